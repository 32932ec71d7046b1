import { countryScoresEndpoint, getCountryEndpoint } from '@verdure/contract/coverage/countries';
import { overallsRow } from '@verdure/contract/investments/constituents';
import { investmentExclusionsRow } from '@verdure/contract/investments/exclusions';
import { fundApiRoot } from '@verdure/contract/screening/screener';
import { COUNTRY_METRICS, FEATURES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { runScreener, sendScreener } from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
});
afterAll(() => scene.stop());

type Cell = number | string | null;

/** The cells of every row, as one value each. */
async function cellsOf(type: 'country' | 'fund', columns: readonly string[]) {
  const rows = await runScreener(reader, { type, columns });
  return rows.map(({ id, numbers, texts }) => ({
    id,
    cells: columns.map((_, at): Cell => numbers[at] ?? texts[at] ?? null),
  }));
}

describe('GQL-17 country_api', () => {
  const TOTALS = ['esg', 'environmental', 'social', 'governance'] as const;
  const HEADS = [
    ...['name', 'category'],
    ...TOTALS.flatMap((total) => [
      `total.${total}.score.current`,
      `total.${total}.grade.current`,
      `total.${total}.score.change`,
    ]),
  ];

  it('shows of every country what its page shows', async () => {
    const rows = await cellsOf('country', HEADS);
    expect(rows.length).toBeGreaterThan(150);
    for (const { id, cells } of rows) {
      const country = getCountryEndpoint.answer.parse(
        (await reader.call('GET', `/countries/${id}`)).json(),
      );
      const scores = await scoresOf(id);
      expect(cells).toEqual([
        country.name,
        country.category_name,
        ...TOTALS.flatMap((total) => {
          const { score, grade, change } = scores.totals[total];
          return [score, grade, change];
        }),
      ]);
    }
  });

  const scoresOf = async (id: number) =>
    countryScoresEndpoint.answer.parse(
      (await reader.call('GET', `/countries/${id}/profiles/-1`)).json(),
    );

  it('shows issues and indicators as the page shows them', async () => {
    const [first] = await cellsOf('country', []);
    const { country_dimensions } = await scoresOf(first?.id ?? 0);
    const hasValues = new Set(COUNTRY_METRICS.map(({ id }) => id));
    for (const dimension of country_dimensions) {
      const key = `dimension.${dimension.country_dimension_id}`;
      const metrics = dimension.metrics.filter(({ id }) => hasValues.has(id));
      const columns = [
        `${key}.score.current`,
        `${key}.grade.current`,
        `${key}.score.change`,
        `${key}.awareness.current`,
        `${key}.performance.current`,
        ...metrics.flatMap(({ id }) => [
          `metric.${id}.value.current`,
          `metric.${id}.awareness.current`,
          `metric.${id}.performance.current`,
        ]),
      ];
      const rows = await cellsOf('country', columns);
      for (const { id, cells } of rows.slice(0, 12)) {
        const page = (await scoresOf(id)).country_dimensions.find(
          (each) => each.country_dimension_id === dimension.country_dimension_id,
        );
        expect(cells).toEqual([
          page?.dimension_score ?? null,
          page?.dimension_grade ?? null,
          page?.change ?? null,
          page?.awareness_score ?? null,
          page?.performance_score ?? null,
          ...metrics.flatMap(({ id: metricId }) => {
            const metric = page?.metrics.find((each) => each.id === metricId);
            return [metric?.value, metric?.awareness_score, metric?.performance_score];
          }),
        ]);
      }
    }
  });
});

