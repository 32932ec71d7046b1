import { describe, expect, it } from 'vitest';

import {
  ARTICLE_NINE_HEADINGS,
  ARTICLE_NINE_REQUIREMENTS,
  AWARENESS_LADDERS,
  awarenessLadderOf,
  CATEGORY_GROUPS,
  COMBINED_GHG_ID,
  COUNTRY_CATEGORIES,
  COUNTRY_DIMENSIONS,
  COUNTRY_METRICS,
  COUNTRY_PILLARS,
  DIMENSIONS,
  dimensionApplies,
  EDCI_METRICS,
  HIDDEN_IN_PRIVATE_METRIC_IDS,
  IMPACT_THEMES,
  isScored,
  LABOUR_RISK_STRATEGY_ID,
  METRIC_UNITS,
  METRICS,
  PAI_INDICATORS,
  PARENT_SECTORS,
  SCALABLE_UNITS,
  SCOPE_1_ID,
  SDG_META_METRIC_ID,
  SDGS,
  SECTORS,
  SUB_SECTORS,
  TAXONOMY_OBJECTIVES,
} from './index.ts';

const duplicatesOf = (values: readonly (number | string)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const metricById = new Map(METRICS.map((metric) => [metric.id, metric]));
const dimensionById = new Map(DIMENSIONS.map((dimension) => [dimension.id, dimension]));

describe('ids and names', () => {
  it.each([
    ['sectors', SECTORS],
    ['dimensions', DIMENSIONS],
    ['metrics', METRICS],
    ['country dimensions', COUNTRY_DIMENSIONS],
    ['country metrics', COUNTRY_METRICS],
    ['country categories', COUNTRY_CATEGORIES],
    ['PAI indicators', PAI_INDICATORS],
    ['article nine', [...ARTICLE_NINE_HEADINGS, ...ARTICLE_NINE_REQUIREMENTS]],
  ])('are unique among %s', (_what, items) => {
    expect(duplicatesOf(items.map((item) => item.id))).toEqual([]);
    expect(duplicatesOf(items.map((item) => item.name))).toEqual([]);
  });

  it('keeps company dimensions and country dimensions apart', () => {
    expect(duplicatesOf([...DIMENSIONS, ...COUNTRY_DIMENSIONS].map(({ id }) => id))).toEqual([]);
    expect(duplicatesOf([...METRICS, ...COUNTRY_METRICS].map(({ id }) => id))).toEqual([]);
  });
});

describe('sectors', () => {
  it('are eleven with 63 sub-sectors, each below an existing one', () => {
    expect(PARENT_SECTORS).toHaveLength(11);
    expect(SUB_SECTORS).toHaveLength(63);
    const parentIds = PARENT_SECTORS.map(({ id }): number => id);
    expect(SUB_SECTORS.filter(({ parentId }) => !parentIds.includes(parentId))).toEqual([]);
  });

  it.each(SUB_SECTORS)('$name has five sustainability dimensions or more', (subSector) => {
    const applied = DIMENSIONS.filter(
      (dimension) =>
        dimension.pillar === 'sustainability' && dimensionApplies(dimension, subSector),
    );
    expect(applied.length).toBeGreaterThanOrEqual(5);
  });

  it('are all known to the dimensions that name them', () => {
    const known = SECTORS.map(({ id }) => id);
    const named = DIMENSIONS.flatMap(({ appliesTo }) => (appliesTo === 'all' ? [] : appliesTo));
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });
});

describe('dimensions', () => {
  it('are enough, by pillar', () => {
    const count = (pillar: string) => DIMENSIONS.filter((d) => d.pillar === pillar).length;
    expect(count('sustainability')).toBe(25);
    expect(count('governance')).toBe(6);
    expect(count('impact')).toBe(6);
    expect(count('sustainability_s2')).toBe(4);
  });

  it.each(DIMENSIONS)('$name: QUANT exactly when one of its metrics is', ({ id, tag }) => {
    const metrics = METRICS.filter((metric) => metric.dimensionId === id);
    expect(metrics.length).toBeGreaterThan(0);
    expect(tag).toBe(metrics.some((metric) => metric.tag === 'QUANT') ? 'QUANT' : 'QUAL');
  });
});

describe('metrics', () => {
  it.each(METRICS)('$id $name is complete and consistent', (metric) => {
    expect(metric.pillar).toBe(dimensionById.get(metric.dimensionId)?.pillar);
    expect(metric.description).toMatch(/^[A-Z][^.]*\.$/);
    expect(metric.displayDp).toBeGreaterThanOrEqual(0);
    if (metric.unit === null) {
      expect(metric.tag).toBe('QUAL');
      expect(metric.isScalable).toBe(false);
      return;
    }
    expect(metric.tag).toBe('QUANT');
    expect(METRIC_UNITS).toContain(metric.unit);
    expect(metric.isScalable).toBe(SCALABLE_UNITS.some((unit) => unit === metric.unit));
  });

  it('are about seventy with a score', () => {
    const scored = METRICS.filter(({ dimensionId }) => {
      const dimension = dimensionById.get(dimensionId);
      return dimension !== undefined && isScored(dimension);
    });
    expect(scored).toHaveLength(72);
  });

  it('keep the ids and names of the specification', () => {
    const named = [1, 4, 5, 24, 92, 93, 94, 95].map((id) => metricById.get(id)?.name);
    expect(named).toEqual([
      'GHG emissions',
      'Electricity consumption',
      'Fuel consumption',
      'Strategy to manage labour risks',
      'Scope 1 emissions',
      'Scope 2 emissions',
      'Scope 3 emissions',
      'Renewable energy',
    ]);
    const others = [7, 9, 13, 16, 23, 38, 111, 112, 113, 114, ...HIDDEN_IN_PRIVATE_METRIC_IDS];
    const constants = [COMBINED_GHG_ID, SCOPE_1_ID, SDG_META_METRIC_ID, LABOUR_RISK_STRATEGY_ID];
    expect([...others, ...constants].filter((id) => !metricById.has(id))).toEqual([]);
  });

  it('hide only sub-metrics of sustainability from the private variant', () => {
    const pillars = HIDDEN_IN_PRIVATE_METRIC_IDS.map((id) => metricById.get(id)?.pillar);
    expect(new Set(pillars)).toEqual(new Set(['sustainability']));
  });

  it('climate dimensions have the id of their one metric', () => {
    for (const id of [111, 112, 113, 114]) {
      expect(metricById.get(id)).toMatchObject({ dimensionId: id, tag: 'QUAL' });
    }
  });
});

describe('lists built on metrics', () => {
  it.each(IMPACT_THEMES)('$name: dimension and base metric agree', (theme) => {
    const { name, unit, higherIsBetter } = theme;
    expect(metricById.get(theme.metricId)).toMatchObject({
      dimensionId: theme.dimensionId,
      name,
      unit,
      higherIsBetter,
    });
    expect(dimensionById.get(theme.dimensionId)).toMatchObject({ name, pillar: 'impact' });
  });

  it('SDG 17 alone has no impact theme', () => {
    const served = new Set(IMPACT_THEMES.flatMap(({ sdgIds }): readonly number[] => sdgIds));
    expect(SDGS.filter(({ id }) => !served.has(id)).map(({ id }) => id)).toEqual([17]);
  });

  it('EDCI and PAI name existing metrics', () => {
    const named = [
      ...EDCI_METRICS.map(({ metricId }): number => metricId),
      ...PAI_INDICATORS.flatMap(({ metricIds }): readonly number[] => metricIds),
    ];
    expect(named.filter((id) => !metricById.has(id))).toEqual([]);
    const edci = METRICS.filter(({ pillar }) => pillar === 'edci').map(({ id }) => id);
    expect([...EDCI_METRICS].map(({ metricId }): number => metricId).sort()).toEqual(edci.sort());
  });

  it('regulatory lists have the ids of the specification', () => {
    expect(PAI_INDICATORS.map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ]);
    expect(ARTICLE_NINE_REQUIREMENTS.map(({ id }) => id)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14,
    ]);
    expect(TAXONOMY_OBJECTIVES).toHaveLength(6);
  });
});

