import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import {
  type ReviewedExcerpt,
  reviewedExcerptsEndpoint,
} from '@verdure/contract/desk/review-excerpts';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';
import { NO_SESSION_ID, type Viewer } from '../../../platform/viewer.ts';
import { changeExcerpt } from './change-excerpt.ts';

let server: CoverageServer<ReviewedUniverse>;
let analyst: TestCaller;
let versionId: number;

/** Of an organisation that the database cannot be asked for. */
const NOBODY: Viewer = {
  userId: 1,
  organisationId: Number.NaN,
  sessionId: NO_SESSION_ID,
  roleId: ROLE_ADMIN,
  isScoped: false,
  features: new Set(),
  isRestrictedAdmin: false,
  searchesForProxy: false,
};

const NEXT = YEAR + 1;

beforeAll(async () => {
  server = await startCoverageServer(insertReviewedUniverse);
  analyst = await callerOf(server, server.filled.analyst);
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.withAdministration((tx) => tx.deleteFrom('company_excerpts').execute());
  const review = await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`);
  const scope1 = review
    .json()
    .metrics.find(
      (row: { year: number; metric: { id: number } }) => row.year === NEXT && row.metric.id === 92,
    );
  versionId = scope1.id;
});

const GIVEN = {
  report_id: 1,
  metric_id: 92,
  page: 2,
  text: 'Direct emissions were 0.1 kt.',
  labels: ['performance'],
  raw_value: 0.1,
  raw_unit: 'kt',
};

const post = (more: object = {}) =>
  analyst.call('POST', '/excerpts', { company_metric_id: versionId, ...GIVEN, ...more });

const added = async (more: object = {}): Promise<ReviewedExcerpt> => {
  const answer = await post(more);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const put = (id: number, change: object) => analyst.call('PUT', `/excerpts/${id}`, change);

const passagesOf = async (metricId: number): Promise<readonly ReviewedExcerpt[]> =>
  (
    await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data/excerpts?metric_id=${metricId}`)
  ).json();
const listed = () => passagesOf(92);

it.each([
  [0.1, 'kt', 100],
  [12.5, 'MtCO2e', 12_500_000],
  [5, 'furlong', null],
  [null, null, null],
])(
  'says what %s %s of a passage is in the unit of the metric',
  async (raw_value, raw_unit, value) => {
    const { id } = await added({ raw_value: 1, raw_unit: 'kt' });
    await server.database.withAdministration((tx) =>
      tx
        .updateTable('company_excerpts')
        .set({ raw_value, raw_unit })
        .where('id', '=', id)
        .execute(),
    );
    expect(await listed()).toMatchObject([{ raw_value, raw_unit, value }]);
  },
);

it('names the file of each passage, and says which file gave way to another', async () => {
  await added();
  const set = (file_name: string | null, deleted_at: string | null) =>
    server.database.withAdministration((tx) =>
      tx
        .updateTable('company_documents')
        .set({ file_name, deleted_at })
        .where('id', '=', 1)
        .execute(),
    );
  await set('esg-2026.pdf', null);
  expect((await listed())[0]?.report).toMatchObject({ file_name: 'esg-2026.pdf', is_listed: true });
  await set('esg-2026.pdf', new Date().toISOString());
  expect((await listed())[0]?.report).toMatchObject({ is_listed: false });
  await set(null, null);
});

it('API-101 SCR-EXC-03 (part) SCR-EXC-04 (part) adds a passage, confirmed, with its figure', async () => {
  expect(await added()).toMatchObject({
    report: { title: 'Birch, Sustainability report', type: 'sustainability', format: 'pdf' },
    company_metric_id: versionId,
    year: NEXT,
    page: 2,
    type: 'pea',
    kind: 'text',
    items: [{ text: GIVEN.text }],
    labels: ['performance'],
    raw_value: 0.1,
    raw_unit: 'kt',
    is_added: true,
    is_confirmed: true,
    best_excerpt: false,
    is_edited: false,
    is_deleted: false,
    user_view: false,
    performance_match: false,
  });
});

const refused = [
  [{ text: ' ' }, 'Please enter the text of the passage'],
  [{ labels: [] }, 'Please choose at least one label'],
  [{ labels: ['SDG18'] }, 'A label is awareness, performance, or SDG1 to SDG17'],
  [{ page: 13 }, 'The report has 12 pages, so there is no page 13'],
  [{ page: 0 }, 'page'],
  [{ report_id: 4711 }, 'Choose a report of this company'],
  [{ raw_unit: null }, 'together with its unit'],
  [{ raw_unit: 'kWh' }, 'Choose one of the units of the metric'],
] as const;

it.each(refused)('SCR-EXC-03 (part) refuses %j: %s', async (more, words) => {
  const answer = await post(more);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(words);
  expect(await listed()).toEqual([]);
});

