import type { CompanyPillar } from '@verdure/contract/vocabulary';

import {
  fieldOf,
  type NumberForm,
  SCORE_FORM,
  type ScreenerField,
  type Show,
} from './screener-field.ts';

/** Dimensions and QUAL metrics are judged; they have no data below their scores. */
export const JUDGED_SHOWS: readonly Show[] = [
  'score',
  'grade',
  'awareness',
  'awareness_grade',
  'performance',
  'performance_grade',
];

/** The names of the totals, as their pages have them. */
export const TOTAL_NAMES = {
  esg: 'ESG',
  sustainability: 'Sustainability',
  sustainability_s2: 'Climate',
  governance: 'Governance',
  impact: 'Impact',
  environmental: 'Environmental',
  social: 'Social',
} as const;
export type TotalName = keyof typeof TOTAL_NAMES;

/** Totals with score and grade of both years, and their change. */
export const totalField = (total: TotalName, groupId: string): ScreenerField =>
  fieldOf({
    key: `total.${total}`,
    name: TOTAL_NAMES[total],
    groupId,
    type: 'score',
    shows: ['score', 'grade'],
    years: ['current', 'previous', 'change'],
    number: SCORE_FORM,
    isDefault: total === 'esg',
  });

/** A dimension, with its scores. */
export const dimensionField = (
  dimension: {
    readonly id: number;
    readonly name: string;
    readonly appliesTo?: 'all' | readonly number[];
  },
  groupId: string,
  shows: readonly Show[] = JUDGED_SHOWS,
): ScreenerField =>
  fieldOf({
    key: `dimension.${dimension.id}`,
    name: dimension.name,
    groupId,
    type: 'dimensions',
    shows,
    years: ['current', 'previous', 'change'],
    number: SCORE_FORM,
    appliesTo: dimension.appliesTo ?? 'all',
  });

/** How a value of a unit is stored, shown and typed: shares in %, all else as it is. */
export const valueForm = (unit: string, decimals: number): NumberForm => ({
  quantity: 'raw_value',
  scale: unit === '%' ? 'percent' : 'plain',
  unit,
  decimals,
});

/** The group that the dimensions and metrics of a pillar are in. */
export const GROUP_OF_PILLAR = {
  sustainability: 'sustainability',
  sustainability_s2: 'climate',
  governance: 'governance',
  impact: 'impact',
  'sustainability+': 'sustainability_plus',
  edci: 'edci',
  custom_metrics: 'custom_metrics',
} as const satisfies Record<CompanyPillar, string>;
