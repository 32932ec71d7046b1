import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { undoReviewEndpoint } from '@verdure/contract/desk/review-undo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { type Review, startReview } from '../../../../test/start-review.ts';

let server: Review['server'];
let analyst: TestCaller;
let colleague: TestCaller;

const GOVERNANCE = 200;
const NEXT = YEAR + 1;
const [SCOPE_1, SCOPE_2, SUM, POLICY] = [92, 93, 1, 100];
/** One fact: injuries, and the view of them. */
const [SOURCE, VIEW] = [23, 207];
const TAXES = 41;

beforeEach(async () => {
  ({ server, analyst } = await startReview());
  const { organisationId: organisation_id } = analyst;
  colleague = await newCaller(server, { organisation_id, role_id: 1 });
});

afterEach(() => server.stop());

async function rowsOf(metricId: number) {
  const answer = await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`);
  const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
  return metrics.filter(({ metric, year }) => metric.id === metricId && year === NEXT);
}

const stateOf = async (metricId: number) =>
  (await rowsOf(metricId)).map(({ approved, rejected, performance_value, awareness_score }) => [
    rejected ? 'rejected' : approved ? 'in force' : 'waits',
    performance_value,
    awareness_score,
  ]);

/** What everybody sees of the values of the year, without the ids of versions. */
async function everything() {
  const { rows } = await server.pool.query(
    `select metric_id, approved, rejected, put_aside, awareness, performance, value, raw_value, raw_unit, reason,
       source, edited, created_by, approved_by
     from company_metric_values where company_id = $1 and year = $2 and superseded_at is null
     order by metric_id, id`,
    [COMPANY.birch, NEXT],
  );
  const { rows: company } = await server.pool.query(
    `select current_year, proxy, (select closed_at is null from reviewed_years
       where company_id = companies.id and year = $2) as is_open,
       (select wellbeing_usd from company_fundamentals fundamentals
       where company_id = companies.id and year = $2 and superseded_at is null) as taxes
     from companies where id = $1`,
    [COMPANY.birch, NEXT],
  );
  return { rows, company };
}

async function change(metricId: number, changes: object, by = analyst) {
  const [row] = (await rowsOf(metricId)).toReversed();
  const answer = await by.call('PUT', `/company-metrics/${row?.id}`, changes);
  return changeMetricEndpoint.answer.parse(answer.json());
}

const undoing = (body: object = {}, by = analyst) =>
  by.call('POST', `/companies/${COMPANY.birch}/ml-data/undo`, body);

async function undo(body: object = {}, by = analyst) {
  const { undone, left } = undoReviewEndpoint.answer.parse((await undoing(body, by)).json());
  return { text: undone?.text ?? null, left };
}

/** A source and its view wait, as do taxes; each may be proposed with a figure. */
const propose = (figures: Readonly<Record<number, number | null>>) =>
  server.database.withAdministration(async (tx) => {
    const of = {
      dimension_id: 30,
      pillar: 'impact',
      tag: 'QUANT',
      higher_is_better: false,
    } as const;
    for (const [id, value] of Object.entries(figures)) {
      const metricId = Number(id);
      const unit = metricId === TAXES ? 'USD' : 'count';
      await tx
        .insertInto('metrics')
        .values({ id: metricId, name: `Metric ${id}`, unit, ...of })
        .execute();
      if (value === null) continue;
      await tx
        .insertInto('company_metric_values')
        .values({
          company_id: COMPANY.birch,
          metric_id: metricId,
          year: NEXT,
          awareness: 2,
          value,
          raw_value: value,
          raw_unit: unit,
          source: 'Machine reading: a report',
        })
        .execute();
    }
  });

describe('an undo takes back exactly what an act put in force', () => {
  it('an undo of a view: its source waits again too, or was never there', async () => {
    await propose({ [SOURCE]: null, [VIEW]: 12 });
    const before = await everything();
    await change(VIEW, { approved: true });
    expect(await stateOf(SOURCE)).toEqual([['in force', 12, null]]);
    expect(await undo()).toEqual({ text: `Undone: approval of Metric 207, ${NEXT}`, left: [] });
    expect(await stateOf(SOURCE)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('an undo of governance that was never in force: it waits again, and the next approval too', async () => {
    await server.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, awareness, performance)
       values ($1, $2, $3, 1, 1)`,
      [COMPANY.birch, GOVERNANCE, NEXT],
    );
    const before = await everything();
    expect(await rowsOf(GOVERNANCE)).toMatchObject([{ cannot_reject: true }]);
    const { act_id, changed } = await change(GOVERNANCE, { approved: true });
    expect(act_id).not.toBeNull();
    const refused = await analyst.call('PUT', `/company-metrics/${changed.id}`, {
      approved: false,
    });
    expect(refused.json()).toMatchObject({ code: 'company-metric.governance' });
    expect((await undo()).text).toBe(`Undone: approval of Board quality, ${NEXT}`);
    expect(await everything()).toEqual(before);
    await change(GOVERNANCE, { approved: true });
    await undo();
    expect(await everything()).toEqual(before);
  });

  it('an undo of a source: the view that had followed shows what it did', async () => {
    await propose({ [SOURCE]: 15, [VIEW]: null });
    await server.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, approved, value, awareness)
       values ($1, $2, $3, true, 12, 1)`,
      [COMPANY.birch, VIEW, NEXT],
    );
    const before = await everything();
    await change(SOURCE, { approved: true });
    expect(await stateOf(VIEW)).toEqual([['in force', 15, 1]]);
    await undo();
    expect(await everything()).toEqual(before);
  });

  it('an undo of scope 1 and 2: the sum that came with them', async () => {
    const before = await everything();
    await change(SCOPE_1, { approved: true });
    await change(SCOPE_2, { approved: true });
    expect((await stateOf(SUM))[0]).toEqual(['in force', 160, null]);
    await undo();
    await undo();
    expect(await everything()).toEqual(before);
  });

  it('an undo of scope 1: a sum that a colleague brought into force with scope 2 is in force no more', async () => {
    await change(SCOPE_1, { awareness_score: 3 });
    await change(SCOPE_1, { approved: true });
    await change(SCOPE_2, { approved: true }, colleague);
    expect((await stateOf(SUM))[0]).toEqual(['in force', 160, null]);
    await undo();
    expect(
      (await stateOf(SUM)).filter(([state, value]) => state === 'in force' && value !== null),
    ).toEqual([]);
    expect(await stateOf(SCOPE_2)).toEqual([['in force', 60, 2]]);
  });

  it('an undo of taxes: those of the fundamentals', async () => {
    await propose({ [TAXES]: 500 });
    const before = await everything();
    await change(TAXES, { approved: true });
    expect((await everything()).company[0].taxes).toBe(500);
    await undo();
    expect((await everything()).company[0].taxes).toBe(before.company[0].taxes);
  });

  it('an undo of the last value of a year: the year is open again, and clients see the year before', async () => {
    for (const metricId of [SCOPE_1, SCOPE_2, 40]) await change(metricId, { approved: true });
    const before = await everything();
    expect(before.company).toMatchObject([{ current_year: YEAR, is_open: true }]);
    await change(POLICY, { approved: true });
    expect((await everything()).company).toMatchObject([{ current_year: NEXT, is_open: false }]);
    await undo();
    expect(await everything()).toEqual(before);
  });

  it('an undo of a rejection, a correction, an awareness and an added value', async () => {
    const acts: readonly (() => Promise<unknown>)[] = [
      () => change(POLICY, { rejected: true, reason: 'Wrong row' }),
      () => change(SCOPE_1, { raw_value: 90, raw_unit: 'tonnes', reason: 'Table 3' }),
      () => change(POLICY, { awareness_score: 1 }),
      () => analyst.call('PUT', `/company-metrics/95/${COMPANY.birch}/${NEXT}`),
    ];
    for (const act of acts) {
      const before = await everything();
      await act();
      expect(await everything()).not.toEqual(before);
      await undo();
      expect(await everything()).toEqual(before);
    }
  });
});

describe('an undo of a picked figure', () => {
  const FIGURE = { raw_value: 90, raw_unit: 'tonnes' };
  const box = { of: 'value', x: 0.5, y: 0.25, width: 0.1, height: 0.01 };
  const PICKED = { report_id: 1, page: 3, text: 'Total 90', labels: ['performance'], boxes: [box] };

  /** Takes a figure with its passage, as a click on the page does. */
  async function pick(more: object = {}) {
    const [row] = (await rowsOf(SCOPE_1)).toReversed();
    const answer = await analyst.call('PUT', `/company-metrics/${row?.id}/with-excerpts`, {
      metric: { ...FIGURE, reason: 'The row above' },
      excerpts: [],
      added: [{ ...PICKED, ...FIGURE }],
      ...more,
    });
    expect(answer.statusCode).toBe(200);
  }

  async function passages() {
    const { rows } = await server.pool.query(
      `select metric_id, page, body, raw_value, raw_unit, boxes, best_excerpt, is_confirmed, user_view,
         changed_by, changed_at
       from company_excerpts where company_id = $1 and not is_deleted order by id`,
      [COMPANY.birch],
    );
    return rows;
  }

  const shown = async () => {
    const [row] = (await rowsOf(SCOPE_1)).toReversed();
    return [row?.raw_performance_value, row?.raw_unit, row?.passage?.page ?? null];
  };

  it('brings back value, unit and passages, of one pick and of the pick before', async () => {
    const found = await shown();
    await pick();
    const once = { passages: await passages(), shown: await shown() };
    expect(once.shown).toEqual([90, 'tonnes', 3]);
    const again = { raw_value: 70, raw_unit: 'tonnes' };
    await pick({
      metric: { ...again, reason: 'The next row' },
      added: [{ ...PICKED, ...again, page: 4, boxes: [] }],
    });
    expect(await shown()).toEqual([70, 'tonnes', 4]);
    await undo();
    expect({ passages: await passages(), shown: await shown() }).toEqual(once);
    await undo();
    expect(await passages()).toEqual([]);
    expect(await shown()).toEqual(found);
  });

  it('brings back the passages that it changed, and those that lost a mark', async () => {
    await pick();
    await pick();
    const [first, second] = (
      await server.pool.query('select id from company_excerpts where metric_id = 92 order by id')
    ).rows;
    await analyst.call('PUT', `/excerpts/${first.id}`, { best_excerpt: true });
    const before = await passages();
    await pick({
      metric: { raw_value: 80, raw_unit: 'tonnes', reason: 'Restated' },
      added: [],
      excerpts: [{ id: second.id, best_excerpt: true, page: 5 }],
    });
    expect((await passages()).map((each) => [each.page, each.best_excerpt])).toEqual([
      [3, false],
      [5, true],
    ]);
    await undo();
    expect(await passages()).toEqual(before);
    const { rows } = await server.pool.query(
      `select subject_id::text as id from audit_events where action = 'excerpt.undone' order by 1`,
    );
    expect(rows).toEqual(expect.arrayContaining([{ id: `${first.id}` }, { id: `${second.id}` }]));
  });

  it('leaves a passage that was changed since, and approvals copy to the sum again', async () => {
    await pick();
    await change(SCOPE_1, { approved: true });
    const copied = (await passages()).map(({ metric_id: of }) => of);
    expect(copied).toContain(SUM);
    await undo();
    expect((await passages()).map(({ metric_id: of }) => of)).toEqual([SCOPE_1]);
    await change(SCOPE_1, { approved: true });
    expect((await passages()).map(({ metric_id: of }) => of)).toEqual(copied);
    await undo();
    await server.pool.query(`update company_excerpts set changed_at = now() where metric_id = 92`);
    await undo();
    expect(await passages()).toMatchObject([{ metric_id: SCOPE_1, page: 3 }]);
  });
});

describe('undo', () => {
  it('goes back through everything that one did, in order, and says what it undid', async () => {
    const before = await everything();
    await change(SCOPE_1, { raw_value: 90, raw_unit: 'tonnes' });
    await change(SCOPE_1, { approved: true });
    await change(POLICY, { approved: true });
    await change(POLICY, { approved: false });
    const said: (string | null)[] = [];
    for (let at = 0; at < 5; at++) said.push((await undo()).text);
    const [{ metric } = { metric: { name: '' } }] = await rowsOf(POLICY);
    expect(said).toEqual([
      `Undone: rejection of ${metric.name}, ${NEXT}`,
      `Undone: approval of ${metric.name}, ${NEXT}`,
      `Undone: approval of Scope 1, ${NEXT}`,
      `Undone: change of Scope 1, ${NEXT}`,
      null,
    ]);
    expect(await everything()).toEqual(before);
  });

  it('never undoes what another person did, nor what another person changed since', async () => {
    await change(SCOPE_1, { approved: true });
    await change(POLICY, { awareness_score: 1 });
    await change(POLICY, { awareness_score: 2 }, colleague);
    const left = [expect.stringMatching(/^change of /)];
    expect(await undo()).toEqual({ text: `Undone: approval of Scope 1, ${NEXT}`, left });
    expect(await undo()).toEqual({ text: null, left });
    expect(await stateOf(POLICY)).toEqual([['waits', null, 2]]);
    await undo({}, colleague);
    expect(await stateOf(POLICY)).toEqual([['waits', null, 1]]);
    expect((await undo()).text).toMatch(/^Undone: change of /);
    expect(await stateOf(POLICY)).toEqual([['waits', null, 3]]);
  });

  it('undo of one act leaves the others, and is refused once its value has changed since', async () => {
    const { act_id } = await change(SCOPE_1, { raw_value: 90, raw_unit: 'tonnes' });
    const { act_id: policy } = await change(POLICY, { approved: true });
    await change(SCOPE_1, { approved: true });
    expect((await undoing({ act_id })).json().code).toBe('review.changed-since');
    expect((await undo({ act_id: policy })).text).toMatch(/^Undone: approval/);
    expect((await undoing({ act_id: policy })).json().code).toBe('review.no-such-act');
    expect((await undoing({ act_id }, colleague)).json().code).toBe('review.no-such-act');
    expect(await stateOf(SCOPE_1)).toEqual([['in force', 90, 2]]);
  });

  it('ends a day after the act', async () => {
    await change(SCOPE_1, { approved: true });
    await server.pool.query(`update review_acts set created_at = now() - interval '25 hours'`);
    expect(await undo()).toEqual({ text: null, left: [] });
  });
});
