import {
  type ScreenerDistribution,
  screenerDistributionRow,
} from '@verdure/contract/screening/screener';
import { GRADES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { runScreener } from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
});
afterAll(() => scene.stop());

interface Asked {
  readonly type?: 'company' | 'country' | 'fund';
  readonly column: string;
  readonly where?: object;
}

function send({ type = 'company', column, where }: Asked) {
  const query = `query ($where: String, $column: String!) {
    screener_distribution(type: "${type}", profileId: -1, where: $where, column: $column) {
      total_rows valued_rows median median_grade bars { from to grade rows } } }`;
  const variables = { where: where === undefined ? null : JSON.stringify(where), column };
  return reader.call('POST', '/graphql', { query, variables });
}

async function spreadOf(asked: Asked): Promise<ScreenerDistribution | undefined> {
  const rows = z.object({
    data: z.object({ screener_distribution: z.array(screenerDistributionRow) }),
  });
  return rows.parse((await send(asked)).json()).data.screener_distribution[0];
}

const totalOf = async (type: 'company' | 'country', where: object): Promise<number> =>
  (await runScreener(reader, { type, where: JSON.stringify(where), limit: 1 }))[0]?.total_rows ?? 0;

it.each([
  ['company', 'total.esg.score.current'],
  ['company', 'fundamental.market_cap'],
  ['company', 'metric.92.value.change'],
  ['country', 'total.esg.score.current'],
] as const)('each bar of %s by %s has the rows that its range finds', async (type, column) => {
  const spread = await spreadOf({ type, column });
  const bars = spread?.bars ?? [];
  expect(bars.length).toBeGreaterThan(3);
  for (const { from, to, rows } of bars) {
    const ends = [
      { [column]: { _is_null: false } },
      ...(from === null ? [] : [{ [column]: { _gte: from } }]),
      ...(to === null ? [] : [{ [column]: { _lt: to } }]),
    ];
    expect(rows).toBe(await totalOf(type, { _and: ends }));
  }
  const sum = bars.reduce((rows, bar) => rows + bar.rows, 0);
  expect(sum).toBe(spread?.valued_rows);
});

it('a distribution is of every row that matches, not of a page, and names the median', async () => {
  const column = 'total.esg.score.current';
  const where = { 'exclusion.any': { _in: ['Y'] } };
  const rows = await runScreener(reader, {
    where: JSON.stringify(where),
    columns: [column],
    sort: column,
  });
  const values = rows.flatMap(({ numbers }) => numbers[0] ?? []);
  const spread = await spreadOf({ column, where });
  expect(spread).toMatchObject({ total_rows: rows.length, valued_rows: values.length });
  const middle = (values.length - 1) / 2;
  const [low = 0, high = 0] = [values[Math.floor(middle)], values[Math.ceil(middle)]];
  expect(spread?.median).toBeCloseTo((low + high) / 2, 12);
});

it('a distribution of grades has a bar a letter, the best first', async () => {
  const column = 'total.esg.grade.current';
  const spread = await spreadOf({ column });
  expect(spread?.bars.map(({ grade }) => grade)).toEqual(GRADES);
  for (const { grade, rows } of spread?.bars ?? []) {
    expect(rows).toBe(await totalOf('company', { [column]: { _in: [grade] } }));
  }
  expect(spread?.median).toBeNull();
  expect(spread?.median_grade).toBe('C');
});

it('says nothing of texts, nor of a result without a value', async () => {
  expect(await spreadOf({ column: 'name' })).toBeUndefined();
  const where = { name: { _ilike: 'no company is called so' } };
  expect(await spreadOf({ column: 'total.esg.score.current', where })).toBeUndefined();
});

it('refuses a column that the reader cannot ask for', async () => {
  const answer = await send({ column: 'metric.999999.value.current' });
  expect(JSON.stringify(answer.json())).toContain('is not available to you');
});
