import {
  BUSINESS_ACTIVITIES,
  COVERAGE_STATE_WORDS,
  COVERAGE_STATES,
  COVERAGE_TIER_LABELS,
  COVERAGE_TIERS,
  type Dimension,
  DIMENSIONS,
  type Feature,
  FEATURE_OF_PILLAR,
  FEATURE_OF_VALUE_PILLAR,
  LABOUR_RISK_STRATEGY_ID,
  type Metric,
  METRICS,
  TABLE_PILLARS,
} from '@verdure/contract/vocabulary';

import { additionalFields } from './additional-fields.ts';
import type { FieldSources } from './field-sources.ts';
import { portfolioFields } from './portfolio-fields.ts';
import { regionOptions } from './regions.ts';
import { regulatoryFields } from './regulatory-fields.ts';
import {
  dimensionField,
  GROUP_OF_PILLAR,
  JUDGED_SHOWS,
  totalField,
  type TotalName,
  valueForm,
} from './score-fields.ts';
import { fieldOf, type FieldGroup, sameOptions, type ScreenerField } from './screener-field.ts';

/** In the order in which they are offered. A group without fields is not shown. */
export const COMPANY_GROUPS: readonly FieldGroup[] = [
  { id: 'company', name: 'Company' },
  { id: 'portfolio', name: 'Portfolio' },
  { id: 'scores', name: 'Scores' },
  { id: 'sustainability', name: 'Sustainability' },
  { id: 'climate', name: 'Climate' },
  { id: 'governance', name: 'Governance' },
  { id: 'impact', name: 'Impact' },
  { id: 'sustainability_plus', name: 'Sustainability Plus' },
  { id: 'pais', name: 'Principal adverse impacts' },
  { id: 'article_nine', name: 'Article 9 objectives' },
  { id: 'taxo', name: 'EU taxonomy' },
  { id: 'company_sfdr_article', name: 'SFDR article' },
  { id: 'edci', name: 'EDCI' },
  { id: 'consensus_data', name: 'Consensus', lockedWithout: 'consensus' },
  { id: 'sentiment', name: 'Sentiment' },
  { id: 'exclusions', name: 'Exclusions' },
  { id: 'fundamentals', name: 'Fundamentals' },
  { id: 'footprint', name: 'Footprint' },
  { id: 'custom_metrics', name: 'Additional Metrics' },
];

const sectorsAbove = ({ sectors }: FieldSources) =>
  new Map(
    sectors.flatMap(({ parentSector }) => (parentSector ? [[parentSector.id, parentSector]] : [])),
  );

const namedOptions = (items: Iterable<{ readonly id: number; readonly name: string }>) =>
  [...items].map(({ id, name }) => ({ value: String(id), label: name }));

function identityFields(sources: FieldSources): readonly ScreenerField[] {
  const inGroup = { groupId: 'company' } as const;
  const chosen = { ...inGroup, type: 'select' } as const;
  const tiers = COVERAGE_TIERS.map((value) => ({ value, label: COVERAGE_TIER_LABELS[value] }));
  const states = COVERAGE_STATES.map((value) => ({ value, label: COVERAGE_STATE_WORDS[value] }));
  return [
    fieldOf({ ...inGroup, key: 'name', name: 'Name', type: 'search', isDefault: true }),
    fieldOf({ ...inGroup, key: 'isin', name: 'ISIN', type: 'search', isDefault: true }),
    fieldOf({ ...inGroup, key: 'ticker', name: 'Ticker', type: 'search' }),
    fieldOf({ ...chosen, key: 'coverage', name: 'Coverage', options: states }),
    fieldOf({ ...chosen, key: 'icm', name: 'Coverage tier', options: tiers }),
    fieldOf({
      ...chosen,
      key: 'country',
      name: 'Country',
      options: [...regionOptions(sources.countries), ...namedOptions(sources.countries)],
      isDefault: true,
    }),
    fieldOf({
      ...chosen,
      key: 'sector',
      name: 'Sector',
      options: namedOptions(sectorsAbove(sources).values()),
    }),
    fieldOf({
      ...chosen,
      key: 'sub_sector',
      name: 'Sub-sector',
      options: namedOptions(sources.sectors),
      isDefault: true,
    }),
  ];
}

const TOTALS: readonly { readonly total: TotalName; readonly needs: Feature | null }[] = [
  { total: 'esg', needs: null },
  { total: 'sustainability', needs: 'sustainability' },
  { total: 'sustainability_s2', needs: 'climate' },
  { total: 'governance', needs: 'governance' },
  { total: 'impact', needs: 'impact' },
];

/**
 * Underlying data exist of QUANT metrics only; per $1M of amounts (specification 3, section 5). The
 * mean of the peers, of which proxies are made, stands beside them (proxy_avg_performance_value, 3:85).
 */
function metricField(metric: Metric, dimension: Dimension): ScreenerField {
  const { unit, isScalable, displayDp } = metric;
  const data =
    unit === null
      ? []
      : (['value', ...(isScalable ? (['scaled'] as const) : []), 'peer_average'] as const);
  return fieldOf({
    key: `metric.${metric.id}`,
    name: metric.name,
    groupId: GROUP_OF_PILLAR[metric.pillar],
    path: [dimension.name],
    type: 'dimensions',
    shows: [...JUDGED_SHOWS, ...data],
    years: ['current', 'previous', 'change'],
    number: unit === null ? null : valueForm(unit, displayDp),
    appliesTo: dimension.appliesTo,
  });
}

const FEATURES_OF_PILLARS = { ...FEATURE_OF_PILLAR, ...FEATURE_OF_VALUE_PILLAR };

function metricFields({ features }: FieldSources): readonly ScreenerField[] {
  const pillars = TABLE_PILLARS.filter((pillar) => features.includes(FEATURES_OF_PILLARS[pillar]));
  const shown = DIMENSIONS.filter(({ pillar }) => pillars.some((each) => each === pillar));
  return shown.flatMap((dimension) => [
    dimensionField(dimension, GROUP_OF_PILLAR[dimension.pillar]),
    ...METRICS.filter(
      ({ id, dimensionId }) => dimensionId === dimension.id && id !== LABOUR_RISK_STRATEGY_ID,
    ).map((metric) => metricField(metric, dimension)),
  ]);
}

const EXCLUSION_FIELDS: readonly ScreenerField[] = [
  { key: 'exclusion.any', name: 'Any excluded activity', options: sameOptions(['Y', 'N']) },
  {
    key: 'exclusion.applied',
    name: 'Exclusions you apply',
    options: sameOptions(['Y', 'N', 'N/A']),
  },
  ...BUSINESS_ACTIVITIES.map(({ id, name }) => ({
    key: `exclusion.activity.${id}`,
    name,
    path: ['Specific business activity'],
    options: sameOptions(['Y', 'N']),
  })),
].map((field) => fieldOf({ ...field, groupId: 'exclusions', type: 'exclusions' }));

/** What companies are screened by. */
export const companyFields = (sources: FieldSources): readonly ScreenerField[] => [
  ...identityFields(sources),
  ...portfolioFields(sources),
  ...TOTALS.filter(({ needs }) => needs === null || sources.features.includes(needs)).map(
    ({ total }) => totalField(total, 'scores'),
  ),
  ...metricFields(sources),
  ...regulatoryFields(sources),
  ...EXCLUSION_FIELDS,
  ...additionalFields(sources),
];
