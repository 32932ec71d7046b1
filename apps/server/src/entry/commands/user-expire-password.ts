import { type Command, withStore } from '../command.ts';
import { endSessions, mustFindUser, recordUserAct } from './user-records.ts';
import { readWords } from './words.ts';

export const userExpirePasswordCommand: Command = {
  name: 'user expire-password',
  parameters: 'EMAIL',
  summary: 'Demand a new password at the next login, and end all sessions of that user.',
  run: async (words, { config, say }) => {
    const { positionals } = readWords(words, {}, ['EMAIL']);
    const [email = ''] = positionals;
    await withStore(config, ({ database }) =>
      database.withAdministration(async (tx) => {
        const user = await mustFindUser(tx, email);
        await tx
          .updateTable('users')
          .set({ must_change_password: true })
          .where('id', '=', user.id)
          .execute();
        await endSessions(tx, user.id);
        await recordUserAct(tx, 'password-expired', user);
      }),
    );
    say(`${email} chooses a new password at the next login.`);
    return 0;
  },
};
