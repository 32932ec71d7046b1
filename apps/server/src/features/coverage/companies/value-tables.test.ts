import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';

let server: CoverageServer<HandMadeUniverse>;
let reader: TestCaller;

/** An issue of each of the two tables, with one judged metric of Alder. */
async function fill(tx: AdministrationTransaction): Promise<HandMadeUniverse> {
  const filled = await insertHandMadeUniverse(tx);
  const issues = [
    { id: 120, name: 'GHG', pillar: 'edci', tag: 'QUAL' },
    { id: 130, name: 'SDG Alignment', pillar: 'sustainability+', tag: 'QUAL' },
  ] as const;
  await tx
    .insertInto('dimensions')
    .values([...issues])
    .execute();
  await tx
    .insertInto('sector_dimensions')
    .values(issues.map(({ id }) => ({ sector_id: 11, dimension_id: id })))
    .execute();
  await tx
    .insertInto('metrics')
    .values(
      issues.map(({ id, name, pillar, tag }) => ({
        id: 1_000 + id,
        name: `${name} metric`,
        dimension_id: id,
        pillar,
        tag,
        unit: null,
        higher_is_better: true,
      })),
    )
    .execute();
  await tx
    .insertInto('company_metric_values')
    .values(
      issues.map(({ id }) => ({
        company_id: COMPANY.alder,
        metric_id: 1_000 + id,
        year: YEAR,
        awareness: 4,
        performance: 3,
        value: null,
        approved: true,
      })),
    )
    .execute();
  return filled;
}

beforeAll(async () => {
  server = await startCoverageServer(fill);
  reader = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

const scoresOf = async (companyId: number = COMPANY.alder) =>
  companyScoresEndpoint.answer.parse(
    (await reader.call('GET', `/companies/${companyId}/profiles/-1`)).json(),
  );

it('SCR-COMP-08 (part) EDCI and sustainability+ have rows as the other tables, and enter no total', async () => {
  const { dimensions, totals } = await scoresOf();
  const row = {
    awareness_score: 4,
    performance_score: 3,
    overall_score: 3.5,
    overall_grade: 'A',
    weighting: 1,
    effective_weighting: 1,
    weighted_score: 3.5,
  };
  expect(dimensions.edci).toMatchObject([
    Object.assign({ id: 120, type: 'edci', metrics: [{ id: 1_120, weighted_score: 3.5 }] }, row),
  ]);
  expect(dimensions['sustainability+']).toMatchObject([
    Object.assign({ id: 130, type: 'sustainability+' }, row),
  ]);
  expect(totals.esg?.score).toBeCloseTo(2.25, 10);
});

it('a company without a metric of theirs has none of the two tables', async () => {
  const { dimensions } = await scoresOf(COMPANY.birch);
  expect(Object.keys(dimensions)).not.toContain('edci');
  expect(Object.keys(dimensions)).not.toContain('sustainability+');
});

it('SCR-GLB-26 (part) each of the two needs its feature', async () => {
  const having = (features: number[]) =>
    server.database.withAdministration((tx) =>
      tx
        .updateTable('organisations')
        .set({ features })
        .where('id', '=', server.filled.ours.organisationId)
        .execute(),
    );
  await having(featuresWithout('edci'));
  expect(Object.keys((await scoresOf()).dimensions)).not.toContain('edci');
  await having(featuresWithout('sustainabilityPlus'));
  expect(Object.keys((await scoresOf()).dimensions)).not.toContain('sustainability+');
  expect(Object.keys((await scoresOf()).dimensions)).toContain('edci');
});
