import { roleName } from '@verdure/contract/vocabulary';

import { type Command, withStore } from '../command.ts';
import { mustFindOrganisation } from './user-records.ts';
import { readWords } from './words.ts';

const OPTIONS = { organisation: { type: 'string' } } as const;

export const userListCommand: Command = {
  name: 'user list',
  parameters: '[--organisation NAME|ID]',
  summary: 'List users: id, email, role, organisation, state.',
  run: async (words, { config, say }) => {
    const { values } = readWords(words, OPTIONS, []);
    const wanted = values.organisation;
    const users = await withStore(config, ({ database }) =>
      database.withAdministration(async (tx) => {
        const one = wanted === undefined ? null : await mustFindOrganisation(tx, wanted);
        return tx
          .selectFrom('users')
          .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
          .select(['users.id', 'email', 'role_id', 'organisations.name', 'disabled_at'])
          .$if(one !== null, (query) => query.where('organisations.id', '=', one?.id ?? 0))
          .orderBy('users.id')
          .execute();
      }),
    );
    for (const { id, email, role_id, name, disabled_at } of users) {
      const state = disabled_at === null ? 'active' : 'disabled';
      say([id, email, roleName(role_id), name, state].join('\t'));
    }
    return 0;
  },
};