it('SCR-EXC-02 marking a passage Best confirms it and unmarks the other with its label; taking the confirmation back unmarks it', async () => {
  const [first, second, other] = [
    await added(),
    await added({ page: 3 }),
    await added({ page: 4, labels: ['awareness'] }),
  ];
  await put(first.id, { is_confirmed: false });
  const marked = (await put(first.id, { best_excerpt: true })).json();
  expect(marked).toMatchObject([{ id: first.id, best_excerpt: true, is_confirmed: true }]);
  await put(other.id, { best_excerpt: true });
  const moved = (await put(second.id, { best_excerpt: true })).json();
  expect(moved).toMatchObject([
    { id: second.id, best_excerpt: true },
    { id: first.id, best_excerpt: false, is_confirmed: true },
  ]);
  expect((await listed()).filter((each) => each.best_excerpt).map(({ id }) => id)).toEqual([
    second.id,
    other.id,
  ]);
  const unconfirmed = (await put(second.id, { is_confirmed: false })).json();
  expect(unconfirmed).toMatchObject([{ best_excerpt: false, is_confirmed: false }]);
});

it('SCR-EXC-02 (part) keeps one best of a label when the labels of a best passage change', async () => {
  const first = await added();
  const second = await added({ page: 3, labels: ['awareness'] });
  for (const { id } of [first, second]) await put(id, { best_excerpt: true });
  const moved = (await put(second.id, { labels: ['performance'] })).json();
  expect(moved).toMatchObject([
    { id: second.id, best_excerpt: true },
    { id: first.id, best_excerpt: false },
  ]);
  const best = (await listed()).filter((each) => each.best_excerpt);
  expect(best.map(({ id }) => id)).toEqual([second.id]);
});

it('answers a fault of the database as a fault, not as a passage that is not there', async () => {
  const { id } = await added();
  const changing = server.database.withAdministration((tx) =>
    changeExcerpt(tx, id, {
      change: { user_view: true },
      actor: { viewer: NOBODY, requestId: 'r' },
    }),
  );
  await expect(changing).rejects.toThrow('invalid input syntax');
});

it('SCR-EXC-02 keeps at most two best passages', async () => {
  const passages = [
    await added({ labels: ['awareness'] }),
    await added({ page: 3, labels: ['performance'] }),
    await added({ page: 4, labels: ['SDG13'] }),
  ];
  for (const { id } of passages.slice(0, 2)) {
    expect((await put(id, { best_excerpt: true })).statusCode).toBe(200);
  }
  const third = await put(passages[2]?.id ?? 0, { best_excerpt: true });
  expect(third.statusCode).toBe(400);
  expect(third.body).toContain('Two passages are marked Best already');
});

it('API-102 corrects a passage and hides it, and keeps what was there in the audit log', async () => {
  const { id } = await added();
  const corrected = (await put(id, { text: 'They were 0.2 kt.', raw_value: 0.2 })).json();
  expect(corrected).toMatchObject([
    { items: [{ text: 'They were 0.2 kt.' }], raw_value: 0.2, is_edited: true },
  ]);
  await put(id, { user_view: true });
  expect(await listed()).toMatchObject([{ user_view: true }]);
  await put(id, { is_deleted: true });
  expect(await listed()).toEqual([]);
  const [event] = await server.database.withAdministration((tx) =>
    tx
      .selectFrom('audit_events')
      .where('action', '=', 'excerpt.changed')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .select(['before', 'after'])
      .execute(),
  );
  expect(event).toMatchObject({
    before: { text: GIVEN.text, raw_value: 0.1 },
    after: { text: 'They were 0.2 kt.', raw_value: 0.2, company_id: COMPANY.birch, metric_id: 92 },
  });
});

it('answers 404 for a passage that is not there', async () => {
  expect((await put(4711, { is_confirmed: true })).statusCode).toBe(404);
});

it('API-103 SCR-APP-08 (part) copies the passages of a scope to its sums with the approval, once', async () => {
  const { id } = await added();
  const path = `/copy-metric-excerpts/${versionId}/${COMPANY.birch}/`;
  expect((await analyst.call('GET', path)).json()).toMatchObject([{ id }]);
  const approve = async () => {
    const waiting = (await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`))
      .json()
      .metrics.find(
        (row: { year: number; metric: { id: number } }) =>
          row.year === NEXT && row.metric.id === 92,
      );
    await analyst.call('PUT', `/company-metrics/${waiting.id}`, { approved: !waiting.approved });
  };
  await approve();
  await approve();
  await approve();
  const all: readonly ReviewedExcerpt[] = (
    await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data/excerpts`)
  ).json();
  expect(all.map(({ metric_id, items }) => [metric_id, items]).sort()).toEqual([
    [1, [{ text: GIVEN.text }]],
    [44, [{ text: GIVEN.text }]],
    [92, [{ text: GIVEN.text }]],
  ]);
});

