import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
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
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(async (tx) => {
    const filled = await insertHandMadeUniverse(tx);
    await tx
      .insertInto('company_fundamentals')
      .values([
        { company_id: COMPANY.ivy, year: YEAR, revenue_usd: 2_000_000 },
        { company_id: COMPANY.hazel, year: YEAR - 1, revenue_usd: 3_000_000 },
      ])
      .execute();
    await tx
      .insertInto('company_metric_values')
      .values({
        company_id: COMPANY.hazel,
        metric_id: 44,
        year: YEAR,
        approved: true,
        awareness: 4,
        value: 5,
      })
      .execute();
    return filled;
  });
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
});

afterAll(() => server.stop());

const address = (companyId: number, figure: string) =>
  `/companies/${companyId}/peers/-1?figure=${figure}`;

const peersOf = async (companyId: number, figure: string, caller = ours) =>
  companyPeersEndpoint.answer.parse((await caller.call('GET', address(companyId, figure))).json());

it('places a total among the directly covered companies of the sub-sector, worst first', async () => {
  expect(await peersOf(COMPANY.alder, 'total-esg')).toMatchObject({
    name: 'Total ESG Risk',
    unit: null,
    sub_sector: 'Coal',
    is_private: false,
    has_own_values: false,
    value: 2.25,
    grade: 'C',
    // Dogwood has no total, and Fir is a proxy
    values: [2, 2.25, 3, 4],
    position: 1,
    percentile: 0.375,
  });
});

it('ranks an issue, and a measured figure where lower is better', async () => {
  expect(await peersOf(COMPANY.alder, 'issue-20')).toMatchObject({
    name: 'Board',
    value: 2,
    values: [2, 2, 4, 4],
  });
  expect(await peersOf(COMPANY.alder, 'metric-44')).toMatchObject({
    unit: 'tonnes CO2e per $1M revenue',
    higher_is_better: false,
    value: 10,
    values: [80, 40, 20, 20, 10],
    position: 4,
    percentile: 0.9,
  });
});

it('names the five companies with the most similar revenue, without the company itself', async () => {
  const { nearest } = await peersOf(COMPANY.alder, 'total-esg');
  expect(nearest.map(({ name, value, grade }) => [name, value, grade])).toEqual([
    ['Birch', 3, 'B'],
    ['Cedar', 2, 'C'],
    ['Dogwood', null, null],
    ['Elm Alder Holding', 4, 'A'],
  ]);
});

it('takes the size of a company from the last year that has a revenue', async () => {
  expect(await peersOf(COMPANY.hazel, 'total-esg')).toMatchObject({ revenue_usd: 3_000_000 });
});

it('says what a company lacks: the figure itself, or the revenue that it is compared by', async () => {
  const lackOf = async (companyId: number, figure: string) =>
    (await peersOf(companyId, figure)).missing;
  expect(await lackOf(COMPANY.alder, 'metric-44')).toBeNull();
  expect(await lackOf(COMPANY.hazel, 'metric-44')).toBe('revenue');
  expect(await lackOf(COMPANY.ivy, 'metric-44')).toBe('figure');
  expect(await lackOf(COMPANY.dogwood, 'total-esg')).toBe('figure');
});

it('compares a private company with the public ones, without counting it among them', async () => {
  expect(await peersOf(COMPANY.ivy, 'total-esg')).toMatchObject({
    is_private: true,
    has_own_values: false,
    value: 4,
    values: [2, 2.25, 3, 4],
    position: null,
    percentile: 0.875,
    revenue_usd: 2_000_000,
  });
  expect((await theirs.call('GET', address(COMPANY.ivy, 'total-esg'))).statusCode).toBe(404);
  const seen = await peersOf(COMPANY.alder, 'total-esg');
  expect(seen.nearest.map(({ name }) => name)).not.toContain('Ivy');
});

it('names to a scoped user only companies in their scope', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const user = await server.database.withAdministration(async (tx) => {
    const made = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    await tx
      .insertInto('user_scoped_companies')
      .values(
        [COMPANY.alder, COMPANY.cedar].map((company_id) => ({
          organisation_id,
          user_id: made.id,
          company_id,
        })),
      )
      .execute();
    return made;
  });
  const { nearest, values } = await peersOf(
    COMPANY.alder,
    'total-esg',
    await callerFor(server, user),
  );
  expect(nearest.map(({ name }) => name)).toEqual(['Cedar']);
  expect(values).toHaveLength(4);
});

it('peers have no figure of a pillar outside the subscription, and none that does not exist', async () => {
  await server.database.withAdministration((tx) =>
    tx
      .updateTable('organisations')
      .set({ features: featuresWithout('governance', 'impact') })
      .where('id', '=', server.filled.theirs.organisationId)
      .execute(),
  );
  for (const figure of ['total-governance', 'issue-20', 'metric-44', 'metric-4711', 'issue-4711']) {
    const answer = await theirs.call('GET', address(COMPANY.alder, figure));
    expect(answer.json()).toMatchObject({ code: 'figure.unknown' });
  }
  const answer = await theirs.call('GET', address(COMPANY.alder, 'total-nothing'));
  expect(answer.statusCode).toBe(400);
});
