import { z } from 'zod';

import {
  constituentType,
  fractionOrNull,
  gradeOrNull,
  id,
  investmentTypeOrNull,
  scoreOrNull,
} from '../http/fields.ts';
import { EXCLUSION_STATUSES, GRADES } from '../vocabulary/index.ts';

/** Kinds of score a portfolio or fund shows; the last three are those of its countries. */
export const OVERALL_KINDS = [
  'esg',
  'sustainability',
  'sustainability_s2',
  'governance',
  'impact',
  'environmental',
  'social',
  'country_governance',
] as const;
export type OverallKind = (typeof OVERALL_KINDS)[number];

/** Answer rows of `constituents.graphql`, parsed by whoever asks. */
export const coverageRow = z.object({
  id,
  total_holdings: z.number().int(),
  total_underlying_holdings: z.number().int(),
  disclosed_weight: z.number(),
  direct_coverage: fractionOrNull,
  proxy_coverage: fractionOrNull,
  not_covered: fractionOrNull,
  weighted_direct_coverage: fractionOrNull,
  weighted_proxy_coverage: fractionOrNull,
  weighted_not_covered: fractionOrNull,
  investment_type: investmentTypeOrNull,
});
export type CoverageRow = z.infer<typeof coverageRow>;

export const constituentRow = z.object({
  parent_id: id,
  id,
  name: z.string(),
  type: constituentType,
  weighting: fractionOrNull,
  recalibrated_weighting: z.number(),
  proxy: z.boolean(),
  coverage: fractionOrNull,
  weighted_coverage: fractionOrNull,
});
export type ConstituentRow = z.infer<typeof constituentRow>;

export const flatConstituentRow = z.object({
  parent_id: id,
  id,
  name: z.string(),
  type: constituentType,
  weight: z.number(),
  proxy: z.boolean(),
  warning: z.enum(['cycle']).nullable(),
});
export type FlatConstituentRow = z.infer<typeof flatConstituentRow>;

const plain = {
  esg_score: scoreOrNull,
  esg_grade: gradeOrNull,
  sustainability_score: scoreOrNull,
  sustainability_grade: gradeOrNull,
  sustainability_s2_score: scoreOrNull,
  sustainability_s2_grade: gradeOrNull,
  governance_score: scoreOrNull,
  governance_grade: gradeOrNull,
  impact_score: scoreOrNull,
  impact_grade: gradeOrNull,
  environmental_score: scoreOrNull,
  environmental_grade: gradeOrNull,
  social_score: scoreOrNull,
  social_grade: gradeOrNull,
  country_governance_score: scoreOrNull,
  country_governance_grade: gradeOrNull,
};

export const overallsRow = z.object({
  id,
  as_of: z.string(),
  snapshot_version: z.number().int(),
  ...plain,
  weighted_esg_score: scoreOrNull,
  weighted_esg_grade: gradeOrNull,
  weighted_sustainability_score: scoreOrNull,
  weighted_sustainability_grade: gradeOrNull,
  weighted_sustainability_s2_score: scoreOrNull,
  weighted_sustainability_s2_grade: gradeOrNull,
  weighted_governance_score: scoreOrNull,
  weighted_governance_grade: gradeOrNull,
  weighted_impact_score: scoreOrNull,
  weighted_impact_grade: gradeOrNull,
  weighted_environmental_score: scoreOrNull,
  weighted_environmental_grade: gradeOrNull,
  weighted_social_score: scoreOrNull,
  weighted_social_grade: gradeOrNull,
  weighted_country_governance_score: scoreOrNull,
  weighted_country_governance_grade: gradeOrNull,
  short_weight: z.number(),
  esg_covered_weight: fractionOrNull,
  grade_distribution: z.array(
    z.object({ grade: z.enum(GRADES), weight: z.number(), count: z.number().int() }),
  ),
});
export type OverallsRow = z.infer<typeof overallsRow>;

export const constituentOverallsRow = z.object({
  parent_id: id,
  id,
  type: constituentType,
  ...plain,
  proxy: z.boolean(),
  excluded: z.boolean(),
  wrong_universe: z.boolean(),
  incomplete: z.boolean(),
  icm: z.boolean(),
  icm_gov: z.boolean(),
  icm_sus: z.boolean(),
});
export type ConstituentOverallsRow = z.infer<typeof constituentOverallsRow>;

export const dimensionOverallRow = z.object({
  id,
  dimension_id: id,
  score: scoreOrNull,
  grade: gradeOrNull,
  weighted_score: scoreOrNull,
  weighted_grade: gradeOrNull,
});
export type DimensionOverallRow = z.infer<typeof dimensionOverallRow>;

const status = z.enum(EXCLUSION_STATUSES);

export const activityExclusionRow = z.object({
  activity_id: id,
  name: z.string(),
  status,
  companies: z.array(z.object({ id, name: z.string() })),
});

/** Answer rows of `exclusions.graphql`. */
export const investmentExclusionsRow = z.object({
  id,
  any_exclusions: status,
  exclusions_you_apply: status,
  exclusions: z.array(activityExclusionRow),
});
export type InvestmentExclusionsRow = z.infer<typeof investmentExclusionsRow>;

export const constituentExclusionsRow = z.object({
  parent_id: id,
  id,
  type: constituentType,
  any_exclusions: status,
  exclusions_you_apply: status,
  activities: z.array(activityExclusionRow),
});
export type ConstituentExclusionsRow = z.infer<typeof constituentExclusionsRow>;

/** Answer rows of `funds.graphql`. */
export const fundRow = z.object({
  id,
  isin: z.string().nullable(),
  name: z.string(),
  benchmark_index_id: id.nullable(),
});
export type FundRow = z.infer<typeof fundRow>;

export const fundNameRow = z.object({ id, name: z.string(), isin: z.string().nullable() });
export type FundNameRow = z.infer<typeof fundNameRow>;