describe('awareness ladders', () => {
  it('rise from 0 to 4 and belong to a metric by pillar and tag', () => {
    for (const ladder of Object.values(AWARENESS_LADDERS)) {
      const scores = ladder.map(({ score }): number => score);
      expect(scores).toEqual([...scores].sort((a, b) => a - b));
      expect([scores.at(0), scores.at(-1)]).toEqual([0, 4]);
    }
    expect(awarenessLadderOf({ pillar: 'sustainability', tag: 'QUAL' })).toBe('qualitative');
    expect(awarenessLadderOf({ pillar: 'sustainability', tag: 'QUANT' })).toBe('threeLetters');
    expect(awarenessLadderOf({ pillar: 'impact', tag: 'QUANT' })).toBe('fourLetters');
  });
});

describe('countries', () => {
  it('have four dimensions a pillar and at least one metric each', () => {
    for (const pillar of COUNTRY_PILLARS) {
      expect(COUNTRY_DIMENSIONS.filter((d) => d.pillar === pillar)).toHaveLength(4);
    }
    const measured = new Set(COUNTRY_METRICS.map(({ dimensionId }) => dimensionId));
    expect(COUNTRY_DIMENSIONS.filter(({ id }) => !measured.has(id))).toEqual([]);
    expect(COUNTRY_METRICS).toHaveLength(26);
  });

  it('categories belong to the three groups with an icon each', () => {
    expect(CATEGORY_GROUPS.map(({ id, icon }) => [id, icon])).toEqual([
      [1, 'geographic'],
      [2, 'globe'],
      [3, 'economic'],
    ]);
    expect(new Set(COUNTRY_CATEGORIES.map(({ categoryGroupId }) => categoryGroupId)).size).toBe(3);
  });
});
