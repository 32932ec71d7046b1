import { sql } from 'kysely';

import { type Command, withStore } from '../command.ts';
import { changeUser } from './user-records.ts';
import { readWords } from './words.ts';

export const userDisableCommand: Command = {
  name: 'user disable',
  parameters: 'EMAIL',
  summary: 'Refuse a user from now on and end all sessions of that user.',
  run: async (words, { config, say }) => {
    const { positionals } = readWords(words, {}, ['EMAIL']);
    const [email = ''] = positionals;
    const set = { disabled_at: sql<string>`coalesce(disabled_at, now())` };
    await withStore(config, ({ database }) =>
      database.withAdministration((tx) => changeUser(tx, { email, set, verb: 'disabled' })),
    );
    say(`${email} is disabled.`);
    return 0;
  },
};
