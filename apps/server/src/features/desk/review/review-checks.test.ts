import { type ReviewedMetric, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricsEndpoint } from '@verdure/contract/desk/review-changes';
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

const NEXT = YEAR + 1;

async function reviewed(metricId: number, of = NEXT): Promise<ReviewedMetric> {
  const answer = await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`);
  const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
  const row = metrics.find(({ metric, year }) => metric.id === metricId && year === of);
  if (row === undefined) throw new Error('there is no such value');
  return row;
}

const describeRow = async (metricId: number) =>
  (await reviewed(metricId)).checks.map(({ check, passes, text }) => [check, passes, text]);

/** A passage of Birch's report states scope 1 or 2 of the next year. */
const state = (metricId: number, rawValue: number, rawUnit: string) =>
  server.database.withAdministration((tx) =>
    tx
      .insertInto('company_excerpts')
      .values({
        company_id: COMPANY.birch,
        metric_id: metricId,
        year: NEXT,
        document_id: 1,
        page: 7,
        kind: 'text',
        body: `${rawValue} ${rawUnit}`,
        raw_value: rawValue,
        raw_unit: rawUnit,
      })
      .execute(),
  );

const nameCompany = (names_company: boolean) =>
  server.database.withAdministration((tx) =>
    tx.updateTable('company_documents').set({ names_company }).where('id', '=', 1).execute(),
  );

/** Scope 1 of the next year goes with the year before, and is stated by a report of Birch. */
async function proveScope1(): Promise<void> {
  const { id } = await reviewed(92, YEAR);
  const corrected = { approved: true, raw_value: 91, raw_unit: 'tonnes' };
  const answer = await analyst.call('PUT', `/company-metrics/${id}`, corrected);
  expect(answer.statusCode).toBe(200);
  await state(92, 100, 'tonnes');
  await nameCompany(true);
}

const batch = (changes: readonly object[]) =>
  analyst.call('PUT', `/company-metrics/${COMPANY.birch}/batch/${NEXT}`, changes);

it('a figure that no passage states, 2.5 times the year before, is told both', async () => {
  expect(await describeRow(92)).toEqual([
    ['passage', false, 'No passage states it'],
    ['unit', true, 'In kt'],
    ['bounds', true, 'A possible value'],
    ['year', false, `2.5 times the value of ${YEAR} (40 tonnes, approved)`],
  ]);
  expect(await reviewed(92)).toMatchObject({ passes_all: false });
});

it('a figure that goes with its passage and the year before passes all checks', async () => {
  await proveScope1();
  expect(await describeRow(92)).toContainEqual(['company', true, 'The report names this company']);
  expect(await describeRow(92)).toContainEqual(['passage', true, 'Page 7 states it']);
  expect(await reviewed(92)).toMatchObject({ passes_all: true });
});

it('a figure whose row names a part of the company does not pass, until an analyst corrects the passage', async () => {
  await proveScope1();
  const { id } = await server.database.withAdministration((tx) =>
    tx
      .updateTable('company_excerpts')
      .set({ more_words: ['contractors'] })
      .where('page', '=', 7)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const name = ['name', false, 'Its row says more than the metric: contractors'];
  expect(await describeRow(92)).toContainEqual(name);
  expect(await reviewed(92)).toMatchObject({ passes_all: false });
  const corrected = await analyst.call('PUT', `/excerpts/${id}`, { text: 'Scope 1: 100 tonnes' });
  expect(corrected.statusCode).toBe(200);
  expect(await reviewed(92)).toMatchObject({ passes_all: true });
});

it('a figure that another passage states in another unit does not pass', async () => {
  await proveScope1();
  await state(92, 100, 'kt');
  const passage = ['passage', false, 'Page 7 states it, page 7 100,000 tonnes CO2e'];
  expect(await describeRow(92)).toContainEqual(passage);
  expect(await reviewed(92)).toMatchObject({ passes_all: false });
});

it('a figure whose report nobody looked through says so, and has it read again', async () => {
  await proveScope1();
  await server.database.withAdministration((tx) =>
    tx.updateTable('company_documents').set({ names_company: null }).where('id', '=', 1).execute(),
  );
  const report = {
    report_id: 1,
    title: 'Birch, Sustainability report',
    has_file: false,
    is_being_read: false,
    error: null,
  };
  expect(await reviewed(92)).toMatchObject({ passes_all: false, unchecked_reports: [report] });
  const path = `/companies/${COMPANY.birch}/ml-data/readings`;
  const refused = await analyst.call('POST', path, { report_id: 1 });
  expect(refused.json().code).toBe('excerpt.other-report');
  const file = await server.files.put(Buffer.from('%PDF'));
  await server.database.withAdministration((tx) =>
    tx.updateTable('company_documents').set({ file }).where('id', '=', 1).execute(),
  );
  expect((await analyst.call('POST', path, { report_id: 1 })).statusCode).toBe(200);
  expect(await reviewed(92)).toMatchObject({
    unchecked_reports: [{ ...report, has_file: true, is_being_read: true }],
  });
  const other = await analyst.call('POST', `/companies/${COMPANY.cedar}/ml-data/readings`, {
    report_id: 1,
  });
  expect(other.json().code).toBe('excerpt.other-report');
  await nameCompany(true);
  expect(await reviewed(92)).toMatchObject({ passes_all: true, unchecked_reports: [] });
});

it('a figure of a report that never names the company fails', async () => {
  await proveScope1();
  await nameCompany(false);
  expect(await reviewed(92)).toMatchObject({ passes_all: false });
  expect(await describeRow(92)).toContainEqual([
    'company',
    false,
    'A report that states it never names this company',
  ]);
});

it('API-097 (part) figures that pass are approved together, and taken back together', async () => {
  await proveScope1();
  const { id } = await reviewed(92);
  const approved = await batch([{ id, approved: true, passing: true }]);
  const { metrics } = changeMetricsEndpoint.answer.parse(approved.json());
  expect(metrics.map((row) => [row.metric.id, row.approved])).toContainEqual([92, true]);
  expect(await reviewed(92)).toMatchObject({ approved: true, checks: [], passes_all: false });
  const back = await analyst.call('POST', `/companies/${COMPANY.birch}/ml-data/undo`, {});
  expect(back.body).toContain(`Undone: approval of Scope 1, ${NEXT}`);
  expect(await reviewed(92)).toMatchObject({ approved: false, rejected: false, passes_all: true });
});

it('a figure that fails a check is never approved unseen, nor what was sent with it', async () => {
  await proveScope1();
  const [right, wrong] = [await reviewed(92), await reviewed(93)];
  expect(wrong.passes_all).toBe(false);
  const refused = await batch(
    [right, wrong].map(({ id }) => ({ id, approved: true, passing: true })),
  );
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Scope 2 does not pass every check any more');
  expect(await reviewed(92)).toMatchObject({ approved: false });
});

describe('a figure that fails checks', () => {
  const FAULT = `Scope 1 of ${NEXT} (year: 2.5 times the value of ${YEAR} (40 tonnes, approved))`;

  it('is not approved with others unless its approval names every check, and the refusal names them', async () => {
    const { id } = await reviewed(92);
    for (const despite of [undefined, [], ['passage']]) {
      const refused = await batch([{ id, approved: true, ...(despite && { despite }) }]);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'company-metric.fails-check' });
      expect(refused.body).toContain(FAULT);
    }
    expect(await reviewed(92)).toMatchObject({ approved: false });
    const despite = ['passage', 'year'];
    expect((await batch([{ id, approved: true, despite }])).statusCode).toBe(200);
    expect(await reviewed(92)).toMatchObject({ approved: true });
  });

  it('is rejected with others without a word about checks', async () => {
    const { id } = await reviewed(92);
    expect((await batch([{ id, approved: false }])).statusCode).toBe(200);
  });

  it('is not approved alone where another check fails than the one that was seen', async () => {
    const { id } = await reviewed(92);
    const path = `/company-metrics/${id}`;
    const refused = await analyst.call('PUT', path, { approved: true, despite: ['passage'] });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain(FAULT);
    const despite = ['passage', 'year'];
    expect((await analyst.call('PUT', path, { approved: true, despite })).statusCode).toBe(200);
  });

  it.each([
    ['alone', (id: number) => analyst.call('PUT', `/company-metrics/${id}`, { approved: true })],
    ['with others', (id: number) => batch([{ id, approved: true, despite: ['passage', 'year'] }])],
  ])('says so in the audit log where it is approved %s', async (_how, approve) => {
    const { id } = await reviewed(92);
    expect((await approve(id)).statusCode).toBe(200);
    const { after } = await server.database.withAdministration((tx) =>
      tx
        .selectFrom('audit_events')
        .where('action', '=', 'company-metric.approved')
        .select('after')
        .executeTakeFirstOrThrow(),
    );
    expect(after).toMatchObject({ metric_id: 92, failed_checks: ['passage', 'year'] });
  });
});

describe('the view of a fact', () => {
  const [SOURCE, VIEW] = [23, 207];

  /** Injuries and their view wait, each stated by the report; the year before has as many less one. */
  async function propose(figures: Readonly<Record<number, number>>): Promise<void> {
    await server.database.withAdministration(async (tx) => {
      const of = {
        dimension_id: 30,
        pillar: 'impact',
        tag: 'QUANT',
        higher_is_better: false,
      } as const;
      for (const id of [SOURCE, VIEW]) {
        await tx
          .insertInto('metrics')
          .values({ id, name: `Metric ${id}`, unit: 'count', ...of })
          .execute();
      }
      for (const [id, value] of Object.entries(figures)) {
        const metric_id = Number(id);
        const figure = {
          company_id: COMPANY.birch,
          metric_id,
          raw_unit: 'count',
          source: 'Machine reading: a report',
        };
        await tx
          .insertInto('company_metric_values')
          .values([
            { ...figure, year: YEAR, approved: true, value: 119, raw_value: 119 },
            { ...figure, year: NEXT, value, raw_value: value },
          ])
          .execute();
      }
    });
    for (const [id, value] of Object.entries(figures)) await state(Number(id), value, 'count');
    await nameCompany(true);
  }

  const passes = async () => [
    (await reviewed(SOURCE)).passes_all,
    (await reviewed(VIEW)).passes_all,
  ];

  it('passes with its source, is approved with it by one key, and undone with it', async () => {
    await propose({ [SOURCE]: 121, [VIEW]: 121 });
    expect(await passes()).toEqual([true, true]);
    const both = [await reviewed(VIEW), await reviewed(SOURCE)];
    const sent = both.map(({ id }) => ({ id, approved: true, passing: true }));
    expect((await batch(sent)).statusCode).toBe(200);
    expect(await reviewed(VIEW)).toMatchObject({ approved: true, performance_value: 121 });
    await analyst.call('POST', `/companies/${COMPANY.birch}/ml-data/undo`, {});
    expect(await passes()).toEqual([true, true]);
  });

  it('waits for eyes where its source fails a check', async () => {
    await propose({ [SOURCE]: 121.5, [VIEW]: 121 });
    expect(await passes()).toEqual([false, false]);
  });
});
