import {
  companyMetricValuesEndpoint,
  type MetricValue,
} from '@verdure/contract/coverage/companies';
import {
  companyFootprintEndpoint,
  type CompanyFootprint,
} from '@verdure/contract/coverage/company-regulatory';
import {
  checkOwnDataEndpoint,
  type OwnCheck,
  storeOwnDataEndpoint,
} from '@verdure/contract/coverage/own-data';
import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertOwnAccountsUniverse,
  type OwnAccountsUniverse,
} from '../../../../test/factories/own-accounts-universe.ts';
import { runScreener } from '../../../../test/run-screener.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { instantNow } from '../../../../test/instant-now.ts';

let server: CoverageServer<OwnAccountsUniverse>;
let ours: TestCaller;
let stranger: TestCaller;

const ALDER = 'FR0000000010';
const BIRCH = 'FR0000000028';

/** Alder sells for EUR 4m at 1.15, and is worth EUR 5m at 1.2: $4.6M and $6M in place of $1M and $2M. */
const HEAD = 'ISIN,Fiscal Year,Net sales (EUR m),EVIC (EUR m)';
const ACCOUNTS = [HEAD, `${ALDER},${YEAR},4,5`].join('\n');

beforeAll(async () => {
  server = await startCoverageServer(insertOwnAccountsUniverse);
  const { ours: own, theirs } = server.filled;
  ours = await newCaller(server, { organisation_id: own.organisationId, last_name: 'Berg' });
  stranger = await newCaller(server, { organisation_id: theirs.organisationId, last_name: 'Berg' });
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.pool.query('delete from own_value_uploads');
  await server.pool.query('delete from own_value_mappings');
  await server.pool.query('delete from own_value_rules');
});

async function checked(file: string): Promise<OwnCheck> {
  const answer = await ours.uploadForm('/own-data/check', file, { name: 'june.csv' });
  expect(answer.statusCode, answer.body).toBe(200);
  return checkOwnDataEndpoint.answer.parse(answer.json());
}

