import { COVERAGE_STATE_WORDS } from '@verdure/contract/vocabulary';
import { flatConstituentRow } from '@verdure/contract/investments/constituents';
import { SCREENER_LIMITS } from '@verdure/contract/screening/screener-query';
import { withoutPortfolio } from '@verdure/screener/check';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import {
  refusalOf,
  runScreener,
  type ScreenedRow,
  sendScreener,
} from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
});
afterAll(() => scene.stop());

/** The numbers of the first rows, for thresholds that rows are equal to. */
const NUMBERS = [
  'total.esg.score.current',
  'total.governance.score.change',
  'metric.1.value.current',
  'metric.92.scaled.previous',
  'dimension.1.score.current',
  'fundamental.market_cap',
  'fundamental.ebit',
  'metric.92.peer_average.current',
  'sentiment.score.current',
] as const;
const CHOICES = {
  'total.esg.grade.current': ['A', 'B', 'D', 'E'],
  'pai.4': ['Data not disclosed', 'Not applicable'],
  'exclusion.any': ['Y', 'N'],
  sfdr_article: ['6', '8'],
} as const;
const TEXTS = ['name', 'isin', 'country'] as const;
const COLUMNS = [...NUMBERS, ...Object.keys(CHOICES), ...TEXTS];

const near = (value: number, limit: number): boolean =>
  Math.abs(value - limit) <= 1e-9 * Math.max(1, Math.abs(limit));

/** A filter as plain data. */
type Tree = { readonly [key: string]: unknown };

const treesOf = (value: unknown): readonly Tree[] | null =>
  z.array(z.record(z.string(), z.unknown())).safeParse(value).data ?? null;

const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  _eq: near,
  _lt: (value, limit) => value < limit && !near(value, limit),
  _lte: (value, limit) => value < limit || near(value, limit),
  _gt: (value, limit) => value > limit && !near(value, limit),
  _gte: (value, limit) => value > limit || near(value, limit),
};

/** The rule of methodology 23, written without the engine. */
function holds(row: ScreenedRow, where: Tree): boolean {
  const [[key, asked] = ['', null]] = Object.entries(where);
  const parts = key === '_and' || key === '_or' ? treesOf(asked) : null;
  if (parts !== null) {
    return key === '_and'
      ? parts.every((part) => holds(row, part))
      : parts.some((part) => holds(row, part));
  }
  const place = COLUMNS.indexOf(key);
  const [number, text] = [row.numbers[place] ?? null, row.texts[place] ?? null];
  const [[operator, limit] = ['', null]] = Object.entries(z.looseObject({}).parse(asked));
  if (operator === '_ilike') return text?.toLowerCase().includes(String(limit)) ?? false;
  if (operator === '_in') return Array.isArray(limit) && limit.includes(text);
  return number !== null && COMPARISONS[operator]?.(number, Number(limit)) === true;
}

const comparison = fc.constantFrom('_lt', '_lte', '_gt', '_gte', '_eq');

