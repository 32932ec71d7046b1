import { afterAll, beforeAll, expect, it } from 'vitest';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { refusalOf, runScreener, type ScreenedRow } from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;
let rows: readonly ScreenedRow[];

const SCORE = 'total.esg.score.current';
const SCOPE = 'metric.92.value.current';
const COLUMNS = [SCORE, SCOPE, 'sector', 'coverage', 'country', 'name'];

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
  rows = await found(null);
});
afterAll(() => scene.stop());

const found = async (where: object | null) =>
  runScreener(reader, {
    columns: COLUMNS,
    ...(where !== null && { where: JSON.stringify(where) }),
  });

const numberAt = ({ numbers }: ScreenedRow, key: string) => numbers[COLUMNS.indexOf(key)] ?? null;
const textAt = ({ texts }: ScreenedRow, key: string) => texts[COLUMNS.indexOf(key)] ?? null;
const namesOf = (some: readonly ScreenedRow[]) => some.map((row) => textAt(row, 'name'));

const isOwn = (row: ScreenedRow): boolean => textAt(row, 'coverage') !== 'Proxy';

/** The middle of the own values of a sector. */
function medianOf(key: string, sector: string | null): number {
  const values = rows
    .filter((row) => isOwn(row) && textAt(row, 'sector') === sector)
    .flatMap((row) => numberAt(row, key) ?? [])
    .sort((one, other) => one - other);
  const half = (values.length - 1) / 2;
  return ((values[Math.floor(half)] ?? 0) + (values[Math.ceil(half)] ?? 0)) / 2;
}

it('compares own values with the median of the own values of the sector', async () => {
  const median = new Map(
    [...new Set(rows.map((row) => textAt(row, 'sector')))].map((sector) => [
      sector,
      medianOf(SCORE, sector),
    ]),
  );
  const where = { [SCORE]: { _peers: { operator: '_gt', percentile: 50, peers: 'sector' } } };
  const expected = rows.filter((row) => {
    const limit = median.get(textAt(row, 'sector')) ?? Number.NaN;
    return isOwn(row) && (numberAt(row, SCORE) ?? Number.NaN) > limit + 1e-9;
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(namesOf(await found(where))).toEqual(namesOf(expected));
});

it('keeps the highest of what meets the conditions beside them', async () => {
  const inEurope = { country: { _in: ['region.europe'] } };
  const europe = await found(inEurope);
  expect(europe.length).toBeGreaterThan(3);
  const best = europe
    .flatMap((row) => {
      const score = numberAt(row, SCORE);
      return score === null ? [] : [score];
    })
    .sort((one, other) => other - one)
    .slice(0, 3);
  const kept = await found({
    _and: [inEurope, { [SCORE]: { _rank: { count: 3, end: 'highest' } } }],
  });
  expect(
    kept.map((row) => numberAt(row, SCORE)).sort((one, other) => Number(other) - Number(one)),
  ).toEqual(best);
});

it('excludes the countries of a region, and nothing that is not known', async () => {
  const europe = new Set(namesOf(await found({ country: { _in: ['region.europe'] } })));
  const outside = rows.filter(
    (row) => textAt(row, 'country') !== null && !europe.has(textAt(row, 'name')),
  );
  expect(namesOf(await found({ country: { _nin: ['region.europe'] } }))).toEqual(namesOf(outside));
});

it('finds what has no value, and what has one', async () => {
  const missing = rows.filter((row) => numberAt(row, SCOPE) === null);
  expect(namesOf(await found({ [SCOPE]: { _is_null: true } }))).toEqual(namesOf(missing));
  expect(await found({ [SCOPE]: { _is_null: false } })).toHaveLength(rows.length - missing.length);
});

it.each([
  [{ name: { _peers: { operator: '_lt', percentile: 50, peers: 'all' } } }, /has texts/],
  [
    { 'metric.202.value.current': { _rank: { count: 3, end: 'highest' } } },
    /have no order|has no order|no order/,
  ],
])('refuses %j', async (where, reason) => {
  const refusal = await refusalOf(reader, { columns: COLUMNS, where: JSON.stringify(where) });
  expect(JSON.stringify(refusal)).toMatch(reason);
});
