import { type Command, withStore } from '../command.ts';
import { changeUser } from './user-records.ts';
import { readWords } from './words.ts';

export const userExpirePasswordCommand: Command = {
  name: 'user expire-password',
  parameters: 'EMAIL',
  summary: 'Demand a new password at the next login, and end all sessions of that user.',
  run: async (words, { config, say }) => {
    const { positionals } = readWords(words, {}, ['EMAIL']);
    const [email = ''] = positionals;
    await withStore(config, ({ database }) =>
      database.withAdministration((tx) =>
        changeUser(tx, { email, set: { must_change_password: true }, verb: 'password-expired' }),
      ),
    );
    say(`${email} chooses a new password at the next login.`);
    return 0;
  },
};
