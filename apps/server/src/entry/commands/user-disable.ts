import { sql } from 'kysely';

import { type Command, withStore } from '../command.ts';
import { endSessions, mustFindUser, recordUserAct } from './user-records.ts';
import { readWords } from './words.ts';

export const userDisableCommand: Command = {
  name: 'user disable',
  parameters: 'EMAIL',
  summary: 'Refuse a user from now on and end all sessions of that user.',
  run: async (words, { config, say }) => {
    const { positionals } = readWords(words, {}, ['EMAIL']);
    const [email = ''] = positionals;
    await withStore(config, ({ database }) =>
      database.withAdministration(async (tx) => {
        const user = await mustFindUser(tx, email);
        await tx
          .updateTable('users')
          .set({ disabled_at: sql<string>`coalesce(disabled_at, now())` })
          .where('id', '=', user.id)
          .execute();
        await endSessions(tx, user.id);
        await recordUserAct(tx, 'disabled', user);
      }),
    );
    say(`${email} is disabled.`);
    return 0;
  },
};
