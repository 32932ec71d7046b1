import { hashPassword } from '../../platform/passwords.ts';
import { type Command, withStore } from '../command.ts';
import { changeUser, choosePassword, passwordNotice } from './user-records.ts';
import { readWords } from './words.ts';

const OPTIONS = {
  'password-stdin': { type: 'boolean' },
  'must-change': { type: 'boolean' },
} as const;

export const userSetPasswordCommand: Command = {
  name: 'user set-password',
  parameters: 'EMAIL [--password-stdin] [--must-change]',
  summary:
    'Give a user a new password and end all sessions of that user. --must-change: it opens nothing but the choice of the next.',
  run: async (words, context) => {
    const { positionals, values } = readWords(words, OPTIONS, ['EMAIL']);
    const [email = ''] = positionals;
    const chosen = await choosePassword(values['password-stdin'] ?? false, context);
    const password_hash = await hashPassword(chosen.password);
    const must_change_password = chosen.isOurs || (values['must-change'] ?? false);
    const set = { password_hash, must_change_password };
    await withStore(context.config, ({ database }) =>
      database.withAdministration((tx) => changeUser(tx, { email, set, verb: 'password-set' })),
    );
    context.say(`New password set for ${email}.`);
    if (chosen.isOurs) context.say(passwordNotice(chosen));
    return 0;
  },
};