function wheresOver(rows: readonly ScreenedRow[]): fc.Arbitrary<Tree> {
  const numeric = fc.constantFrom(...NUMBERS).chain((key) => {
    const known = rows.flatMap(({ numbers }) => numbers[COLUMNS.indexOf(key)] ?? []);
    const limits = fc.constantFrom(0, ...known);
    return fc
      .tuple(comparison, limits)
      .map(([operator, limit]): Tree => ({ [key]: { [operator]: limit } }));
  });
  const choice = fc
    .constantFrom(...Object.entries(CHOICES))
    .chain(([key, options]) =>
      fc.subarray([...options], { minLength: 1 }).map((some): Tree => ({ [key]: { _in: some } })),
    );
  const text = fc.constantFrom<Tree>({ name: { _ilike: 'an' } }, { isin: { _ilike: 'zzc4' } });
  const leaf = fc.oneof(numeric, choice, text);
  const grouped = (part: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> =>
    fc.oneof(
      leaf,
      fc
        .tuple(fc.constantFrom('_and', '_or'), fc.array(part, { minLength: 1, maxLength: 3 }))
        .map(([combinator, parts]): Tree => ({ [combinator]: parts })),
    );
  return grouped(grouped(grouped(leaf)));
}

const idsOf = (rows: readonly ScreenedRow[]) => rows.map(({ id }) => id);

/** Every company that a caller may screen, with the columns of this file. */
const everything = (caller = reader, more: object = {}) =>
  runScreener(caller, { columns: COLUMNS, ...more });

describe('GQL-16 company_api finds', () => {
  it('the rows that a filter says, whatever it combines (against a naive filter)', async () => {
    const all = await everything();
    expect(all.length).toBeGreaterThan(290);
    let found = 0;
    await fc.assert(
      fc.asyncProperty(wheresOver(all), async (where) => {
        const rows = await runScreener(reader, { where: JSON.stringify(where) });
        found += rows.length;
        expect(idsOf(rows)).toEqual(idsOf(all.filter((row) => holds(row, where))));
      }),
      { numRuns: 100 },
    );
    expect(found).toBeGreaterThan(1_000);
  });

  it('choices by their value: countries, sectors and coverage by id', async () => {
    const { rows } = await scene.server.pool.query<{ id: number; name: string }>(
      'select id, name from countries order by id limit 40',
    );
    for (const { id, name } of rows) {
      const where = { country: { _in: [String(id)] } };
      const found = await runScreener(reader, { columns: ['country'], where });
      expect(found.every(({ texts }) => texts[0] === name)).toBe(true);
    }
    const full = await runScreener(reader, { columns: ['icm'], where: { icm: { _in: ['full'] } } });
    expect(new Set(full.map(({ texts }) => texts[0]))).toEqual(new Set(['Full']));
    for (const [state, word] of Object.entries(COVERAGE_STATE_WORDS)) {
      const where = { coverage: { _in: [state] } };
      const found = await runScreener(reader, { columns: ['coverage'], where });
      expect(new Set(found.map(({ texts }) => texts[0]))).toEqual(new Set([word]));
    }
  });

  it.each([...NUMBERS, 'name', 'total.esg.grade.current', 'country'])(
    'SCR-SCRN-23 (part) rows sorted by %s, those without a value last in both directions',
    async (sort) => {
      const all = await everything();
      const place = COLUMNS.indexOf(sort);
      const cellOf = ({ numbers, texts }: ScreenedRow) => numbers[place] ?? texts[place] ?? null;
      const present = all.filter((row) => cellOf(row) !== null && cellOf(row) !== 'N/A');
      const missing = all.filter((row) => !present.includes(row));
      const compare = (one: ScreenedRow, other: ScreenedRow): number => {
        const [left, right] = [cellOf(one), cellOf(other)];
        return typeof left === 'number' && typeof right === 'number'
          ? left - right
          : new Intl.Collator('en').compare(String(left), String(right));
      };
      for (const descending of [false, true]) {
        const sign = descending ? -1 : 1;
        const expected = [...present.toSorted((a, b) => sign * compare(a, b)), ...missing];
        const rows = await runScreener(reader, { sort, descending });
        expect(idsOf(rows)).toEqual(idsOf(expected));
      }
    },
  );

  it('losses below an EBIT of 0, and never an EBIT that is not known', async () => {
    const columns = ['fundamental.ebit'];
    const below = { 'fundamental.ebit': { _lt: 0 } };
    const ebits = (rows: readonly ScreenedRow[]) => rows.map(({ numbers }) => numbers[0] ?? null);
    const losses = ebits(await runScreener(reader, { columns, where: below }));
    expect(losses.length).toBeGreaterThan(2);
    expect(losses.every((ebit) => ebit !== null && ebit < 0)).toBe(true);
    const others = await runScreener(reader, {
      columns,
      where: { 'fundamental.ebit': { _gte: 0 } },
    });
    const all = ebits(await runScreener(reader, { columns }));
    const unknown = all.filter((ebit) => ebit === null).length;
    expect(unknown).toBeGreaterThan(0);
    expect(losses.length + others.length + unknown).toBe(all.length);
  });

  it('a page of the result, numbered from its place in the whole', async () => {
    const all = await runScreener(reader, { sort: 'total.esg.score.current' });
    const page = await runScreener(reader, {
      sort: 'total.esg.score.current',
      limit: 7,
      offset: 20,
    });
    expect(idsOf(page)).toEqual(idsOf(all.slice(20, 27)));
    expect(page.map(({ number }) => number)).toEqual([21, 22, 23, 24, 25, 26, 27]);
    expect(page.every(({ total_rows }) => total_rows === all.length)).toBe(true);
    expect(await runScreener(reader, { offset: 5_000 })).toEqual([]);
  });
});

describe('GQL-16 company_api refuses, and says why', () => {
  const unknown = (key: string) => `The column '${key}' is not available to you. Remove it.`;

  it.each([
    [
      'an unknown column',
      { columns: ['metric.9999.score.current'] },
      unknown('metric.9999.score.current'),
    ],
    ['an unknown column to sort by', { sort: 'no.such' }, unknown('no.such')],
    ['a field without what is shown of it', { columns: ['total.esg'] }, unknown('total.esg')],
    [
      'the change of a grade',
      { columns: ['total.esg.grade.change'] },
      unknown('total.esg.grade.change'),
    ],
    [
      'the metric that is hidden',
      { columns: ['metric.24.score.current'] },
      unknown('metric.24.score.current'),
    ],
    [
      'an unknown column in a filter',
      { where: { constructor: { _in: ['x'] } } },
      unknown('constructor'),
    ],
    [
      'a number of a text',
      { where: { name: { _lt: 3 } } },
      "The column 'name' has texts. Ask for some of them with _in or for a part with _ilike.",
    ],
    [
      'a text of a number',
      { where: { 'total.esg.score.current': { _ilike: 'x' } } },
      "The column 'total.esg.score.current' has numbers. Compare it with _lt, _lte, _gt, _gte or _eq.",
    ],
    [
      'a part of a choice',
      { where: { country: { _ilike: 'x' } } },
      "The column 'country' has choices. Ask for some of them with _in.",
    ],
    [
      'weights without a portfolio',
      { columns: ['portfolio_weighting'] },
      withoutPortfolio('Portfolio Weighting'),
    ],
    [
      'weights in a filter without a portfolio',
      { where: { portfolio_weighting: { _gt: 0 } } },
      withoutPortfolio('Portfolio Weighting'),
    ],
    [
      'more rows than an answer may have',
      { limit: SCREENER_LIMITS.rows + 1 },
      'At most 1000 rows at once. Ask for the rest with offset, or export the result.',
    ],
  ])('%s', async (_name, query, sentence) => {
    expect(await refusalOf(reader, query)).toEqual([sentence]);
  });

  it.each(['{', '[]', '{"_and": []}', '{"name": {"_regex": "."}}', '{"_not": {}}', 'null', '7'])(
    'the filter %s',
    async (where) => {
      const answer = await sendScreener(reader, { where });
      expect(answer.json()).toMatchObject({ data: null });
    },
  );
});

describe('GQL-16 company_api shows', () => {
  it('from when the data of a company are; a proxy has none of its own', async () => {
    const answer = await sendScreener(reader, {}, 'is_proxy data_from data_to');
    const { rows } = answer.json().data;
    const dated = rows.filter(({ data_to }: { data_to: unknown }) => data_to !== null);
    expect(dated.length).toBeGreaterThan(0);
    for (const { is_proxy, data_from, data_to } of dated) {
      expect(is_proxy).toBe(false);
      expect(data_to).toMatch(/^20\d\d-12-31$/);
      expect(data_from <= data_to).toBe(true);
    }
  });

  it('scoped users their companies, and no statement about rules', async () => {
    const scoped = await scene.callerOf('scoped@meridian.example');
    const { rows } = await scene.server.pool.query<{ company_id: number }>(
      'select company_id from user_scoped_companies where user_id = $1 order by 1',
      [scoped.userId],
    );
    const listed = await runScreener(scoped, {});
    expect(idsOf(listed).toSorted((a, b) => a - b)).toEqual(
      rows.map(({ company_id }) => company_id),
    );
    expect(listed.length).toBeGreaterThan(0);
    expect(await refusalOf(scoped, { columns: ['sfdr_article'] })).toHaveLength(1);
    expect(await refusalOf(scoped, { columns: ['taxonomy.1'] })).toHaveLength(1);
  });

  it('no private company of another organisation', async () => {
    const { rows } = await scene.server.pool.query<{ id: number; pe_organisation_id: number }>(
      'select id, pe_organisation_id from companies where pe_organisation_id is not null',
    );
    const other = await scene.callerOf('super@fjordlight.example');
    for (const caller of [reader, other]) {
      const listed = new Set(idsOf(await runScreener(caller, {})));
      const seen = rows.filter(({ id }) => listed.has(id));
      expect(seen.every((each) => each.pe_organisation_id === caller.organisationId)).toBe(true);
      expect(seen).toHaveLength(
        rows.filter((each) => each.pe_organisation_id === caller.organisationId).length,
      );
    }
  });

  it('shows administrators the whole coverage under the Uncustomised profile', async () => {
    const admin = await scene.callerOf('admin@verdure.example');
    expect((await runScreener(admin, {})).length).toBeGreaterThan(200);
    const ours = await portfolioIds();
    const answer = await sendScreener(admin, { portfolioId: ours[0] ?? 0 });
    expect(answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'portfolio.not-found' } }],
    });
  });
});

