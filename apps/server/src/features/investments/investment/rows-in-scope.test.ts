import { flatConstituentRow, overallsRow } from '@verdure/contract/investments/constituents';
import { constituentExclusionsRow } from '@verdure/contract/investments/exclusions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { rowsInScope } from './rows-in-scope.ts';

let server: CoverageServer<StoredInvestments>;
let scoped: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  const organisation_id = server.filled.ours.organisationId;
  const person = await server.database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    const own = { organisation_id, user_id: user.id };
    await tx
      .insertInto('user_scoped_companies')
      .values({ ...own, company_id: COMPANY.alder })
      .execute();
    const portfolio_id = server.filled.portfolios.look;
    await tx
      .insertInto('portfolio_users')
      .values({ ...own, portfolio_id })
      .execute();
    return user;
  });
  scoped = await callerFor(server, person);
});
afterAll(() => server.stop());

async function ask<Row extends z.ZodObject>(root: string, fields: string, row: Row) {
  const answer = await scoped.call('POST', '/graphql', { query: `{ ${root} { ${fields} } }` });
  const rows = z.object({ data: z.record(z.string(), z.array(row)) }).parse(answer.json());
  return Object.values(rows.data)[0] ?? [];
}

it('GQL-04: a scoped user reads the rows of its own companies, and the figures of the whole', async () => {
  const id = server.filled.portfolios.look;
  const flat = flatConstituentRow.pick({ id: true, type: true });
  const rows = await ask(`portfolio_flat_constituents(portfolioIds: [${id}])`, 'id type', flat);
  expect(rows).toEqual([{ id: COMPANY.alder, type: 'company' }]);

  const under = `portfolioIds: [${id}], universeId: -1, profileId: -1`;
  const [overalls] = await ask(
    `portfolio_overalls(${under})`,
    'weighted_esg_score',
    overallsRow.pick({ weighted_esg_score: true }),
  );
  expect(overalls?.weighted_esg_score).toBeCloseTo(2.445, 12);
});

it('GQL-10: lists of companies name those of the scope alone', async () => {
  const activity = { activity_id: 7, name: 'Tobacco', status: 'Y' as const };
  const row = constituentExclusionsRow.parse({
    parent_id: 1,
    id: 9,
    type: 'fund',
    any_exclusions: 'Y',
    exclusions_you_apply: 'N/A',
    threshold: 0.005,
    activities: [{ ...activity, companies: [2, 3].map((id) => ({ id, name: `${id}` })) }],
  });
  const [shown] = await rowsInScope([row], new Set([3]));
  expect(shown?.activities[0]?.companies).toEqual([{ id: 3, name: '3' }]);
});
