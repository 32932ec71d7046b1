import { read, utils } from '@e965/xlsx';
import { saveQueryEndpoint } from '@verdure/contract/screening/saved-queries';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { METHODOLOGY_VERSION, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { withoutPortfolio } from '@verdure/screener/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

const QUERY: ScreenerQuery = {
  queryType: 'company',
  tree: { kind: 'field', id: 'n1' },
  fieldSelected: { n1: 'total.esg.score.current' },
  fieldValues: { n1: { kind: 'threshold', operator: '_gte', number: 2 } },
  columns: [
    'name',
    'total.esg.score.current',
    'total.esg.grade.current',
    'metric.92.value.current',
    'fundamental.market_cap',
    'sentiment.score.current',
    'sub_sector',
    'fundamental.ebit',
  ],
};
const API_NAMES = {
  company: 'company_api',
  country: 'country_api',
  fund: 'fund_overalls_uncustomised',
} as const;

const take = (by: TestCaller, query: ScreenerQuery, portfolioId = -1) =>
  by.call('POST', `/screener/export/-1/${portfolioId}`, {
    screenerQuery: query,
    apiName: API_NAMES[query.queryType],
  });

function sheetsOf({ rawPayload }: Awaited<ReturnType<TestCaller['call']>>) {
  const { Sheets, SheetNames } = read(rawPayload);
  const linesOf = (name: string) =>
    utils.sheet_to_json<(string | number)[]>(Sheets[name] ?? {}, { header: 1, defval: null });
  return { names: SheetNames, results: linesOf('Results'), about: linesOf('About') };
}

describe('API-130 the whole result as a workbook', () => {
  it('SCR-SCRN-24 (part) has every row of the grid with its numbers, and units in the heads', async () => {
    const answer = await take(reader, QUERY);
    expect(answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Verdure%20Export.xlsx",
    );
    const where = { 'total.esg.score.current': { _gte: 2 } };
    const rows = await runScreener(reader, { columns: QUERY.columns, where });
    expect(rows.length).toBeGreaterThan(50);
    const [heads, ...lines] = sheetsOf(answer).results;
    expect(heads).toEqual([
      'No.',
      'Name',
      'ESG, Score',
      'ESG, Grade',
      'Scope 1 emissions, Underlying data (tonnes CO2e)',
      'Market cap ($1M)',
      'Sentiment score (%), This week',
      'Sub-sector',
      'EBIT ($1M)',
      'Data from',
      'Data to',
    ]);
    const scaleOf = [1, 1, 1, 1, 1e-6, 100, 1, 1e-6];
    expect(lines.some((line) => Number(line[8]) < 0)).toBe(true);
    expect(lines).toEqual(
      rows.map(({ number, numbers, texts, data_from, data_to }) => [
        number,
        ...QUERY.columns.map((_, at) => {
          const value = numbers[at] ?? null;
          if (value === null) return texts[at] ?? 'N/D';
          return expect.closeTo(value * (scaleOf[at] ?? 1), 6);
        }),
        data_from,
        data_to,
      ]),
    );
  });

  it('SCR-SCRN-24 (part) has the same rows as CSV, and says below them what was asked', async () => {
    const body = { screenerQuery: QUERY, apiName: 'company_api', format: 'csv' };
    const answer = await reader.call('POST', '/screener/export/-1/-1', body);
    expect(answer.headers['content-disposition']).toContain('Verdure%20Export.csv');
    expect((await events()).at(-1)?.after).toMatchObject({ kind: 'screener-csv' });
    const { results } = sheetsOf(await take(reader, QUERY));
    const { Sheets } = read(answer.rawPayload, { raw: true });
    const lines = utils.sheet_to_json<string[]>(Sheets.Sheet1 ?? {}, { header: 1, defval: '' });
    const rows = lines.slice(0, results.length);
    expect(rows.map((line) => line.slice(0, 11))).toEqual(
      results.map((line) => line.map((cell) => String(cell ?? ''))),
    );
    expect(lines.slice(results.length).map(([fact]) => fact)).toContain('Methodology');
  });

  it('says on its last sheet what was asked, of which data, and when', async () => {
    const { names, about } = sheetsOf(await take(reader, QUERY));
    expect(names).toEqual(['Results', 'About']);
    const { snapshot } = await scene.server.database.withTenant(reader, async (tx) =>
      scene.server.universe.scoredFor(tx, reader.organisationId, {
        profileId: UNCUSTOMISED_PROFILE_ID,
      }),
    );
    expect(Object.fromEntries(about)).toMatchObject({
      Query: 'Companies where ESG, Score is at least 2.',
      Profile: 'Uncustomised',
      Portfolio: 'Entire Coverage Universe',
      Universe: 'Every company and country',
      'Data to': expect.stringMatching(/^\d{4}-12-31$/),
      'Calculated for': snapshot.coverage.asOf,
      Snapshot: snapshot.version,
      Methodology: METHODOLOGY_VERSION,
      'Made at': scene.server.clock.now().toISOString(),
    });
  });

  it('is made of countries and of funds too', async () => {
    for (const queryType of ['country', 'fund'] as const) {
      const columns = ['name', 'total.esg.score.current'];
      const query = { ...QUERY, queryType, columns };
      const where = { 'total.esg.score.current': { _gte: 2 } };
      const rows = await runScreener(reader, { type: queryType, columns, where });
      const { results } = sheetsOf(await take(reader, query));
      expect(results.slice(1).map(([, name, , from, to]) => [name, from, to])).toEqual(
        rows.map(({ name, data_from, data_to }) => [name, data_from, data_to]),
      );
      expect(rows.length).toBeGreaterThan(10);
    }
  });

  it.each([
    ['a condition without a value', { fieldValues: {} }, 'ESG has no value yet. Edit it.'],
    ['no column', { columns: [] }, 'Choose at least one column.'],
    [
      'weights without a portfolio',
      { columns: ['name', 'portfolio_weighting'] },
      withoutPortfolio('Portfolio Weighting'),
    ],
    [
      'a column that is not there',
      { columns: ['name', 'metric.24.score.current'] },
      "The column 'metric.24.score.current' is not available to you. Remove it.",
    ],
  ])('refuses %s in a sentence', async (_name, change, sentence) => {
    const answer = await take(reader, { ...QUERY, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(JSON.stringify(sentence).slice(1, -1));
  });

  it('SCR-GLB-33 (part): is an event: of what, how much, never what is in it', async () => {
    const before = await events();
    await take(reader, QUERY);
    const after = await events();
    expect(after.length).toBe(before.length + 1);
    expect(after.at(-1)).toEqual({
      subject_type: 'screener',
      subject_id: '-1',
      after: {
        kind: 'screener-xlsx',
        queryType: 'company',
        profileId: -1,
        portfolioId: -1,
        rows: expect.any(Number),
      },
    });
  });
});

const events = async () => {
  const { rows } = await scene.server.pool.query(
    `select subject_type, subject_id, after from audit_events
      where action = 'export.taken' order by id`,
  );
  return rows;
};

describe('API-131 the result of a saved query', () => {
  it('is the workbook of the query as it is saved, for whoever sees it', async () => {
    const { queryType, tree, fieldSelected, fieldValues, columns } = QUERY;
    const saved = saveQueryEndpoint.answer.parse(
      (
        await reader.call('POST', '/screener-queries', {
          name: 'Leaders',
          notes: '',
          queryType,
          tree,
          fieldSelected: JSON.stringify(fieldSelected),
          fieldValues: JSON.stringify(fieldValues),
          columns: JSON.stringify(columns),
        })
      ).json(),
    );
    const path = `/reporting/query-export/-1/-1?queryId=${saved.id}`;
    const answer = await reader.call('GET', path);
    expect(sheetsOf(answer).results).toEqual(sheetsOf(await take(reader, QUERY)).results);
    const stranger = await scene.callerOf('super@fjordlight.example');
    expect((await stranger.call('GET', path)).json()).toMatchObject({
      code: 'screener-query.not-found',
    });
  });
});
