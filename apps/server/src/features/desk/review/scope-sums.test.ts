import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { FIGURE_CHECKS } from '@verdure/contract/vocabulary';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';
import { type Review, startReview } from '../../../../test/start-review.ts';

let server: Review['server'];
let analyst: TestCaller;

beforeEach(async () => {
  ({ server, analyst } = await startReview());
});
afterEach(() => server.stop());

const COMPANY_ID = COMPANY.cedar;
const AT = YEAR + 1;
const WAITS = 'waits';
const IN_FORCE = 'in force';

async function rows() {
  const answer = await analyst.call('GET', `/companies/${COMPANY_ID}/ml-data`);
  const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
  return metrics.filter(({ year }) => year === AT);
}

/** The rows of scope 1, scope 2 and their sums: metric, value and state. */
const shown = async () =>
  (await rows())
    .map(({ metric, performance_value, approved }) => [
      metric.id,
      performance_value,
      approved ? IN_FORCE : WAITS,
    ])
    .sort(([one], [other]) => Number(one) - Number(other));

async function idOf(metricId: number): Promise<number> {
  const ofMetric = (await rows()).filter(({ metric }) => metric.id === metricId);
  const found = ofMetric.find(({ approved }) => !approved) ?? ofMetric.at(-1);
  if (found === undefined) throw new Error(`metric ${metricId} has no row`);
  return found.id;
}

const put = async (metricId: number, change: object) =>
  analyst.call('PUT', `/company-metrics/${await idOf(metricId)}`, change);

async function change(metricId: number, wanted: object): Promise<void> {
  changeMetricEndpoint.answer.parse((await put(metricId, wanted)).json());
}

/** 1,500 t are 75 times the year before: the desk is asked, and says that it is right. */
const RIGHT = { approved: true, confirmed: true };

const approveTogether = async (...metricIds: readonly number[]) => {
  const changes = [];
  for (const metricId of metricIds)
    changes.push({ id: await idOf(metricId), ...RIGHT, despite: FIGURE_CHECKS });
  return analyst.call('PUT', `/company-metrics/${COMPANY_ID}/batch/${AT}`, changes);
};

const addScopes = (first: number, second: number) =>
  analyst.call('PUT', `/company-metrics/scopes/${COMPANY_ID}/${AT}`, {
    scope_1: { value: first, unit: 'tonnes' },
    scope_2: { value: second, unit: 'tonnes' },
  });

const state = async (metricId: number, value: number) =>
  server.database.withAdministration((tx) =>
    tx
      .insertInto('company_metric_values')
      .values({
        company_id: COMPANY_ID,
        metric_id: metricId,
        year: AT,
        value,
        raw_value: value,
        raw_unit: 'tonnes',
        source: 'Report, page 4',
      })
      .execute(),
  );

const ALL_WAIT = [
  [1, 1500, WAITS],
  [44, 1500, WAITS],
  [92, 1000, WAITS],
  [93, 500, WAITS],
];
const ALL_IN_FORCE = ALL_WAIT.map(([metricId, value]) => [metricId, value, IN_FORCE]);

describe('a sum whose parts wait', () => {
  beforeEach(() => addScopes(1000, 500));

  it.each([
    ['a sum', 1, { approved: true }],
    ['its view', 44, { approved: true }],
    ['its judgement', 44, { approved: true, awareness_score: 3 }],
    ['a rejected sum', 1, { approved: false }],
    ['a rejected candidate', 44, { rejected: true, reason: 'Wrong row' }],
  ])('is not decided by itself, and says what to do: %s', async (_what, metricId, wanted) => {
    const answer = await put(metricId, wanted);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Approve scope 1 and scope 2 (metrics 92 and 93)');
    expect(await shown()).toEqual(ALL_WAIT);
  });

  it('is not approved with a passage either', async () => {
    const path = `/company-metrics/${await idOf(1)}/with-excerpts`;
    const answer = await analyst.call('PUT', path, { metric: { approved: true }, excerpts: [] });
    expect(answer.statusCode).toBe(400);
    expect(await shown()).toEqual(ALL_WAIT);
  });

  it('is not approved in a batch without them, nor with one of them', async () => {
    for (const metricIds of [[1], [44, 92], [1, 44, 93]]) {
      expect((await approveTogether(...metricIds)).statusCode).toBe(400);
      expect(await shown()).toEqual(ALL_WAIT);
    }
  });

  it('is approved in a batch with both, once for each metric', async () => {
    expect((await approveTogether(1, 44, 92, 93)).statusCode).toBe(200);
    expect(await shown()).toEqual(ALL_IN_FORCE);
  });

  it('follows the approval of the second part', async () => {
    await change(92, { approved: true });
    expect((await put(1, { approved: true })).statusCode).toBe(400);
    await change(93, RIGHT);
    expect(await shown()).toEqual(ALL_IN_FORCE);
  });

  it('keeps its value in force while a correction of a part waits', async () => {
    await approveTogether(92, 93);
    await change(92, { approved: false });
    await change(92, { raw_value: 2000, raw_unit: 'tonnes' });
    expect((await put(1, { approved: true })).statusCode).toBe(400);
    await change(92, RIGHT);
    expect(await shown()).toEqual([
      [1, 2500, IN_FORCE],
      [44, 2500, IN_FORCE],
      [92, 2000, IN_FORCE],
      [93, 500, IN_FORCE],
    ]);
  });
});