it('API-100 changes a value and its passages in one step, all or nothing', async () => {
  const { id } = await added();
  const review = await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`);
  const policy = review
    .json()
    .metrics.find(
      (row: { year: number; metric: { id: number } }) => row.year === NEXT && row.metric.id === 100,
    );
  const path = `/company-metrics/${policy.id}/with-excerpts`;
  const excerpts = [{ id, user_view: true }];
  const bad = { metric: { raw_value: 1, raw_unit: 'kt' }, excerpts };
  expect((await analyst.call('PUT', path, bad)).statusCode).toBe(400);
  expect(await listed()).toMatchObject([{ user_view: false }]);
  const good = await analyst.call('PUT', path, { metric: { approved: true }, excerpts });
  expect(good.json()).toMatchObject({ changed: { id: policy.id, approved: true } });
  expect(await listed()).toMatchObject([{ user_view: true }]);
});

it('API-100 (part) takes a picked figure with its passage and its box, and both or none', async () => {
  const review = async () =>
    reviewedMetricsEndpoint.answer.parse(
      (await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`)).json(),
    );
  const row = (await review()).metrics.find(
    ({ metric, raw_unit: unit }) => unit !== null && metric.tag === 'QUANT',
  );
  const path = `/company-metrics/${row?.id}/with-excerpts`;
  const figure = { raw_value: 4321, raw_unit: row?.raw_unit };
  const box = { of: 'value', x: 0.5, y: 0.25, width: 0.1, height: 0.01 };
  const passage = {
    report_id: 1,
    page: 3,
    text: 'Total 4,321',
    labels: ['performance'],
    boxes: [box],
  };
  const put = (page: number) =>
    analyst.call('PUT', path, {
      metric: { ...figure, reason: 'The row above' },
      excerpts: [],
      added: [{ ...passage, ...figure, page }],
    });
  const passages = async () =>
    reviewedExcerptsEndpoint.answer
      .parse(
        (
          await analyst.call(
            'GET',
            `/companies/${COMPANY.birch}/ml-data/excerpts?metric_id=${row?.metric.id}`,
          )
        ).json(),
      )
      .filter(({ raw_value: raw }) => raw === 4321);
  const beyond = await put(13);
  expect(beyond.json()).toMatchObject({ code: 'excerpt.no-such-page' });
  expect((await review()).metrics.some(({ id }) => id === row?.id)).toBe(true);
  expect(await passages()).toEqual([]);
  expect((await put(3)).json()).toMatchObject({
    changed: { raw_performance_value: 4321, passage: { page: 3 } },
  });
  const [stored] = await passages();
  expect(stored).toMatchObject({ page: 3, is_confirmed: true, is_added: true, boxes: [box] });
  // corrected by hand, the passage says another thing than what was boxed
  const corrected = await analyst.call('PUT', `/excerpts/${stored?.id}`, { page: 4 });
  expect(corrected.json()).toMatchObject([{ page: 4, boxes: [] }]);
});

describe('passages of a metric without a value', () => {
  const SUM = 1;
  const review = async () =>
    reviewedMetricsEndpoint.answer.parse(
      (await analyst.call('GET', `/companies/${COMPANY.birch}/ml-data`)).json(),
    );
  const store = (metric_id: number, year: number) =>
    server.database.withAdministration((tx) =>
      tx
        .insertInto('company_excerpts')
        .values({
          company_id: COMPANY.birch,
          metric_id,
          year,
          document_id: 1,
          page: 3,
          kind: 'text',
          body: 'Scope 1 + 2: 20 mtCO2e',
          tables: null,
          image: null,
          raw_value: 20,
          raw_unit: 'mtCO2e',
        })
        .execute(),
    );

  it('are listed with the values, newest year first, and no deleted one', async () => {
    await store(SUM, YEAR);
    await store(SUM, YEAR - 1);
    await store(SUM, YEAR - 1);
    await store(94, YEAR);
    await store(92, NEXT);
    await store(94, YEAR - 1);
    const last = (await passagesOf(94)).find(({ year }) => year === YEAR - 1);
    await put(last?.id ?? 0, { is_deleted: true });
    expect((await review()).unvalued).toEqual([
      { metric: { id: SUM, name: 'GHG emissions' }, year: YEAR, excerpt_count: 1 },
      { metric: { id: 94, name: 'Scope 3' }, year: YEAR, excerpt_count: 1 },
      { metric: { id: SUM, name: 'GHG emissions' }, year: YEAR - 1, excerpt_count: 2 },
    ]);
  });

  it('get a value to be filled in, with its passages; a metric without any is refused', async () => {
    const add = () => analyst.call('PUT', `/company-metrics/${SUM}/${COMPANY.birch}/${YEAR}`);
    expect((await add()).statusCode).toBe(400);
    await store(SUM, YEAR);
    expect((await add()).json()).toMatchObject({ excerpt_count: 1, performance_value: null });
    expect((await review()).unvalued).toEqual([]);
    expect((await add()).statusCode).toBe(204);
  });
});