describe('GQL-18 fund_overalls_uncustomised', () => {
  const TOTALS = ['esg', 'sustainability', 'governance', 'impact'] as const;
  const HEADS = [
    ...['name', 'isin', 'sfdr_article', 'exclusion.any', 'exclusion.activity.3'],
    ...TOTALS.flatMap((total) => [`total.${total}.score.current`, `total.${total}.grade.current`]),
  ];
  const page = z.object({
    data: z.object({
      overalls: z.array(overallsRow.partial()).length(1),
      exclusions: z.array(investmentExclusionsRow).length(1),
      pai: z.array(z.object({ article: z.number().nullable() })).length(1),
    }),
  });

  const pageOf = async (id: number) => {
    const fields = [
      ...TOTALS.flatMap((total) => [`weighted_${total}_score`, `weighted_${total}_grade`]),
      'weighted_consensus_grade',
    ];
    const query = `{
      overalls: fund_overalls(fundIds: [${id}], profileId: -1, universeId: -1) { ${fields.join(' ')} }
      exclusions: fund_exclusions(fundIds: [${id}], profileId: -1) {
        id any_exclusions exclusions_you_apply
        exclusions { activity_id name status companies { id name } } }
      pai: fund_pai(fundIds: [${id}], universeId: -1) { article } }`;
    const { overalls, exclusions, pai } = page.parse(
      (await reader.call('POST', '/graphql', { query })).json(),
    ).data;
    return { overalls: overalls[0], exclusions: exclusions[0], article: pai[0]?.article ?? null };
  };

  it('shows of every fund what its page shows, by weight', async () => {
    const rows = await cellsOf('fund', HEADS);
    expect(rows.length).toBeGreaterThan(50);
    for (const { id, cells } of rows) {
      const { overalls, exclusions, article } = await pageOf(id);
      const fossil = exclusions?.exclusions.find(({ activity_id }) => activity_id === 3)?.status;
      expect(cells.slice(2)).toEqual([
        article?.toString() ?? null,
        exclusions?.any_exclusions,
        fossil,
        ...[overalls?.weighted_esg_score, overalls?.weighted_esg_grade],
        ...[overalls?.weighted_sustainability_score, overalls?.weighted_sustainability_grade],
        ...[overalls?.weighted_governance_score, overalls?.weighted_governance_grade],
        ...[overalls?.weighted_impact_score, overalls?.weighted_impact_grade],
      ]);
    }
  });

  it('grades the consensus of a fund as its page does, and hides it without the feature', async () => {
    const columns = ['consensus.rating', 'consensus.grade'];
    const rows = await cellsOf('fund', columns);
    const rated = rows.filter(({ cells }) => cells[1] !== null);
    expect(rated.length).toBeGreaterThan(10);
    expect(rated.every(({ cells }) => Number(cells[0]) > 0 && Number(cells[0]) <= 100)).toBe(true);
    const records = await fundRecords();
    for (const { id, cells } of rows) {
      const { overalls } = await pageOf(id);
      expect(cells[1]).toBe(overalls?.weighted_consensus_grade);
      expect([records.get(id)?.consensus_score, records.get(id)?.consensus_grade]).toEqual(cells);
    }
    await withoutFeature('consensus', async () => {
      expect((await sendScreener(reader, { type: 'fund', columns })).json()).toMatchObject({
        errors: [expect.anything()],
      });
      const found = [...(await fundRecords()).values()];
      expect(found.every((each) => each.consensus_score === null)).toBe(true);
      expect(found.every((each) => each.consensus_grade === null)).toBe(true);
    });
  });

  /** Does something while the reader's organisation lacks a feature. */
  async function withoutFeature(feature: keyof typeof FEATURES, act: () => Promise<void>) {
    const given = [reader.organisationId, FEATURES[feature]];
    const take = 'update organisations set features = array_remove(features, $2) where id = $1';
    const give = 'update organisations set features = array_append(features, $2) where id = $1';
    await scene.server.pool.query(take, given);
    await act().finally(() => scene.server.pool.query(give, given));
  }

  const record = fundApiRoot.row.pick({
    fund_id: true,
    consensus_score: true,
    consensus_grade: true,
  });

  async function fundRecords() {
    const query = `{ rows: ${fundApiRoot.name}(profileId: -1, columns: []) {
      fund_id consensus_score consensus_grade } }`;
    const answer = (await reader.call('POST', '/graphql', { query })).json();
    const { data } = z.object({ data: z.object({ rows: z.array(record) }) }).parse(answer);
    return new Map(data.rows.map((row) => [row.fund_id, row]));
  }

  it('is refused without the funds feature', () =>
    withoutFeature('funds', async () => {
      const answer = await sendScreener(reader, { type: 'fund' });
      expect(answer.json()).toMatchObject({ code: 'feature.off' });
    }));
});