describe('a sum that is stated without its parts', () => {
  it('is approved as a value of its own, and replaced by two parts that come later', async () => {
    await state(1, 1600);
    await change(1, { approved: true });
    expect(await shown()).toEqual([[1, 1600, IN_FORCE]]);
    await addScopes(1000, 500);
    expect((await shown()).filter(([, , wait]) => wait === IN_FORCE)).toEqual([
      [1, 1600, IN_FORCE],
    ]);
    expect((await approveTogether(92, 93)).statusCode).toBe(200);
    expect(await shown()).toEqual(ALL_IN_FORCE);
  });

  it('waits no more once two parts are in force', async () => {
    await state(1, 1600);
    await state(92, 1000);
    await state(93, 500);
    expect((await put(1, { approved: true })).statusCode).toBe(400);
    await change(92, { approved: true });
    await change(93, RIGHT);
    expect(await shown()).toEqual(ALL_IN_FORCE);
  });

  it('is judged for itself once both parts are in force', async () => {
    await addScopes(1000, 500);
    await approveTogether(92, 93);
    await change(44, { awareness_score: 3 });
    expect((await shown()).filter(([id]) => id === 44)).toEqual([
      [44, 1500, IN_FORCE],
      [44, 1500, WAITS],
    ]);
    await change(44, { approved: true });
    expect(await shown()).toEqual(ALL_IN_FORCE);
    expect((await rows()).find(({ metric }) => metric.id === 44)).toMatchObject({
      awareness_score: 3,
      confirmed: true,
    });
  });
});

const ONLY_PARTS_ARE_ENTERED = { 1: 'sum-of-scopes', 44: 'sum-of-scopes', 92: null, 93: null };
const reasonsOfRows = async () =>
  Object.fromEntries((await rows()).map((row) => [row.metric.id, row.not_editable]));

describe('a sum that waits with its parts', () => {
  it('takes no figure of its own, as it says beforehand', async () => {
    await addScopes(1000, 500);
    const before = await shown();
    expect(await reasonsOfRows()).toEqual(ONLY_PARTS_ARE_ENTERED);
    const answer = await put(1, { raw_value: 7, raw_unit: 'tonnes CO2e' });
    expect(answer.json().code).toBe('company-metric.not-editable');
    expect(await shown()).toEqual(before);
  });
});

describe('a sum in force with its parts', () => {
  beforeEach(async () => {
    await addScopes(1000, 500);
    await approveTogether(92, 93);
  });

  it.each([
    [1, false],
    [44, true],
  ])(
    '%i is again what its parts say after its own rejection, in one row',
    async (metricId, confirmed) => {
      await change(metricId, { awareness_score: 3, approved: true });
      await change(metricId, { approved: false });
      expect(await shown()).toEqual(ALL_IN_FORCE);
      expect((await rows()).find(({ metric }) => metric.id === metricId)).toMatchObject({
        awareness_score: null,
        confirmed,
      });
      // and it still follows them
      await change(93, { approved: false });
      expect((await shown()).filter(([id]) => id === metricId)).toEqual([
        [metricId, null, IN_FORCE],
      ]);
    },
  );

  it('takes no figure of its own', async () => {
    const answer = await put(44, { raw_value: 7, raw_unit: 'tonnes' });
    expect(answer.json().code).toBe('company-metric.not-editable');
    expect(await shown()).toEqual(ALL_IN_FORCE);
  });

  it('says beforehand that it takes no figure of its own, and its parts do not', async () => {
    expect(await reasonsOfRows()).toEqual(ONLY_PARTS_ARE_ENTERED);
  });
});

describe('a sum that comes into force with its parts', () => {
  beforeEach(() => addScopes(1000, 500));

  it('is asked about as other values are, by its name, and nothing changes before the answer', async () => {
    await change(92, { approved: true });
    const before = await shown();
    const asked = await put(93, { approved: true });
    expect([asked.statusCode, asked.json().code]).toEqual([400, 'company-metric.implausible']);
    expect(asked.body).toMatch(/the sum of scope 1 and 2, is implausible: 75 times the value of/);
    expect(await shown()).toEqual(before);
    await change(93, RIGHT);
    const sums = (await rows()).filter(({ metric }) => [1, 44].includes(metric.id));
    expect(sums.map(({ metric, confirmed }) => [metric.id, confirmed])).toEqual([
      [1, false],
      [44, true],
    ]);
  });

  it('is not asked about again when a part comes back as it was', async () => {
    await approveTogether(92, 93);
    await change(93, { approved: false });
    await change(93, { approved: true });
    expect(await shown()).toEqual(ALL_IN_FORCE);
    const sum = (await rows()).find(({ metric }) => metric.id === 44);
    expect(sum?.confirmed).toBe(true);
  });
});
