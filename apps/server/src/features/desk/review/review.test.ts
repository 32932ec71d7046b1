import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { FIGURE_CHECKS } from '@verdure/contract/vocabulary';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { type Review, startReview } from '../../../../test/start-review.ts';

let review: Review;
let reader: TestCaller;

beforeEach(async () => {
  review = await startReview();
  reader = await callerOf(review.server, review.server.filled.ours);
});

afterEach(() => review.server.stop());

const NEXT = YEAR + 1;

/** Approved by somebody who has seen whichever checks fail. */
const SEEN = { approved: true, despite: FIGURE_CHECKS };

describe('reading', () => {
  it('SCR-APP-06 (part) SCR-APP-13 (part) API-093 shows a value beside the year before, its raw figure and warning', async () => {
    expect(await review.onlyValueOf(COMPANY.birch, 92)).toMatchObject({
      approved: false,
      awareness_score: 2,
      previous_awareness_score: 2,
      performance_value: 100,
      previous_performance_value: 40,
      raw_performance_value: 0.1,
      raw_unit: 'kt',
      metric_unit: 'tonnes CO2e',
      change: 1.5,
      warns: true,
      dimension: { name: 'GHG', type: 'edci' },
      source: 'Report, page 2',
    });
  });

  it('shows values per $1M of revenue with the mean of the peers', async () => {
    const row = await review.onlyValueOf(COMPANY.birch, 44, YEAR);
    expect(row).toMatchObject({ performance_value: 20, scaled_performance_value: 20 });
    expect(row.proxy_avg_performance_value).toBeCloseTo((10 + 20 + 20 + 40 + 80) / 5);
  });

  it('API-096 answers one value, and 404 for none', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    expect((await review.analyst.call('GET', `/company-metrics/${id}`)).json()).toMatchObject({
      id,
    });
    expect((await review.analyst.call('GET', '/company-metrics/4711')).statusCode).toBe(404);
  });

  it('is for administrators alone', async () => {
    const answer = await reader.call('GET', `/companies/${COMPANY.birch}/ml-data`);
    expect(answer.statusCode).toBe(403);
  });

  const cards = async (query: string) =>
    reviewCardsEndpoint.answer.parse(
      (await review.analyst.call('GET', `/companies/ml-data?${query}`)).json(),
    );

  it('API-092 SCR-MS-05 (part) counts what is approved, and what the year before had', async () => {
    const { total, cards: found } = await cards('complete=false&q=birch');
    expect(total).toBe(1);
    expect(found[0]).toMatchObject({
      company_id: COMPANY.birch,
      sector_name: 'Coal',
      year: NEXT,
      n_company_metrics: 4,
      n_approved_company_metrics: 0,
      n_sus_diff: 2,
      n_gov_diff: 1,
      n_impact_diff: 1,
      latest_revenue_exists: false,
      missing_sentiment: true,
      s2_on: true,
    });
  });

  it('SCR-MS-02 (part) SCR-MS-03 (part) lists companies by what waits, by name or sub-sector, in every order', async () => {
    const names = async (query: string) => (await cards(query)).cards.map(({ name }) => name);
    expect(await names('complete=false')).toEqual(['Birch', 'Hazel']);
    expect(await names('complete=false&q=WIND')).toEqual(['Hazel']);
    expect(await names('complete=false&sort=name_descending')).toEqual(['Hazel', 'Birch']);
    expect(await names('complete=true')).toEqual([
      'Alder',
      'Cedar',
      'Dogwood',
      'Elm Alder Holding',
    ]);
    expect(await names('complete=true&limit=2&offset=2')).toEqual(['Dogwood', 'Elm Alder Holding']);
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    await review.change(id, { approved: true });
    expect(await names('complete=false&sort=most_complete')).toEqual(['Hazel', 'Birch']);
    expect(await names('complete=false&sort=least_complete')).toEqual(['Birch', 'Hazel']);
    expect(await names('complete=false&sort=updated')).toEqual(['Birch', 'Hazel']);
    expect(await names('complete=false&sort=updated_oldest')).toEqual(['Hazel', 'Birch']);
  });
});

