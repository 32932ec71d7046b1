import { flatConstituentRow } from '@verdure/contract/investments/constituents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertPortfolio } from '../../../../test/factories/organisation-factory.ts';
import { callerFor } from '../../../../test/test-caller.ts';
import { listCompanyNames as listNamesInNews } from '../../news/controversies/controversies.reads.ts';
import { listCompanyNames } from './investment.store.ts';

let server: CoverageServer<StoredInvestments>;
beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
});
afterAll(() => server.stop());

const answered = z.object({
  data: z.object({
    portfolio_flat_constituents: z.array(flatConstituentRow.pick({ name: true })),
  }),
});

it('shows a private company by the name that it has now, in portfolios that were opened before', async () => {
  const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
  const reader = await callerFor(server, { organisation_id, id: manager_id });
  const { id } = await server.database.withAdministration(async (tx) => {
    const portfolio = await insertPortfolio(tx, { organisation_id, manager_id, name: 'Private' });
    await tx
      .insertInto('portfolio_constituents')
      .values({
        organisation_id,
        portfolio_id: portfolio.id,
        type: 'company',
        constituent_id: COMPANY.ivy,
        weight_percent: 100,
        row_order: 1,
      })
      .execute();
    return portfolio;
  });
  const namesNow = async () => {
    const query = `{ portfolio_flat_constituents(portfolioIds: [${id}]) { name } }`;
    const answer = await reader.call('POST', '/graphql', { query });
    return answered.parse(answer.json()).data.portfolio_flat_constituents.map(({ name }) => name);
  };
  expect(await namesNow()).toEqual(['Ivy']);
  await server.pool.query('update companies set name = $2 where id = $1', [COMPANY.ivy, 'Yew']);
  expect(await namesNow()).toEqual(['Yew']);
});

it('finds the names of more companies than a statement has parameters', async () => {
  const { organisationId, userId } = server.filled.ours;
  const ids = Array.from({ length: 70_000 }, (_, at) => at + 1);
  await server.database.withTenant({ organisationId, userId }, async (tx) => {
    for (const listNames of [listCompanyNames, listNamesInNews]) {
      const names = await listNames(tx, ids);
      expect(names.get(COMPANY.alder)).toBe('Alder');
    }
  });
});