async function portfolioIds(): Promise<readonly number[]> {
  const { rows } = await scene.server.pool.query<{ id: number }>(
    'select id from portfolios where organisation_id = $1 order by id',
    [reader.organisationId],
  );
  return rows.map(({ id }) => id);
}

it('counts the rows of each condition at the top of a filter, so that the strictest is known', async () => {
  const conditions = [
    { 'total.esg.score.current': { _gte: 2 } },
    { name: { _ilike: 'no company is called so' } },
    { _or: [{ 'exclusion.any': { _in: ['Y'] } }, { 'exclusion.any': { _in: ['N'] } }] },
  ];
  const query = `query ($where: String!) {
    screener_counts(type: "company", profileId: -1, where: $where) { place matching_rows } }`;
  const where = JSON.stringify({ _and: conditions });
  const answer = await reader.call('POST', '/graphql', { query, variables: { where } });
  const counts = [];
  for (const condition of conditions) {
    counts.push((await runScreener(reader, { where: JSON.stringify(condition) })).length);
  }
  expect(counts[1]).toBe(0);
  expect(answer.json()).toEqual({
    data: {
      screener_counts: counts.map((matching_rows, place) => ({ place, matching_rows })),
    },
  });
});

describe('GQL-16 company_api of a portfolio', () => {
  const flat = z.object({
    data: z.object({
      rows: z.array(flatConstituentRow.pick({ id: true, type: true, weight: true })),
    }),
  });

  it('lists the companies that it holds after look-through, each with its summed weight', async () => {
    let held = 0;
    for (const portfolioId of await portfolioIds()) {
      const query = `{ rows: portfolio_flat_constituents(portfolioIds: [${portfolioId}]) { id type weight } }`;
      const answer = await reader.call('POST', '/graphql', { query });
      const leaves = flat.parse(answer.json()).data.rows.filter(({ type }) => type === 'company');
      const rows = await runScreener(reader, { portfolioId, columns: ['portfolio_weighting'] });
      const shown = rows.map(({ id, numbers }) => ({ id, weight: numbers[0] }));
      const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
      const listed = new Set(idsOf(rows));
      expect(shown.toSorted(byId)).toEqual(
        leaves
          .filter(({ id }) => listed.has(id))
          .map(({ id, weight }) => ({ id, weight }))
          .toSorted(byId),
      );
      expect(rows).toHaveLength(leaves.length);
      held += rows.length;
    }
    expect(held).toBeGreaterThan(100);
  });

  it('is refused for countries and funds, which are screened whole', async () => {
    const [portfolioId = 0] = await portfolioIds();
    for (const type of ['country', 'fund'] as const) {
      expect(await refusalOf(reader, { type, portfolioId })).toEqual([
        'Countries and funds are screened over the whole coverage. Leave the portfolio out.',
      ]);
    }
  });
});
