import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { type Review, startReview } from '../../../../test/start-review.ts';

let review: Review;

beforeEach(async () => {
  review = await startReview();
});

afterEach(() => review.server.stop());

const NEXT = YEAR + 1;

/** Every row of a metric: state and figure. */
const shown = async (metricId: number, year = NEXT) =>
  (await review.valuesOf(COMPANY.birch))
    .filter((row) => row.metric.id === metricId && row.year === year)
    .map((row) => [stateOf(row), row.performance_value]);

const stateOf = ({ approved, rejected }: ReviewedMetric) =>
  rejected ? 'rejected' : approved ? 'in force' : 'waits';

const codeOf = async (id: number, change: object): Promise<unknown> =>
  (await review.put(id, change)).json().code;

const undo = () => review.analyst.call('POST', `/companies/${COMPANY.birch}/ml-data/undo`, {});

describe('a correction of an approved value', () => {
  const FIVE = { raw_value: 5, raw_unit: 'tonnes', reason: 'Restated' };

  it('waits beside it, and replaces it on approval: clients are never without the value', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92, YEAR);
    const { changed: draft, removed_ids } = await review.change(id, {
      raw_value: 50,
      raw_unit: 'tonnes',
      reason: 'Restated',
    });
    expect([draft.approved, removed_ids]).toEqual([false, []]);
    expect(await shown(92, YEAR)).toEqual([
      ['in force', 40],
      ['waits', 50],
    ]);
    const swapped = await review.change(draft.id, { approved: true });
    expect(swapped.removed_ids).toEqual([id]);
    expect(await shown(92, YEAR)).toEqual([['in force', 50]]);
  });

  it('is taken back with what it had replaced', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92, YEAR);
    const { changed: draft } = await review.change(id, {
      raw_value: 50,
      raw_unit: 'tonnes',
      reason: 'Restated',
    });
    await review.change(draft.id, { approved: true });
    await undo();
    expect(await shown(92, YEAR)).toEqual([
      ['in force', 40],
      ['waits', 50],
    ]);
  });

  it('is one at a time, and none where nothing changes', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92, YEAR);
    expect((await review.change(id, { awareness_score: 2 })).changed.id).toBe(id);
    await review.change(id, FIVE);
    expect(await codeOf(id, FIVE)).toBe('company-metric.correction-waits');
    expect(await shown(92, YEAR)).toEqual([
      ['in force', 40],
      ['waits', 5],
    ]);
  });

  it('is how governance is corrected, which is never rejected nor taken back', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 200, YEAR);
    expect(await codeOf(id, { approved: false })).toBe('company-metric.governance');
    const { changed: draft } = await review.change(id, { awareness_score: 1 });
    await review.change(draft.id, { approved: true });
    expect(await review.onlyValueOf(COMPANY.birch, 200, YEAR)).toMatchObject({
      approved: true,
      awareness_score: 1,
    });
  });
});

it('a conflict says who set the value to what, and when', async () => {
  const { id } = await review.onlyValueOf(COMPANY.birch, 92);
  await review.change(id, { raw_value: 12.5, raw_unit: 'kt' });
  const answer = (await review.put(id, { raw_value: 13, raw_unit: 'kt' })).json();
  expect(answer).toMatchObject({
    code: 'company-metric.changed',
    message: expect.stringMatching(
      /^Ada Byron set it to 12.5 kt on \d+ \w+ 20\d\d at \d\d:\d\d UTC, and it is shown now. Keep theirs, or save yours again$/,
    ),
  });
});

describe('an awareness by rule', () => {
  const isByRule = async (id: number) => {
    const found = await review.server?.pool.query(
      'select by_rule from company_metric_values where id = $1',
      [id],
    );
    return found?.rows[0]?.by_rule;
  };

  it('is replaced by the first judgement, and stays with every other change', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 200, YEAR);
    await review.server?.pool.query(
      'update company_metric_values set awareness = 2, by_rule = true where id = $1',
      [id],
    );
    const { changed: noted } = await review.change(id, { reason: 'read again' });
    expect(await isByRule(noted.id)).toBe(true);
    const { changed: judged } = await review.change(noted.id, { awareness_score: 2 });
    expect(await isByRule(judged.id)).toBe(false);
  });
});

describe('a candidate', () => {
  const cards = async () => {
    const answer = await review.analyst.call('GET', '/companies/ml-data?complete=false&q=birch');
    return reviewCardsEndpoint.answer.parse(answer.json());
  };

  it('is rejected with a reason, kept, and counted no more', async () => {
    const before = await review.onlyValueOf(COMPANY.birch, 100);
    const { changed: row } = await review.change(before.id, {
      rejected: true,
      reason: 'Wrong row',
    });
    expect(row).toMatchObject({ rejected: true, approved: false, reason: 'Wrong row' });
    expect((await cards()).cards).toMatchObject([{ n_company_metrics: 3 }]);
    const back = await review.change(row.id, { rejected: false });
    const { id: _id, created_at: _at, created_by_name: _by, ...waited } = before;
    expect(back.changed).toMatchObject(waited);
    expect((await cards()).cards).toMatchObject([{ n_company_metrics: 4 }]);
  });

  it('leaves the value in force as it is', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92, YEAR);
    const { changed: draft } = await review.change(id, {
      raw_value: 50,
      raw_unit: 'tonnes',
      reason: 'Restated',
    });
    await review.change(draft.id, { rejected: true });
    expect(await shown(92, YEAR)).toEqual([
      ['in force', 40],
      ['rejected', 50],
    ]);
  });

  it('a candidate that was rejected can be approved after all; what was in force before is still listed', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    const { changed: row } = await review.change(id, { rejected: true });
    const { changed: approved } = await review.change(row.id, { approved: true });
    expect(await shown(92)).toEqual([['in force', 100]]);
    await review.change(approved.id, { approved: false });
    expect(await shown(92)).toEqual([['waits', 100]]);
  });

  it('whose approval is taken back waits as it did, unconfirmed', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    const { changed: entered } = await review.change(id, { raw_value: 2, raw_unit: 'kt' });
    const { changed: row } = await review.change(entered.id, { approved: true, confirmed: true });
    expect(row.confirmed).toBe(true);
    await undo();
    expect(await review.onlyValueOf(COMPANY.birch, 92)).toMatchObject({
      approved: false,
      confirmed: false,
      held_back: entered.held_back,
    });
  });
});
