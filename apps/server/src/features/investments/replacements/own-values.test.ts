import { overallsRow } from '@verdure/contract/investments/constituents';
import { replacementRow } from '@verdure/contract/investments/replacements';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertMeasured, OWN_METRIC } from '../../../../test/factories/own-data-universe.ts';
import { insertOwnUpload } from '../../../../test/factories/own-values-factory.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(async (tx) => {
    const filled = await insertStoredInvestments(tx);
    await insertMeasured(tx, filled);
    return filled;
  });
  ours = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

async function replacements() {
  const args = `portfolioId: ${server.filled.portfolios.tobacco}, companyId: ${COMPANY.alder}, profileId: -1`;
  const query = `{ portfolio_replacements(${args}) { ${Object.keys(replacementRow.shape).join(' ')} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  const list = z.object({ data: z.object({ portfolio_replacements: z.array(replacementRow) }) });
  return list.parse(answer.json()).data.portfolio_replacements;
}

async function scoreWith(draft: string) {
  const args = `portfolioIds: [${server.filled.portfolios.tobacco}], universeId: -1, profileId: -1, draft: "${draft}"`;
  const query = `{ portfolio_overalls(${args}) { weighted_esg_score } }`;
  const row = overallsRow.pick({ weighted_esg_score: true });
  const list = z.object({ data: z.object({ portfolio_overalls: z.array(row) }) });
  const answer = await ours.call('POST', '/graphql', { query });
  return list.parse(answer.json()).data.portfolio_overalls[0]?.weighted_esg_score;
}

it('a swap is listed and tried with the organisation’s own values, and names them', async () => {
  const before = await replacements();
  const birch = before.find(({ id }) => id === COMPANY.birch);
  expect(before.map((row) => row.has_own_values)).toEqual(before.map(() => false));
  const { organisationId: organisation_id, userId: user_id } = server.filled.ours;
  // of the holding that is replaced, and of one that may take its place
  await server.database.withAdministration((tx) =>
    insertOwnUpload(
      tx,
      { organisation_id, user_id },
      [COMPANY.alder, COMPANY.birch].map((company_id) => ({
        company_id,
        metric_id: OWN_METRIC.women,
        year: YEAR,
        value: company_id === COMPANY.birch ? 0.9 : 0.05,
      })),
    ),
  );
  const rows = await replacements();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  expect(rows.filter((row) => row.has_own_values).map(({ id }) => id)).toEqual([COMPANY.birch]);
  const [first] = rows.filter(({ id }) => id === COMPANY.birch);
  expect(first?.score).toBeGreaterThan(birch?.score ?? 4);
  for (const { id, weight_percent, portfolio_score } of rows) {
    const draft = `spread~c${COMPANY.alder}_x~c${id}_${weight_percent}`;
    expect(await scoreWith(draft)).toBe(portfolio_score);
  }
});