describe('approving and rejecting', () => {
  it('SCR-APP-07 (part) API-095 approves a value, and rejects it as a new version', async () => {
    const before = await review.onlyValueOf(COMPANY.birch, 100);
    const approved = await review.change(before.id, { approved: true });
    expect(approved.changed).toMatchObject({ id: before.id, approved: true });
    expect(approved.changed.approved_at).not.toBeNull();
    const rejected = await review.change(before.id, { approved: false });
    expect(rejected.changed).toMatchObject({ approved: false, awareness_score: 3 });
    expect(rejected.changed.id).not.toBe(before.id);
    expect(rejected.removed_ids).toEqual([before.id]);
  });

  it('ends the version in force when another is approved, and keeps both for the past', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 44, YEAR);
    const rejected = await review.change(id, { approved: false });
    const entered = { raw_value: 7, raw_unit: 'tCO2e', approved: true };
    await review.change(rejected.changed.id, entered);
    const rows = await review.server.database.withAdministration((tx) =>
      tx
        .selectFrom('company_metric_values')
        .where('company_id', '=', COMPANY.birch)
        .where('metric_id', '=', 44)
        .orderBy('version')
        .select(['version', 'approved', 'value'])
        .select((each) => each('superseded_at', 'is not', null).as('has_ended'))
        .execute(),
    );
    expect(rows).toEqual([
      { version: 1, approved: true, value: 20, has_ended: true },
      { version: 2, approved: false, value: 20, has_ended: true },
      { version: 3, approved: true, value: 7, has_ended: false },
    ]);
  });

  it('SCR-APP-07 (part) rejects governance values of interim coverage only', async () => {
    const birch = await review.onlyValueOf(COMPANY.birch, 200, YEAR);
    expect(birch.cannot_reject).toBe(true);
    const refused = await review.put(birch.id, { approved: false });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('You cannot reject governance metrics.');
    const alder = await review.onlyValueOf(COMPANY.alder, 200, YEAR);
    expect((await review.change(alder.id, { approved: false })).changed.approved).toBe(false);
  });

  it('refuses a change of a version that another has taken over, and changes nothing', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    await review.change(id, { raw_value: 5, raw_unit: 'tonnes' });
    const late = await review.put(id, { approved: true });
    expect(late.statusCode).toBe(409);
    expect(late.body).toMatch(/set it to 5 tonnes on .* UTC, and it is shown now/);
    expect(await review.onlyValueOf(COMPANY.birch, 92)).toMatchObject({
      approved: false,
      performance_value: 5,
    });
  });

  it('has the scores follow: a snapshot is asked for, and the next one holds the value', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 44, YEAR);
    const { changed: waiting } = await review.change(id, { approved: false });
    await review.change(waiting.id, { raw_value: 80, raw_unit: 'tonnes', approved: true });
    await review.server.rebuild();
    const values = await reader.call('GET', `/companies/${COMPANY.birch}/metric-values/-1`);
    expect(values.json()).toContainEqual(
      expect.objectContaining({
        metric_id: 44,
        performance_value: 80,
        version: 3,
        source: 'Entered by an analyst',
        entered_by_analyst: true,
      }),
    );
  });

  it('makes a newer year the current one once nothing of it waits', async () => {
    const waiting = (await review.valuesOf(COMPANY.birch)).filter((row) => row.year === NEXT);
    const yearOf = async () =>
      (await review.analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`)).json().company
        .current_year;
    const changes = waiting.map(({ id }) => ({ id, ...SEEN }));
    await review.put(changes[0]?.id ?? 0, { approved: true });
    expect(await yearOf()).toBe(YEAR);
    const rest = changes.slice(1);
    const answer = await review.analyst.call(
      'PUT',
      `/company-metrics/${COMPANY.birch}/batch/${NEXT}`,
      rest,
    );
    expect(answer.statusCode).toBe(200);
    expect(await yearOf()).toBe(NEXT);
  });

  it('gives a company with proxy coverage scores of its own with its first reviewed year', async () => {
    const { database } = review.server;
    const of = { company_id: COMPANY.fir, year: YEAR, awareness: 4, performance: 4 };
    await database.withAdministration((tx) =>
      tx
        .insertInto('company_metric_values')
        .values([100, 101, 200].map((metric_id) => ({ ...of, metric_id })))
        .execute(),
    );
    const listed = await review.analyst.call('GET', '/companies/ml-data?complete=false&q=fir');
    expect(listed.json().cards).toMatchObject([{ company_id: COMPANY.fir, year: YEAR }]);
    for (const { id } of await review.valuesOf(COMPANY.fir))
      await review.change(id, { approved: true });
    await review.server.rebuild();
    const scores = await reader.call('GET', `/companies/${COMPANY.fir}/profiles/-1`);
    expect(scores.json()).toMatchObject({
      proxy: false,
      reporting_year: YEAR,
      totals: { sustainability: { score: 4 }, governance: { score: 4 } },
    });
  });

  it('shows clients no value of a year before nothing of it waits, approved ones neither', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 100);
    await review.change(id, { approved: true });
    await review.server.rebuild();
    const company = async () => (await reader.call('GET', `/companies/${COMPANY.birch}`)).json();
    const valueYears = async () =>
      (await reader.call('GET', `/companies/${COMPANY.birch}/metric-values/-1`))
        .json()
        .map((value: { value_year: number }) => value.value_year);
    expect(await company()).toMatchObject({ reporting_year: YEAR, in_review_year: NEXT });
    expect(await valueYears()).not.toContain(NEXT);
    // one is rejected, the others are approved: nothing waits any more
    const waiting = (await review.valuesOf(COMPANY.birch)).filter((row) => !row.approved);
    const changes = waiting.map((row) => ({
      id: row.id,
      ...SEEN,
      approved: row.metric.id !== 40,
    }));
    await review.analyst.call('PUT', `/company-metrics/${COMPANY.birch}/batch/${NEXT}`, changes);
    await review.server.rebuild();
    expect(await company()).toMatchObject({ reporting_year: NEXT, in_review_year: null });
    expect(await valueYears()).toContain(NEXT);
    // a later correction waits beside the value in force, and the year stays closed
    const { id: policy } = await review.onlyValueOf(COMPANY.birch, 100);
    const { changed: rejected } = await review.change(policy, { approved: false });
    await review.change(rejected.id, { awareness_score: 1 });
    await review.server.rebuild();
    expect(await company()).toMatchObject({ reporting_year: NEXT, in_review_year: null });
  });

  it('API-097 approves several values, all or none', async () => {
    const rows = (await review.valuesOf(COMPANY.birch)).filter((row) => row.year === NEXT);
    const path = `/company-metrics/${COMPANY.birch}/batch/${NEXT}`;
    const changes = rows.map(({ id }) => ({ id, ...SEEN }));
    const refused = await review.analyst.call('PUT', path, [
      ...changes,
      { id: 4711, approved: true },
    ]);
    expect(refused.statusCode).toBe(409);
    expect(
      (await review.valuesOf(COMPANY.birch)).filter((row) => row.year === NEXT && row.approved),
    ).toEqual([]);
    const answer = await review.analyst.call('PUT', path, changes);
    expect(answer.statusCode).toBe(200);
    const after = (await review.valuesOf(COMPANY.birch)).filter((row) => row.year === NEXT);
    expect(after.every(({ approved }) => approved)).toBe(true);
  });

  it('records each act with who did it', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 100);
    await review.change(id, { approved: true });
    const events = await review.server.database.withAdministration((tx) =>
      tx
        .selectFrom('audit_events')
        .where('action', '=', 'company-metric.approved')
        .select(['actor_user_id', 'subject_id', 'before', 'after'])
        .execute(),
    );
    expect(events).toMatchObject([
      {
        actor_user_id: review.server.filled.analyst.userId,
        subject_id: String(id),
        before: { approved: false },
        after: { approved: true, company_id: COMPANY.birch, metric_id: 100, year: NEXT },
      },
    ]);
  });
});

describe('entering a value', () => {
  it('SCR-APP-08 (part) stores it in the unit of the metric, marked as entered', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    const { changed: row, removed_ids } = await review.change(id, { raw_value: 2, raw_unit: 'kt' });
    expect(row).toMatchObject({ performance_value: 2000, edited: true, approved: false });
    expect(removed_ids).toContain(id);
  });

  it('says that an analyst entered it, and keeps what the report said in the version before', async () => {
    const { id, source } = await review.onlyValueOf(COMPANY.birch, 92);
    const judged = await review.change(id, { awareness_score: 1 });
    expect(judged.changed).toMatchObject({ source, edited: false });
    const { changed: row } = await review.change(judged.changed.id, {
      raw_value: 2,
      raw_unit: 'kt',
    });
    expect(row.source).toMatch(/^Corrected by the desk on \d+ \w+ \d{4}, was 0\.1 kt$/);
    const none = await review.change(row.id, { value_not_found: true });
    expect(none.changed.source).toBe(row.source);
    const rows = await review.server.database.withAdministration((tx) =>
      tx
        .selectFrom('company_metric_values')
        .where('id', '=', id)
        .select(['source', 'raw_value', 'edited'])
        .execute(),
    );
    expect(rows).toEqual([{ source: 'Report, page 2', raw_value: 0.1, edited: false }]);
  });

  it('SCR-APP-10 computes the sums again from the other scope, and leaves them waiting for approval', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    const { also } = await review.change(id, { raw_value: 2, raw_unit: 'kt' });
    expect(
      also.map(({ metric, performance_value, approved }) => [
        metric.id,
        performance_value,
        approved,
      ]),
    ).toEqual([
      [1, 2060, false],
      [44, 2060, false],
    ]);
    const again = await review.change((await review.onlyValueOf(COMPANY.birch, 93)).id, {
      raw_value: 40,
      raw_unit: 'tonnes',
    });
    expect(again.also.map(({ performance_value }) => performance_value)).toEqual([2040, 2040]);
    expect(again.removed_ids).toHaveLength(3);
  });

  it('brings the sums into force with both scopes, and takes them back with one', async () => {
    await review.change((await review.onlyValueOf(COMPANY.birch, 92)).id, { approved: true });
    const both = await review.change((await review.onlyValueOf(COMPANY.birch, 93)).id, {
      approved: true,
    });
    expect(
      both.also.map(({ metric, performance_value, approved }) => [
        metric.id,
        performance_value,
        approved,
      ]),
    ).toEqual([
      [1, 160, true],
      [44, 160, true],
    ]);
    const one = await review.change((await review.onlyValueOf(COMPANY.birch, 93)).id, {
      approved: false,
    });
    expect(
      one.also.map(({ metric, approved, performance_value }) => [
        metric.id,
        approved,
        performance_value,
      ]),
    ).toEqual([
      [1, true, null],
      [44, true, null],
    ]);
  });

  it('keeps awareness and reason of the sums however often a scope is corrected', async () => {
    await review.change((await review.onlyValueOf(COMPANY.birch, 92)).id, { approved: true });
    await review.change((await review.onlyValueOf(COMPANY.birch, 93)).id, { approved: true });
    const judgement = { awareness_score: 4, reason: 'Verified by a third party' };
    for (const metricId of [1, 44]) {
      const { id } = await review.onlyValueOf(COMPANY.birch, metricId);
      const { changed: rejected } = await review.change(id, { approved: false });
      await review.change(rejected.id, { ...judgement, approved: true });
    }
    for (const kilotonnes of [0.2, 0.1, 0.2]) {
      const { changed: gone } = await review.change(
        (await review.onlyValueOf(COMPANY.birch, 92)).id,
        {
          approved: false,
        },
      );
      expect(await review.onlyValueOf(COMPANY.birch, 44)).toMatchObject({
        ...judgement,
        approved: true,
        performance_value: null,
      });
      const entered = { raw_value: kilotonnes, raw_unit: 'kt' };
      const { changed: waiting } = await review.change(gone.id, entered);
      await review.change(waiting.id, { approved: true });
      for (const metricId of [1, 44]) {
        expect(await review.onlyValueOf(COMPANY.birch, metricId)).toMatchObject({
          ...judgement,
          approved: true,
          performance_value: kilotonnes * 1000 + 60,
        });
      }
    }
  });

  it('SCR-APP-09 (part) stores that no value was found', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    const { changed: row } = await review.change(id, { value_not_found: true });
    expect(row).toMatchObject({
      performance_value: null,
      raw_performance_value: null,
      value_not_found: true,
      edited: true,
    });
  });

  it.each([
    ['value_not_found', false],
    ['reason', 'As it was'],
    ['awareness_score', 2],
  ] as const)('keeps the figure where %s is said to be %s', async (field, said) => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    const { changed: entered } = await review.change(id, { raw_value: 5, raw_unit: 'kt' });
    const { changed: row } = await review.change(entered.id, { [field]: said });
    expect(row).toMatchObject({
      performance_value: 5_000,
      raw_performance_value: 5,
      value_not_found: false,
    });
  });

  const refused = [
    [92, { raw_value: 5 }, 'together with its unit'],
    [92, { raw_value: 5, raw_unit: 'kWh' }, "the unit 'kWh' cannot be read as tonnes CO2e"],
    [92, { raw_value: 5, raw_unit: 'kt', value_not_found: true }, 'not both'],
    [92, { performance_score: 3 }, 'Only qualitative metrics have performance points'],
    [92, { awareness_score: 5 }, 'awareness_score'],
    [100, { raw_value: 5, raw_unit: 'kt' }, 'cannot be entered by hand'],
    [40, { raw_value: 5, raw_unit: 'USD' }, 'cannot be entered by hand'],
  ] as const;

  it.each(refused)(
    'SCR-APP-11 (part) SCR-APP-15 (part) refuses for metric %i %j: %s',
    async (metricId, change, words) => {
      const before = await review.onlyValueOf(COMPANY.birch, metricId);
      const answer = await review.put(before.id, change);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(words);
      expect(await review.onlyValueOf(COMPANY.birch, metricId)).toEqual(before);
    },
  );

  it('takes a figure that is entered under a view for its source, and shows it under both', async () => {
    const entered = { raw_value: 7, raw_unit: 'tonnes', approved: true };
    const { changed: rejected } = await review.change(
      (await review.onlyValueOf(COMPANY.birch, 44, YEAR)).id,
      {
        approved: false,
      },
    );
    await review.change(rejected.id, entered);
    for (const metricId of [1, 44]) {
      expect(await review.onlyValueOf(COMPANY.birch, metricId, YEAR)).toMatchObject({
        approved: true,
        performance_value: 7,
        edited: true,
        source: 'Entered by an analyst',
      });
    }
    // the figure goes with a rejection of the source, the judgement of the view stays
    await review.change((await review.onlyValueOf(COMPANY.birch, 1, YEAR)).id, { approved: false });
    expect(await review.onlyValueOf(COMPANY.birch, 44, YEAR)).toMatchObject({
      approved: true,
      performance_value: null,
      awareness_score: 3,
    });
  });

  it('changes the points of a judged metric', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 100);
    const change = { awareness_score: 4, performance_score: 1, reason: 'A new policy' };
    expect((await review.change(id, change)).changed).toMatchObject(change);
  });
});

describe('SCR-APP-12 (part) adding EDCI metrics', () => {
  it('API-098 adds the scopes of a year once', async () => {
    const path = `/company-metrics/scopes/${COMPANY.cedar}/${NEXT}`;
    const scopes = { scope_1: { value: 1, unit: 'kt' }, scope_2: { value: 500, unit: 'tonnes' } };
    const added = await review.analyst.call('PUT', path, scopes);
    expect(added.statusCode).toBe(200);
    const values = (await review.valuesOf(COMPANY.cedar)).filter((row) => row.year === NEXT);
    expect(values.map(({ metric, performance_value }) => [metric.id, performance_value])).toEqual([
      [92, 1000],
      [93, 500],
      [1, 1500],
      [44, 1500],
    ]);
    expect((await review.analyst.call('PUT', path, scopes)).statusCode).toBe(204);
    const nothing = await review.analyst.call('PUT', path, {});
    expect(nothing.statusCode).toBe(400);
    expect(nothing.body).toContain('at least one scope');
  });

  it('API-099 API-111 adds a metric of a year once', async () => {
    const path = `/company-metrics/95/${COMPANY.cedar}/${NEXT}`;
    expect((await review.analyst.call('PUT', path)).json()).toMatchObject({
      approved: false,
      metric: { id: 95 },
    });
    expect((await review.analyst.call('PUT', path)).statusCode).toBe(204);
    const body = { metricId: 94, year: NEXT };
    const edci = `/company-metrics/edci/${COMPANY.cedar}`;
    expect((await review.analyst.call('PUT', edci, body)).statusCode).toBe(200);
    expect((await review.analyst.call('PUT', edci, body)).statusCode).toBe(204);
    const other = await review.analyst.call('PUT', edci, { metricId: 100, year: NEXT });
    expect(other.body).toContain('Choose one of the EDCI metrics');
  });
});

it('SCR-APP-17 (part) API-086 API-091 API-112 names the metrics that are treated in a way of their own', async () => {
  const constants = (await review.analyst.call('GET', '/company-constants')).json();
  expect(constants).toMatchObject({
    scope_1_id: 92,
    scope_2_id: 93,
    scope_3_id: 94,
    renewable_energy_id: 95,
    scope_1_2_sum_id: 1,
    climate_risk_management_id: 113,
    converted_metric_ids: [1, 40, 44, 92, 93, 94, 95],
  });
  const { id } = (await review.analyst.call('GET', '/metrics/sdg-meta-metric')).json();
  expect(id).toBe(constants.sdg_meta_metric_id);
  const mappings = (await review.analyst.call('GET', '/company-metrics/metricMappings')).json();
  expect(mappings).toContainEqual({
    metric_id: 44,
    sdg_ids: [9, 13],
    labels: ['awareness', 'performance', 'SDG9', 'SDG13'],
    awareness_levels: expect.arrayContaining([{ label: '3d', score: 4 }]),
    most_best_excerpts: 2,
  });
});
