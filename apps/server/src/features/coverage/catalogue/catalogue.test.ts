import {
  businessActivitiesEndpoint,
  categoriesEndpoint,
  dimensionsEndpoint,
  exchangeRatesEndpoint,
  metricUnitsEndpoint,
  paisEndpoint,
  sectorDimensionsEndpoint,
  sectorsEndpoint,
} from '@verdure/contract/coverage/catalogue';
import type { Endpoint } from '@verdure/contract/http/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let administrator: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  ours = await callerOf(server, server.filled.ours);
  const user = await server.database.withAdministration(async (tx) => {
    await tx
      .insertInto('exchange_rates')
      .values([
        { currency: 'EUR', date: '2025-12-30', usd_per_unit: 1.1 },
        { currency: 'EUR', date: '2025-12-31', usd_per_unit: 1.2 },
      ])
      .execute();
    return insertUser(tx, { organisation_id: ours.organisationId, role_id: 1 });
  });
  administrator = await callerFor(server, user);
});

afterAll(() => server.stop());

async function answerOf<Answer extends z.ZodType>(
  { path, answer }: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, Answer>, 'path' | 'answer'>,
  caller = ours,
): Promise<z.infer<Answer>> {
  return answer.parse((await caller.call('GET', path)).json());
}

async function ask(query: string) {
  const answer = await ours.call('POST', '/graphql', { query });
  return z
    .object({ data: z.record(z.string(), z.array(z.unknown())).nullable() })
    .parse(answer.json()).data;
}

it('API-119 lists sub-sectors below their sectors', async () => {
  expect(await answerOf(sectorsEndpoint)).toEqual([
    { id: 11, name: 'Coal', parentSector: { id: 1, name: 'Energy' } },
    { id: 12, name: 'Wind', parentSector: { id: 1, name: 'Energy' } },
  ]);
});

it('API-120 and API-122 list dimensions, by sub-sector and all', async () => {
  const bySector = await answerOf(sectorDimensionsEndpoint);
  expect(Object.keys(bySector)).toEqual(['11', '12']);
  expect(bySector['11']?.map(({ id }) => id)).toEqual([10, 11, 20, 30, 111]);
  expect(await answerOf(dimensionsEndpoint)).toContainEqual({
    id: 111,
    name: 'Climate Strategy',
    type: 'sustainability_s2',
    tag: 'QUAL',
  });
});

it('API-121, API-123 and API-050 list categories, adverse impacts and business activities', async () => {
  expect(await answerOf(categoriesEndpoint)).toEqual([
    { category_group_id: 1, id: 101, name: 'North' },
    { category_group_id: 1, id: 102, name: 'South' },
  ]);
  expect(await answerOf(paisEndpoint)).toHaveLength(14);
  expect((await answerOf(businessActivitiesEndpoint)).map(({ name }) => name)).toEqual([
    ...['Alcohol', 'Animal Testing', 'Fossil Fuels', 'Gambling'],
    ...['Nuclear Power', 'Pornography', 'Tobacco', 'Weapons'],
  ]);
});

it('API-107 SCR-GLB-52 (part) answers the latest rate of each currency, and a dollar for a dollar', async () => {
  expect(await answerOf(exchangeRatesEndpoint, administrator)).toEqual({ EUR: 1.2, USD: 1 });
  expect((await ours.call('GET', '/metrics/exchange-rates')).statusCode).toBe(403);
});

it('API-106 answers the units of each metric by its name', async () => {
  const units = await answerOf(metricUnitsEndpoint, administrator);
  expect(units['Climate Stability']).toContain('ktCO2e');
  expect(units['Soil policy']).toEqual([]);
});

it('API-108 answers a metric by its name, for administrators', async () => {
  const metricNamed = (name: string, caller = administrator) =>
    caller.call('GET', `/metrics/${encodeURIComponent(name)}`);
  expect((await metricNamed('climate STABILITY')).json()).toMatchObject({
    id: 44,
    name: 'Climate Stability',
    type: 'impact',
    tag: 'QUANT',
    dimension_id: 30,
    unit: 'tonnes CO2e',
  });
  const missing = await metricNamed('Nothing of the kind');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('There is no metric of this name');
  expect((await metricNamed('Climate Stability', ours)).statusCode).toBe(403);
});

it('GQL-15 lists dimensions and metrics by id', async () => {
  const data = await ask('{ dimensions { id name type tag } metrics { id dimension_id unit } }');
  expect(data?.dimensions?.at(0)).toEqual({
    id: 10,
    name: 'Soil',
    type: 'sustainability',
    tag: 'QUAL',
  });
  expect(data?.dimensions?.slice(-3)).toEqual([
    expect.objectContaining({ id: 501, type: 'environmental' }),
    expect.objectContaining({ id: 502, type: 'social' }),
    expect.objectContaining({ id: 503, type: 'country_governance' }),
  ]);
  expect(data?.metrics).toEqual([
    { id: 44, dimension_id: 30, unit: 'tonnes CO2e' },
    { id: 100, dimension_id: 10, unit: null },
    { id: 101, dimension_id: 11, unit: null },
    { id: 200, dimension_id: 20, unit: null },
    { id: 300, dimension_id: 111, unit: null },
  ]);
});

it('GQL-19 finds funds by name and ISIN, and not without the feature', async () => {
  expect(await ask('{ funds(search: "ie00") { name } }')).toEqual({ funds: [{ name: 'Fund F' }] });
  expect((await ask('{ funds { name } }'))?.funds).toHaveLength(2);
  expect((await ask('{ funds(search: "%", limit: 5) { name } }'))?.funds).toEqual([]);
  const { organisationId } = server.filled.ours;
  const set = 'update organisations set features = $1 where id = $2';
  await server.pool.query(set, [featuresWithout('funds'), organisationId]);
  const refused = await ours.call('POST', '/graphql', { query: '{ funds { name } }' });
  await server.pool.query(set, [featuresWithout(), organisationId]);
  expect(refused.statusCode).toBe(403);
});
