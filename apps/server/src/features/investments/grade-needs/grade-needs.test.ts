import { gradeNeedRow } from '@verdure/contract/investments/grade-needs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertHoldings,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

interface Filled {
  readonly thin: number;
  readonly firm: number;
}

let server: CoverageServer<Filled>;
let ours: TestCaller;

beforeAll(async () => {
  let user: Parameters<typeof callerOf>[1] | undefined;
  server = await startCoverageServer(async (tx) => {
    const { ours: owner } = await insertStoredInvestments(tx);
    user = owner;
    const thin = await insertHoldings(tx, owner, {
      name: 'Little is graded',
      rows: [
        ['company', COMPANY.alder, 8],
        ['company', COMPANY.dogwood, 30],
        ['company', COMPANY.gorse, 40],
        ['company', COMPANY.hazel, 22],
      ],
    });
    const firm = await insertHoldings(tx, owner, {
      name: 'Enough is graded',
      rows: [
        ['company', COMPANY.alder, 60],
        ['company', COMPANY.dogwood, 40],
      ],
    });
    return { thin, firm };
  });
  if (user === undefined) throw new Error('no user was made');
  ours = await callerOf(server, user);
});

afterAll(() => server.stop());

async function needsOf(portfolioId: number) {
  const fields = Object.keys(gradeNeedRow.shape)
    .join(' ')
    .replace('metrics', 'metrics { id name pillar }');
  const query = `{ rows: portfolio_grade_needs(portfolioIds: [${portfolioId}], universeId: -1, profileId: -1) { ${fields} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return z.object({ data: z.object({ rows: z.array(gradeNeedRow) }) }).parse(answer.json()).data
    .rows;
}

const near = (value: number) => expect.closeTo(value, 10);

it('GQL-25 names the heaviest companies without a grade and what each lacks, until the grade is firm', async () => {
  // of Gorse, the heaviest, nothing is scored: no metric would bring its grade
  expect(await needsOf(server.filled.thin)).toMatchObject([
    { type: 'portfolio', name: 'Little is graded', weight: near(0.08), standing: 'not_shown' },
    {
      parent_id: server.filled.thin,
      id: COMPANY.dogwood,
      name: 'Dogwood',
      weight: near(0.3),
      metrics: [{ id: 200, name: 'Board quality', pillar: 'governance' }],
      reached: near(0.38),
      standing: 'indicative',
    },
    {
      id: COMPANY.hazel,
      metrics: [{ name: 'Soil policy', pillar: 'sustainability' }],
      reached: near(0.6),
      standing: 'shown',
    },
  ]);
});

it('GQL-25 names nobody where half of the weight has a grade', async () => {
  expect(await needsOf(server.filled.firm)).toMatchObject([
    { type: 'portfolio', weight: near(0.6), standing: 'shown' },
  ]);
});
