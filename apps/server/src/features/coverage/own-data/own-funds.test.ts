import {
  checkOwnDataEndpoint,
  type OwnCheck,
  type OwnData,
  ownDataEndpoint,
  type OwnStored,
  storeOwnDataEndpoint,
} from '@verdure/contract/coverage/own-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { insertOwnAccountsUniverse } from '../../../../test/factories/own-accounts-universe.ts';
import {
  insertHoldings,
  type StoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { runScreener, sendScreener } from '../../../../test/run-screener.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { instantNow } from '../../../../test/instant-now.ts';

let server: CoverageServer<StoredInvestments & { readonly outer: number }>;
let ours: TestCaller;
let stranger: TestCaller;

const ALDER = 'FR0000000010';
const BIRCH = 'FR0000000028';
/** The ISIN of the shared fund F: Alder 60%, Birch 40%. */
const SHARED = 'IE0000000020';
const HEAD = 'Fund name,Fund id,Report date,ISIN,Name,Weight %';

/** Alder 75% and Birch 25%. */
const MANDATE = [
  HEAD,
  `Harbour Mandate,HM-1,2026-03-31,${ALDER},Alder,75`,
  `Harbour Mandate,HM-1,2026-03-31,${BIRCH},Birch,25`,
].join('\n');

beforeAll(async () => {
  server = await startCoverageServer(async (tx) => {
    const held = await insertOwnAccountsUniverse(tx);
    await tx.updateTable('funds').set({ isin: SHARED }).where('id', '=', held.funds.f).execute();
    const { id: outer } = await tx
      .insertInto('funds')
      .values({ name: 'Holds F' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('fund_holdings')
      .values({
        fund_id: outer,
        as_of: '2025-12-31',
        row_number: 1,
        type: 'fund',
        constituent_id: held.funds.f,
        name: 'Fund F',
        weight: 1,
      })
      .execute();
    return { ...held, outer };
  });
  const { ours: own, theirs } = server.filled;
  ours = await newCaller(server, { organisation_id: own.organisationId, last_name: 'Berg' });
  stranger = await newCaller(server, { organisation_id: theirs.organisationId, last_name: 'Berg' });
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.pool.query('delete from own_value_uploads');
  await server.pool.query('delete from own_value_mappings');
  await server.pool.query('delete from own_value_rules');
  await server.pool.query("delete from portfolios where name like 'Held %'");
  await server.pool.query('delete from own_funds');
});

async function checked(file: string): Promise<OwnCheck> {
  const answer = await ours.uploadForm('/own-data/check', file, { name: 'funds.csv' });
  expect(answer.statusCode, answer.body).toBe(200);
  return checkOwnDataEndpoint.answer.parse(answer.json());
}

async function stored(file: string, change: Partial<OwnCheck['choices']> = {}): Promise<OwnStored> {
  const { choices } = await checked(file);
  const answer = await ours.uploadForm('/own-data/uploads', file, {
    name: 'funds.csv',
    fields: {
      choices: JSON.stringify({ ...choices, ...change }),
      name: `Funds ${file.length}`,
      source_name: 'Northgate',
    },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return storeOwnDataEndpoint.answer.parse(answer.json());
}

const setRule = (precedence: string) => ours.call('PUT', '/own-data/precedence', { precedence });

async function listed(): Promise<OwnData['funds']> {
  return ownDataEndpoint.answer.parse((await ours.call('GET', '/own-data')).json()).funds;
}

async function onlyFund(): Promise<number> {
  const [fund] = await listed();
  if (fund === undefined) throw new Error('no fund is listed');
  return fund.id;
}

const ROWS = z.object({
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).nullable(),
});

async function rowsOf(query: string, by = ours) {
  const answer = await by.call('POST', '/graphql', { query: `{ ${query} }` });
  return Object.values(ROWS.parse(answer.json()).data ?? {})[0] ?? [];
}

/** What an investment is looked through to: name and weight in percent, the largest first. */
async function leavesOf(kind: 'fund' | 'portfolio', id: number, by = ours) {
  const rows = await rowsOf(`${kind}_flat_constituents(${kind}Ids: [${id}]) { name weight }`, by);
  return rows.map(({ name, weight }) => [name, Math.round(Number(weight) * 1e8) / 1e6]);
}

const found = async (search: string, by = ours) =>
  (await rowsOf(`funds(search: "${search}") { id name }`, by)).map(({ name }) => name);

describe('a file of funds', () => {
  it('is recognised with what each column holds, and tried before anything is stored', async () => {
    const { choices, trial } = await checked(MANDATE);
    expect(choices.columns.map(({ use }) => use)).toEqual([
      'fund_name',
      'fund_code',
      'period_end',
      'isin',
      'name',
      'weight',
    ]);
    expect(choices.columns.at(-1)?.unit).toBe('%');
    expect(trial).toMatchObject({
      rows: 2,
      values: 2,
      funds: 1,
      companies: 2,
      not_identified: 0,
      not_stored_yet: 2,
      counted: 2,
      problems: 0,
    });
    expect(await listed()).toEqual([]);
  });

  it('is stored for the organisation alone, listed, found and opened', async () => {
    expect(await stored(MANDATE)).toMatchObject({ values: 2, funds: 1, in_force: 2, left_out: 0 });
    expect(await listed()).toMatchObject([
      {
        name: 'Harbour Mandate',
        code: 'HM-1',
        isin: null,
        as_of: '2026-03-31',
        lines: 2,
        not_identified_percent: 0,
        source_name: 'Northgate',
        is_shared: false,
      },
    ]);
    const id = await onlyFund();
    expect(await found('harbour m')).toEqual(['Harbour Mandate']);
    expect(await leavesOf('fund', id)).toEqual([
      ['Alder', 75],
      ['Birch', 25],
    ]);
    expect(await rowsOf(`fund(fundId: ${id}) { name own_source own_as_of }`)).toEqual([
      { name: 'Harbour Mandate', own_source: 'Northgate', own_as_of: '2026-03-31' },
    ]);
  });
});

const upload = async (file: string): Promise<number> => {
  const answer = await ours.upload('/portfolios/csv', file);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return z.object({ portfolio: z.object({ id: z.number() }) }).parse(answer.json()).portfolio.id;
};

const portfolioOf = (rows: Parameters<typeof insertHoldings>[2]['rows']): Promise<number> =>
  server.database.withAdministration((tx) =>
    insertHoldings(tx, server.filled.ours, { name: `Held ${rows.length}`, rows }),
  );

/** Figures of an investment: coverage, scores, carbon, warming. */
async function figuresOf(kind: 'fund' | 'portfolio', id: number, more = '') {
  const ids = `${kind}Ids: [${id}]${more}`;
  return [
    await rowsOf(
      `${kind}_coverage(${ids}, universeId: -1, profileId: -1) { weighted_direct_coverage total_underlying_holdings }`,
    ),
    await rowsOf(
      `${kind}_overalls(${ids}, universeId: -1, profileId: -1) { weighted_esg_score weighted_esg_grade esg_score }`,
    ),
    await rowsOf(`${kind}_footprint(${ids}, universeId: -1, metricId: 44) { ev_footprint }`),
    await rowsOf(`${kind}_itr(${ids}, universeId: -1, profileId: -1) { waci }`),
  ];
}

describe('an own fund', () => {
  it('is never seen by another organisation', async () => {
    await stored(MANDATE);
    const id = await onlyFund();
    expect(await found('harbour', stranger)).toEqual([]);
    expect(await rowsOf(`fund(fundId: ${id}) { name }`, stranger)).toEqual([]);
    expect(await leavesOf('fund', id, stranger)).toEqual([]);
    const screened = await runScreener(stranger, { type: 'fund', columns: ['name'], limit: 100 });
    expect(screened.map((row) => row.id)).not.toContain(id);
    const taken = { kind: 'table-csv', profile_id: -1, rows: 7 };
    const refusalOf = async (fundId: number) => {
      const answer = await stranger.call('POST', `/funds/${fundId}/exports`, taken);
      return [answer.statusCode, { ...answer.json(), request_id: '' }];
    };
    expect(await refusalOf(id)).toEqual(await refusalOf(1_999_999_999));
    expect((await refusalOf(id))[0]).toBe(404);
    expect((await ours.call('POST', `/funds/${id}/exports`, taken)).statusCode).toBeLessThan(300);
  });

  it('is found in a portfolio by its own id or its name, and counts as what it holds', async () => {
    await stored(MANDATE);
    const byName = await upload(`Mandates\nHarbour Mandate,,60\nBirch,${BIRCH},40`);
    expect(await leavesOf('portfolio', byName)).toEqual([
      ['Birch', 55],
      ['Alder', 45],
    ]);
    const fund = await onlyFund();
    const held = await portfolioOf([['fund', fund, 100]]);
    const direct = await portfolioOf([
      ['company', COMPANY.alder, 75],
      ['company', COMPANY.birch, 25],
    ]);
    const figures = await figuresOf('portfolio', held);
    expect(figures).toEqual(await figuresOf('portfolio', direct));
    expect(figures).toEqual(await figuresOf('fund', fund));
    expect(figures.every((rows) => rows.length > 0)).toBe(true);
  });

  it('stands in the screener with the scores of its page', async () => {
    await stored(MANDATE);
    const id = await onlyFund();
    const columns = ['name', 'total.esg.score.current'];
    const screened = await runScreener(ours, { type: 'fund', columns, limit: 100 });
    const [overall] = await rowsOf(
      `fund_overalls(fundIds: [${id}], universeId: -1, profileId: -1) { weighted_esg_score }`,
    );
    expect(overall).toEqual({ weighted_esg_score: expect.any(Number) });
    expect(screened.find((row) => row.id === id)?.numbers[1]).toBe(overall?.weighted_esg_score);
  });

  it('is named own data in the screener, beside its name', async () => {
    await stored(MANDATE);
    const query = { type: 'fund', columns: ['total.esg.score.current', 'name'] } as const;
    const answer = await sendScreener(ours, query, 'own');
    const rows: readonly { fund_id: number; own: unknown }[] = answer.json().data.rows;
    const source = expect.stringMatching(/^Own data, Northgate, as of 2026-\d\d-\d\d$/);
    const id = await onlyFund();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ fund_id, own }) => [fund_id, own])).toEqual(
      rows.map(({ fund_id }) => [fund_id, [null, fund_id === id ? source : null]]),
    );
  });

  it('may hold private companies, states, shared funds and own ones', async () => {
    await stored(
      [
        'Fund,As of,Holding,ISIN,Weight (%)',
        'Outer,2026-03-31,Inner,,50',
        `Outer,2026-03-31,Fund F,${SHARED},20`,
        'Outer,2026-03-31,Atlantis,,10',
        'Outer,2026-03-31,Nobody knows it,,20',
        'Inner,2026-03-31,Ivy,,100',
      ].join('\n'),
    );
    const funds = (await listed()).toSorted((one, other) => one.name.localeCompare(other.name));
    const [inner, outer] = funds;
    expect([inner?.name, outer?.not_identified_percent]).toEqual(['Inner', 20]);
    expect(await leavesOf('fund', outer?.id ?? 0)).toEqual([
      ['Ivy', 50],
      ['Outer', 20],
      ['Alder', 12],
      ['Atlantis', 10],
      ['Birch', 8],
    ]);
    const screened = await runScreener(ours, {
      type: 'fund',
      columns: ['name', 'total.esg.score.current'],
      limit: 100,
    });
    const [ivy] = await rowsOf(
      `fund_overalls(fundIds: [${inner?.id}], universeId: -1, profileId: -1) { weighted_esg_score }`,
    );
    expect(ivy?.weighted_esg_score).toEqual(expect.any(Number));
    expect(screened.find((row) => row.id === inner?.id)?.numbers[1]).toBe(ivy?.weighted_esg_score);
  });

  it('counts by its newest report date, and of that by the newest upload', async () => {
    await stored(MANDATE);
    const id = await onlyFund();
    await stored(MANDATE.replaceAll('2026-03-31', '2025-12-31').replace(',75', ',5'));
    expect(await leavesOf('fund', id)).toEqual([
      ['Alder', 75],
      ['Birch', 25],
    ]);
    await stored(MANDATE.replace(',75', ',40').replace(',25', ',60'));
    expect(await leavesOf('fund', id)).toEqual([
      ['Birch', 60],
      ['Alder', 40],
    ]);
    const own = ownDataEndpoint.answer.parse((await ours.call('GET', '/own-data')).json());
    expect(own.uploads.map(({ in_force }) => in_force)).toEqual([2, 2, 0]);
    expect(own.funds).toHaveLength(1);
  });

  it('goes with its upload; where a portfolio holds it, its name stays, not identified', async () => {
    const { id: first } = await stored(MANDATE);
    expect((await ours.call('DELETE', `/own-data/uploads/${first}`)).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
    const { id: second } = await stored(MANDATE);
    const fund = await onlyFund();
    const held = await portfolioOf([['fund', fund, 100]]);
    expect((await ours.call('DELETE', `/own-data/uploads/${second}`)).statusCode).toBe(200);
    expect(await leavesOf('portfolio', held)).toEqual([['Harbour Mandate', 100]]);
    expect(await listed()).toMatchObject([{ id: fund, as_of: null, lines: 0 }]);
    await stored(MANDATE.replace(',75', ',75.0'));
    expect(await onlyFund()).toBe(fund);
  });

  it('is read as of an earlier day as it was then', async () => {
    await stored(MANDATE);
    const held = await portfolioOf([['fund', await onlyFund(), 100]]);
    const asOf = `, asOf: "${await instantNow(server.pool)}"`;
    const before = await figuresOf('portfolio', held, asOf);
    expect(before).toEqual(await figuresOf('portfolio', held));
    await stored(MANDATE.replace(',75', ',1').replace(',25', ',99'));
    expect(await figuresOf('portfolio', held)).not.toEqual(before);
    expect(await figuresOf('portfolio', held, asOf)).toEqual(before);
  });
});

describe('a fund of an ISIN that a shared fund has', () => {
  const OURS = [
    'Fund name,Fund ISIN,Report date,ISIN,Weight %',
    `Our F,${SHARED},2026-03-31,${BIRCH},100`,
  ].join('\n');
  const shared = [
    ['Alder', 60],
    ['Birch', 40],
  ];

  it('is that fund, with own lines by the rule of the organisation', async () => {
    const { f } = server.filled.funds;
    await stored(OURS);
    expect(await listed()).toMatchObject([{ is_shared: true }]);
    expect(await found(SHARED)).toEqual(['Fund F']);
    for (const id of [f, await onlyFund()]) {
      expect(await leavesOf('fund', id)).toEqual([['Birch', 100]]);
    }
    const source = async () => (await rowsOf(`fund(fundId: ${f}) { own_source }`))[0]?.own_source;
    await setRule('desk_first');
    expect(await leavesOf('fund', f)).toEqual([['Birch', 100]]);
    expect(await source()).toBe('Northgate');
    await setRule('own_last');
    expect(await source()).toBeNull();
    expect(await leavesOf('fund', f)).toEqual(shared);
    expect(await leavesOf('fund', await onlyFund())).toEqual(shared);
    expect(await leavesOf('fund', f, stranger)).toEqual(shared);
  });

  it('counts in the screener, for it alone, also in a fund that holds it', async () => {
    const { outer } = server.filled;
    const { f, empty } = server.filled.funds;
    const scores = async (by: TestCaller) => {
      const columns = ['name', 'total.esg.score.current'];
      const rows = await runScreener(by, { type: 'fund', columns, limit: 100 });
      return [f, outer, empty].map((id) => rows.find((row) => row.id === id)?.numbers[1]);
    };
    const before = await scores(stranger);
    await stored(OURS);
    const after = await scores(ours);
    expect(after[0]).not.toBe(before[0]);
    expect([after[1], after[2]]).toEqual([after[0], before[2]]);
    expect(await scores(stranger)).toEqual(before);
  });
});

describe('rows of a file of funds', () => {
  it('are left out with a reason each, or stored as not identified', async () => {
    const file = [
      'Fund name,Fund ISIN,Fund currency,Report date,ISIN,Name,Weight %',
      `One,,EUR,2026-03-31,${ALDER},Alder,40`,
      `One,,EUR,2026-03-31,FR0000000011,Alder,10`,
      `One,,EUR,2026-03-31,,Never Heard Ltd,10`,
      `One,,EUR,2026-03-31,,Cash,5`,
      `,,EUR,2026-03-31,${ALDER},Alder,40`,
      `Two,IE0000000019,EUR,2026-03-31,${ALDER},Alder,40`,
      `One,,EUR,2199-03-31,${ALDER},Alder,40`,
      `One,,EUR,soon,${ALDER},Alder,40`,
      `One,,euros,2026-03-31,${ALDER},Alder,40`,
      `One,,EUR,2026-03-31,${ALDER},Alder,lots`,
      `One,,EUR,2026-03-31,${ALDER},Alder,`,
    ].join('\n');
    const { trial } = await checked(file);
    expect(trial).toMatchObject({ values: 4, funds: 1, not_identified: 2, problems: 9 });
    expect(trial?.listed.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [3, 'Holding', 'is not a valid ISIN; the line counts as not identified'],
      [4, 'Holding', 'no such company, country or fund; the line counts as not identified'],
      [6, 'Fund name', 'does not say the fund'],
      [7, 'Fund ISIN', 'is not a valid ISIN'],
      [8, 'Report date', 'is a day still to come'],
      [9, 'Report date', 'is not a date'],
      [10, 'Fund currency', 'is no currency of three letters'],
      [11, 'Weight %', 'is not a number'],
      [12, 'Weight %', 'is missing'],
    ]);
    const advice = trial?.listed.map(({ todo }) => todo);
    expect(advice).not.toContain('Check the cell.');
    expect(advice?.[5]).toBe('Write the day as 2026-03-31.');
  });

  it('may give amounts in several currencies in place of weights', async () => {
    await stored(
      [
        'Fund,Report date,ISIN,Market value,Currency',
        `One,2025-12-31,${ALDER},3,EUR`,
        `One,2025-12-31,${BIRCH},2.4,USD`,
      ].join('\n'),
    );
    // EUR 3 at 1.2 are USD 3.6
    expect(await leavesOf('fund', await onlyFund())).toEqual([
      ['Alder', 60],
      ['Birch', 40],
    ]);
  });

  it('may leave out the fund and the date, which are then named once', async () => {
    const file = ['ISIN,Weight', `${ALDER},0.5`, `${BIRCH},0.5`].join('\n');
    const { missing } = await checked(file);
    expect(missing).toEqual([
      'Choose the column that says the fund of each row, or name the fund of all rows.',
      'Choose the column with the report date, or give the date of the whole file.',
    ]);
    await stored(file, { fund_name: 'Named once', as_of: '2026-02-28' });
    expect(await listed()).toMatchObject([{ name: 'Named once', as_of: '2026-02-28' }]);
    const next = await checked(file.replace('0.5\n', '0.50\n'));
    expect(next.mapping).not.toBeNull();
    expect(next.choices).toMatchObject({ fund_name: 'Named once', as_of: null });
    expect(next.missing).toEqual([
      'Choose the column with the report date, or give the date of the whole file.',
    ]);
  });
});
