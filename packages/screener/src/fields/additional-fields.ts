import { fieldTypeOfQuestion } from '@verdure/contract/vocabulary';

import type { FieldSources, OwnQuestion } from './field-sources.ts';
import { fieldOf, type NumberForm, sameOptions, type ScreenerField } from './screener-field.ts';

const MONEY: NumberForm = {
  quantity: 'usd_millions',
  scale: 'usd_millions',
  unit: '$1M',
  decimals: 0,
};

const FUNDAMENTAL_FIELDS: readonly ScreenerField[] = [
  { key: 'fundamental.revenue', name: 'Revenue' },
  { key: 'fundamental.ebit', name: 'EBIT' },
  { key: 'fundamental.market_cap', name: 'Market cap' },
  { key: 'fundamental.enterprise_value', name: 'Enterprise value' },
].map((field) => fieldOf({ ...field, groupId: 'fundamentals', type: 'threshold', number: MONEY }));

const SENTIMENT_FIELD = fieldOf({
  key: 'sentiment',
  name: 'Sentiment score',
  groupId: 'sentiment',
  type: 'threshold',
  shows: ['score'],
  years: ['current', 'previous', 'change'],
  isWeekly: true,
  number: { quantity: 'sentiment_percentage', scale: 'percent', unit: '%', decimals: 0 },
});

const CONSENSUS_FORM: NumberForm = {
  quantity: 'other',
  scale: 'plain',
  unit: null,
  decimals: 2,
};

const CONSENSUS_FIELDS: readonly ScreenerField[] = [
  { key: 'consensus.rating', name: 'Overall Rating' },
  { key: 'consensus.ranking', name: 'Overall Ranking' },
].map((field) =>
  fieldOf({ ...field, groupId: 'consensus_data', type: 'threshold', number: CONSENSUS_FORM }),
);

/** The five footprints, by the metric that they are computed from. */
export const FOOTPRINTS = [
  { metricId: 44, name: 'Carbon footprint', unit: 'tonnes CO2e' },
  { metricId: 42, name: 'Waste footprint', unit: 'tonnes' },
  { metricId: 45, name: 'Water footprint', unit: 'm3' },
  { metricId: 41, name: 'Tax contribution', unit: 'USD' },
  { metricId: 43, name: 'Employment', unit: 'FTE' },
] as const;

const FOOTPRINT_FIELDS: readonly ScreenerField[] = FOOTPRINTS.map(({ metricId, name, unit }) =>
  fieldOf({
    key: `footprint.${metricId}`,
    name,
    groupId: 'footprint',
    type: 'threshold',
    number: {
      quantity: 'footprint_contribution',
      scale: 'plain',
      unit: `${unit} per $1M enterprise value`,
      decimals: 2,
    },
  }),
);

function questionField({ questionId, name, typeId, unit }: OwnQuestion): ScreenerField {
  const given = { key: `custom.${questionId}`, name, groupId: 'custom_metrics' } as const;
  const type = fieldTypeOfQuestion(typeId);
  if (type === 'threshold') {
    return fieldOf({
      ...given,
      type,
      number: { quantity: 'other', scale: 'plain', unit, decimals: 2 },
    });
  }
  return type === 'select'
    ? fieldOf({ ...given, type, options: sameOptions(['yes', 'no']) })
    : fieldOf({ ...given, type });
}

/** Each name once: files may define one question several times. */
const eachNameOnce = (questions: readonly OwnQuestion[]) =>
  questions.filter(({ name }, at) => questions.findIndex((other) => other.name === name) === at);

/** Fundamentals, sentiment, consensus, footprints and the organisation's own metrics. */
export function additionalFields({ features, questions }: FieldSources): readonly ScreenerField[] {
  return [
    ...(features.includes('consensus') ? CONSENSUS_FIELDS : []),
    ...(features.includes('sentimentDisplay') ? [SENTIMENT_FIELD] : []),
    ...FUNDAMENTAL_FIELDS,
    ...(features.includes('footprint') ? FOOTPRINT_FIELDS : []),
    ...(features.includes('customMetrics') ? eachNameOnce(questions).map(questionField) : []),
  ];
}