async function stored(file: string): Promise<number> {
  const { choices } = await checked(file);
  const answer = await ours.uploadForm('/own-data/uploads', file, {
    name: 'june.csv',
    fields: {
      choices: JSON.stringify(choices),
      name: `Accounts ${file.length}`,
      source_name: 'Northgate',
    },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return storeOwnDataEndpoint.answer.parse(answer.json()).id;
}

const setRule = (precedence: string) => ours.call('PUT', '/own-data/precedence', { precedence });

async function footprintOf(companyId: number, by: TestCaller): Promise<CompanyFootprint> {
  const answer = await by.call('GET', `/companies/${companyId}/footprint/-1`);
  const found = companyFootprintEndpoint.answer
    .parse(answer.json())
    .footprints.find(({ metric_id }) => metric_id === 44);
  if (found === undefined) throw new Error(answer.body);
  return found;
}

async function metricOf(metricId: number, by = ours): Promise<MetricValue | undefined> {
  const answer = await by.call('GET', `/companies/${COMPANY.alder}/metric-values/-1`);
  return companyMetricValuesEndpoint.answer
    .parse(answer.json())
    .find(({ metric_id }) => metric_id === metricId);
}

type Reader = (by: TestCaller) => Promise<number | null | undefined>;

const screened =
  (column: string): Reader =>
  async (by) => {
    const rows = await runScreener(by, { columns: ['name', column] });
    return rows.find(({ id }) => id === COMPANY.alder)?.numbers[1];
  };

/** What each reader of fundamentals becomes, as a multiple of what it was. */
const OF_COMPANIES: readonly (readonly [string, number, Reader])[] = [
  ['the revenue of the screener', 4.6, screened('fundamental.revenue')],
  ['the enterprise value of the screener', 3, screened('fundamental.enterprise_value')],
  ['the footprint of the screener', 1 / 3, screened('footprint.44')],
  ['the intensity of a metric in the screener', 1 / 4.6, screened('metric.44.scaled.current')],
  ['the value per $1M revenue', 1 / 4.6, async (by) => (await metricOf(44, by))?.scaled_value],
  [
    'the footprint of the company',
    1 / 3,
    async (by) => (await footprintOf(COMPANY.alder, by)).ev_footprint,
  ],
  [
    'the revenue that peers are near to',
    4.6,
    async (by) => {
      const answer = await by.call('GET', `/companies/${COMPANY.alder}/peers/-1?figure=metric-44`);
      return companyPeersEndpoint.answer.parse(answer.json()).revenue_usd;
    },
  ],
];

const NUMBERS = z.object({
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** A number of the portfolio of Alder alone. */
const inPortfolio =
  (root: string, field: string, args = ''): Reader =>
  async (by) => {
    const name = `portfolio_${root}`;
    const query = `{ ${name}(portfolioIds: [${server.filled.alone}] ${args}) { ${field} } }`;
    const answer = await by.call('POST', '/graphql', { query });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const [row] = NUMBERS.parse(answer.json()).data[name] ?? [];
    return z.number().nullable().parse(row?.[field]);
  };

const paiValue =
  (paiId: number): Reader =>
  async (by) => {
    const { alone } = server.filled;
    const query = `{ portfolio_pai(portfolioIds: [${alone}], universeId: -1) { pais { pai_id part value } } }`;
    const answer = await by.call('POST', '/graphql', { query });
    const line = z.object({
      pai_id: z.number(),
      part: z.string().nullable(),
      value: z.number().nullable(),
    });
    const rows = z.object({
      data: z.object({ portfolio_pai: z.array(z.object({ pais: z.array(line) })) }),
    });
    const [row] = rows.parse(answer.json()).data.portfolio_pai;
    return row?.pais.find(({ pai_id, value }) => pai_id === paiId && value !== null)?.value;
  };

const CARBON = ', universeId: -1, metricId: 44';

const OF_INVESTMENTS: readonly (readonly [string, number, Reader])[] = [
  ['the footprint of a portfolio', 1 / 3, inPortfolio('footprint', 'ev_footprint', CARBON)],
  [
    'the enterprise value in its list',
    3,
    inPortfolio('constituent_footprint', 'enterprise_value', CARBON),
  ],
  ['the carbon intensity', 1 / 4.6, inPortfolio('itr', 'waci', ', universeId: -1, profileId: -1')],
  [
    'the revenue in the list of the temperature',
    4.6,
    inPortfolio('constituent_itr', 'revenue', ', universeId: -1, profileId: -1'),
  ],
  ['indicator 1, of the enterprise value', 1 / 3, paiValue(1)],
  ['indicator 3, of the revenue', 1 / 4.6, paiValue(3)],
  ['the owned sum of the EDCI', 1 / 3, inPortfolio('edci', 'owned_sum')],
];

describe('accounts that a firm brings', () => {
  it('are recognised by name, with currency and multiple, and tried before anything is stored', async () => {
    const { choices, trial } = await checked(ACCOUNTS);
    expect(choices.columns.slice(2)).toMatchObject([
      { use: 'measure', metric_id: null, amount: 'revenue', unit: 'm EUR' },
      { use: 'measure', metric_id: null, amount: 'enterprise_value', unit: 'm EUR' },
    ]);
    expect(trial).toMatchObject({ values: 2, not_stored_yet: 2, counted: 2, problems: 0 });
    expect(await footprintOf(COMPANY.alder, ours)).toMatchObject({
      enterprise_value: 2_000_000,
      enterprise_value_source: null,
    });
  });

  it.each([...OF_COMPANIES, ...OF_INVESTMENTS])('are read by %s (part)', async (_, times, read) => {
    const before = await read(ours);
    expect(before).toBeGreaterThan(0);
    await stored(ACCOUNTS);
    expect((await read(ours)) ?? 0).toBeCloseTo((before ?? 0) * times, 6);
  });

  it.each(OF_COMPANIES)('never reach another organisation by %s', async (_, __, read) => {
    const before = await read(stranger);
    await stored(ACCOUNTS);
    expect(await read(stranger)).toBe(before);
  });

  it('may stand one in a row, beside values of metrics, and say their currency in each cell', async () => {
    const long = await checked(
      [
        'ISIN,Year,Indicator,Value,Unit',
        `${ALDER},${YEAR},Revenue,4,EUR m`,
        `${ALDER},${YEAR},Enterprise value,5000,thousand EUR`,
        `${ALDER},${YEAR},Scope 1 emissions,7,tonnes CO2e`,
      ].join('\n'),
    );
    expect(long.choices.names).toMatchObject([
      { name: 'Revenue', amount: 'revenue' },
      { name: 'Enterprise value', amount: 'enterprise_value' },
      { name: 'Scope 1 emissions', amount: null, metric_id: 92 },
    ]);
    expect(long.trial).toMatchObject({ values: 3, problems: 0 });
    await stored(['ISIN,Year,EVIC', `${ALDER},${YEAR},€5m`, `${BIRCH},${YEAR},USD 9 m`].join('\n'));
    expect((await footprintOf(COMPANY.alder, ours)).enterprise_value).toBeCloseTo(6_000_000, 3);
    expect((await footprintOf(COMPANY.birch, ours)).enterprise_value).toBe(9_000_000);
  });

  it('are named beside the figure that they make', async () => {
    await stored(ACCOUNTS);
    const words = /^Own data, Northgate: june.csv, as of \d+ \w+ \d{4}$/;
    expect(await footprintOf(COMPANY.alder, ours)).toMatchObject({
      enterprise_value: expect.closeTo(6_000_000, 3),
      enterprise_value_source: expect.stringMatching(words),
      market_cap_source: null,
    });
    // the page of the company says it too
    expect((await metricOf(44))?.revenue_source).toMatch(/june.csv, as of \d+ \w+ \d{4}$/);
    expect((await footprintOf(COMPANY.alder, stranger)).enterprise_value_source).toBeNull();
  });

  it('bring the taxes that the metric of wellbeing shows', async () => {
    await stored([`ISIN,Year,Income taxes paid (kEUR)`, `${ALDER},${YEAR},50`].join('\n'));
    expect(await metricOf(41)).toMatchObject({
      performance_value: expect.closeTo(57_500, 6),
      raw_value: 50,
      raw_unit: 'k EUR',
      origin: 'own',
      beside: { origin: 'public', value: 30_000 },
    });
    expect(await metricOf(41, stranger)).toMatchObject({ performance_value: 30_000 });
  });
});

describe('as of a past day', () => {
  it('a portfolio has the accounts that were stored by then, and those of later uploads not', async () => {
    const instant = async () => `, asOf: "${await instantNow(server.pool)}"`;
    const footprint = (more = '', by = ours) =>
      inPortfolio('footprint', 'ev_footprint', `${CARBON}${more}`)(by);
    const shared = await footprint();
    const before = await instant();
    const july = await stored(ACCOUNTS);
    const own = await footprint();
    expect(own).toBeCloseTo((shared ?? 0) / 3, 6);
    const between = await instant();
    await stored(ACCOUNTS.replace(',4,5', ',4,50'));
    const after = await instant();
    expect(await footprint(before)).toBe(shared);
    expect(await footprint(between)).toBe(own);
    expect(await footprint(after)).toBeCloseTo((shared ?? 0) / 30, 6);
    // what is deleted today was in force then
    await ours.call('DELETE', `/own-data/uploads/${july}`);
    expect(await footprint(between)).toBe(own);
  });
});

describe('the rule of precedence', () => {
  const revenueOf = async (companyId: number) => {
    const rows = await runScreener(ours, { columns: ['name', 'fundamental.revenue'] });
    return rows.find(({ id }) => id === companyId)?.numbers[1];
  };

  it('lets an amount that an analyst typed go before the own one, and the own one before public data', async () => {
    await stored([HEAD, `${ALDER},${YEAR},4,5`, `${BIRCH},${YEAR},2,9`].join('\n'));
    expect(await revenueOf(COMPANY.birch)).toBeCloseTo(2_300_000, 3);
    await setRule('desk_first');
    expect(await revenueOf(COMPANY.alder)).toBeCloseTo(4_600_000, 3);
    expect(await revenueOf(COMPANY.birch)).toBe(1_500_000);
    // analysts type no enterprise values
    expect((await footprintOf(COMPANY.birch, ours)).enterprise_value).toBeCloseTo(10_800_000, 3);
  });

  it('lets own amounts fill gaps alone', async () => {
    const file = ['ISIN,Year,Revenue (USD),Market cap (USD)', `${ALDER},${YEAR},9,700000`];
    await stored(file.join('\n'));
    await setRule('own_last');
    expect(await revenueOf(COMPANY.alder)).toBe(1_000_000);
    expect(await footprintOf(COMPANY.alder, ours)).toMatchObject({
      market_cap: 700_000,
      market_cap_source: expect.stringContaining('Own data'),
    });
  });
});

describe('an upload of accounts', () => {
  it('takes its amounts back when it is deleted, and an earlier one counts again', async () => {
    await stored(ACCOUNTS);
    const july = await stored(ACCOUNTS.replace(',4,5', ',40,5.5'));
    expect((await footprintOf(COMPANY.alder, ours)).enterprise_value).toBeCloseTo(6_600_000, 3);
    expect((await ours.call('DELETE', `/own-data/uploads/${july}`)).json()).toEqual({
      id: july,
      values: 2,
    });
    expect((await footprintOf(COMPANY.alder, ours)).enterprise_value).toBeCloseTo(6_000_000, 3);
  });

  it('leaves the scores of its peers to a company without values of its own', async () => {
    const file = ['ISIN,Year,Revenue (USD)', `FR0000000069,${YEAR},500000`];
    await stored(file.join('\n'));
    const answer = await ours.call('GET', `/companies/${COMPANY.fir}/metric-values/-1`);
    const values = companyMetricValuesEndpoint.answer.parse(answer.json());
    expect(values.length).toBeGreaterThan(0);
    expect(values.every(({ is_proxy }) => is_proxy)).toBe(true);
  });

  it('says of each amount that it leaves out why', async () => {
    const { trial } = await checked(
      [
        'ISIN,Year,Revenue,EVIC (EUR m),Currency',
        `${ALDER},${YEAR},-4,5,EUR`,
        `${BIRCH},${YEAR},4,lots,EUR`,
        `FR0000000036,${YEAR},7,1,ISK`,
        `FR0000000036,${YEAR - 1},USD 7,1,EUR`,
      ].join('\n'),
    );
    const told = trial?.listed.map(({ line, field, reason }) => [line, field, reason]);
    expect(told).toEqual([
      [2, 'Revenue', 'is below zero'],
      [3, 'EVIC (EUR m)', 'is not a number'],
      [4, 'Revenue', expect.stringMatching(/^there is no exchange rate for ISK/)],
      [5, 'Revenue', 'says USD, and its row or column says EUR'],
      [5, 'EVIC (EUR m)', expect.stringMatching(/^there is no exchange rate for EUR on/)],
    ]);
    expect(trial?.listed.every(({ todo }) => todo.length > 10 && todo !== 'Check the cell.')).toBe(
      true,
    );
  });
});
