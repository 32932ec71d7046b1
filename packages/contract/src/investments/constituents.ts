import { z } from 'zod';

import {
  constituentType,
  dataDayFields,
  fractionOrNull,
  gradeBounds,
  gradeOrNull,
  id,
  investmentTypeOrNull,
  scoreOrNull,
} from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { COVERAGE_STATES, COVERAGE_TIERS, GRADES, SCORED_PILLARS } from '../vocabulary/index.ts';
import { coveredField, standingField } from './footprint.ts';
import {
  investmentRoots,
  profileId,
  profileOrNone,
  underlying,
  universeId,
  universeOrOwn,
} from './investment-root.ts';

/** Kinds of scores for a portfolio or fund. The last three are for its countries. */
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

export const coverageRow = rowType('Coverage', {
  id,
  total_holdings: z.number().int(),
  total_underlying_holdings: z.number().int(),
  disclosed_weight: z
    .number()
    .describe(
      'Gross weight of the matched constituents as uploaded, a fraction; of blank weights the share of the rows.',
    ),
  not_recognised_rows: z
    .number()
    .int()
    .nullable()
    .describe('Rows of a portfolio that match nothing; null: not known.'),
  not_recognised_weight: fractionOrNull.describe(
    'Their weight, a fraction of the portfolio; null: not known.',
  ),
  set_aside_rows: z
    .number()
    .int()
    .describe('Rows of a portfolio that are cash, a currency or a contract.'),
  set_aside_weight: z.number().describe('Their weight, a fraction of the portfolio.'),
  direct_coverage: fractionOrNull,
  proxy_coverage: fractionOrNull,
  not_covered: fractionOrNull,
  weighted_direct_coverage: fractionOrNull,
  weighted_proxy_coverage: fractionOrNull,
  weighted_not_covered: fractionOrNull,
  investment_type: investmentTypeOrNull.describe(
    'pure_sovereign, no_sovereign or mixed; null without companies and countries.',
  ),
});
export type CoverageRow = z.infer<typeof coverageRow>;

/** Who a row is, beside its name. */
const identity = {
  isin: z.string().nullable().describe('Of a company or fund; null where none is known.'),
  sector: z.string().nullable().describe('Sub-sector of a company; else null.'),
  country: z.string().nullable().describe('Of a company, or the country itself; else null.'),
  tier: z
    .enum(COVERAGE_TIERS)
    .nullable()
    .describe('Of a company that is covered itself; null for a proxy and all others.'),
  coverage_state: z
    .enum(COVERAGE_STATES)
    .nullable()
    .describe(
      'Of a company: direct with an own ESG total, partial with an own score of some pillar alone, proxy, or not_covered; else null.',
    ),
};

export const constituentRow = rowType('Constituent', {
  parent_id: id,
  id,
  name: z.string(),
  type: constituentType,
  weighting: fractionOrNull.describe('Fraction as uploaded; null for blank (equal) weights.'),
  recalibrated_weighting: z
    .number()
    .describe('Fraction; absolute values sum to 1; negative is a short position.'),
  not_recognised: z
    .boolean()
    .describe('True for the row of what the portfolio does not recognise; it has its id and type.'),
  proxy: z.boolean(),
  coverage: fractionOrNull.describe(
    'Share of its leaves that is covered, a fraction; null without leaves.',
  ),
  weighted_coverage: fractionOrNull,
  ...identity,
});
export type ConstituentRow = z.infer<typeof constituentRow>;

export const flatConstituentRow = rowType('FlatConstituent', {
  parent_id: id,
  id,
  name: z.string(),
  type: constituentType,
  weight: z.number().describe('Flattened fraction; negative is a short position.'),
  proxy: z.boolean(),
  warning: z
    .enum(['cycle'])
    .nullable()
    .describe('cycle where a fund or portfolio was not expanded, else null.'),
  not_identified: z
    .boolean()
    .describe('True for what a fund keeps to itself: published lines that match nothing known.'),
  not_recognised: z
    .boolean()
    .describe('True for what a portfolio keeps to itself: rows that match nothing known.'),
  ...identity,
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
  consensus_grade: gradeOrNull.describe(
    'Of the ratings of third-party providers; null without a rating, and without the feature.',
  ),
};

/** The kinds of scores whose place among the funds is told. */
export const PERCENTILE_KINDS = ['esg', ...SCORED_PILLARS] as const;
export type PercentileKind = (typeof PERCENTILE_KINDS)[number];

const percentileOrNull = z.number().min(0).max(100).nullable();

const fundPercentileRow = rowType('FundPercentile', {
  kind: z.enum(PERCENTILE_KINDS),
  fund_percentile: percentileOrNull.describe(
    'Place of the unweighted score among the funds, 0 to 100, higher is better (methodology 7.3); null with under half of the weight scored, or fewer than 30 other funds.',
  ),
  weighted_fund_percentile: percentileOrNull.describe('The same of the weighted score.'),
  funds: z.number().int().describe('How many are compared, this one among them.'),
});
export type FundPercentileRow = z.infer<typeof fundPercentileRow>;

const gradeShareRow = rowType('GradeShare', {
  grade: z.enum(GRADES),
  weight: z.number().describe('Fraction of the gross weight.'),
  count: z.number().int(),
});

const pillarCoverageRow = rowType('PillarCoverage', {
  pillar: z.enum(SCORED_PILLARS),
  coverage: fractionOrNull.describe('Share of the leaves with a score of the pillar.'),
  weighted_coverage: fractionOrNull.describe('The same by absolute weight.'),
  indicative: z.boolean().describe('Less than 10% of the weight has a score: it has no grade.'),
});

/** What a reader should check first, among the leaves. */
export const ATTENTION_KINDS = [
  'grade_e',
  'excluded',
  'short',
  'wrong_universe',
  'incomplete',
  'ungraded',
  'not_identified',
  'not_recognised',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

const attentionRow = rowType('Attention', {
  kind: z
    .enum(ATTENTION_KINDS)
    .describe('ungraded: a long leaf without a score that counts in the ESG average.'),
  count: z.number().int().describe('Leaves.'),
  weight: z.number().describe('Their absolute weight, a fraction of the gross weight.'),
});

const gradeBoundsRow = rowType('GradeBounds', {
  kind: z.enum(OVERALL_KINDS),
  grade: z.enum(GRADES),
  ...gradeBounds.shape,
});

const holdingBoundsRow = rowType('HoldingBounds', {
  type: z.enum(['company', 'country']),
  kind: z.enum(OVERALL_KINDS),
  grade: z.enum(GRADES),
  ...gradeBounds.shape,
});
export type HoldingBoundsRow = z.infer<typeof holdingBoundsRow>;

/** Score points 0 to 4 and letters A to E. Unweighted: every holding counts once. */
export const overallsRow = rowType('Overalls', {
  id,
  as_of: z.string(),
  ...dataDayFields,
  snapshot_version: z.number().int(),
  methodology_version: z.string(),
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
  weighted_consensus_grade: gradeOrNull,
  short_weight: z
    .number()
    .describe(
      'Sum of the absolute weights of the short leaves: they enter coverage and no average.',
    ),
  esg_covered_weight: fractionOrNull.describe(
    'Weight behind the ESG average, as a fraction of the gross weight.',
  ),
  pillar_coverage: z
    .array(pillarCoverageRow)
    .describe('How much of the investment is behind each pillar that the organisation sees.'),
  data_quality: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .describe(
      'Quality of the emission values, 1 (best) to 5; null below 10% covered (methodology 25.1).',
    ),
  data_quality_covered: coveredField,
  data_quality_standing: standingField,
  data_quality_from: dataDayFields.data_from,
  data_quality_to: dataDayFields.data_to,
  grade_distribution: z
    .array(gradeShareRow)
    .describe(
      'The long leaves that count in the average, by ESG grade; empty without a pillar of the ESG total.',
    ),
  attention: z.array(attentionRow).describe('Kinds without a leaf are left out.'),
  grade_bounds: z
    .array(gradeBoundsRow)
    .describe(
      'From and to which score each letter here goes under this profile; none of companies beside countries, which are graded by their distance from two averages.',
    ),
  holding_bounds: z
    .array(holdingBoundsRow)
    .describe(
      'From and to which score each letter of a company or country goes under this profile: for the types held and the scores that the organisation sees.',
    ),
  fund_percentiles: z
    .array(fundPercentileRow)
    .describe('By kind of score that the organisation sees; empty without the funds feature.'),
});
export type OverallsRow = z.infer<typeof overallsRow>;

export const constituentOverallsRow = rowType('ConstituentOveralls', {
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

export const dimensionOverallRow = rowType('DimensionOverall', {
  id,
  dimension_id: id,
  score: scoreOrNull,
  grade: gradeOrNull,
  weighted_score: scoreOrNull,
  weighted_grade: gradeOrNull.describe('Null where less than 10% of the weight has a score.'),
  coverage: fractionOrNull.describe('Share of the leaves with a score.'),
  weighted_coverage: fractionOrNull.describe('The same by absolute weight.'),
});
export type DimensionOverallRow = z.infer<typeof dimensionOverallRow>;

export const coverageRoots = investmentRoots({
  id: 'GQL-02',
  name: 'coverage',
  summary: 'How much of each investment is covered, by number of leaves and by absolute weight',
  args: { universeId, profileId: profileOrNone },
  row: coverageRow,
});

export const constituentsRoots = investmentRoots({
  id: 'GQL-03',
  name: 'constituents',
  summary: 'Immediate constituents',
  args: {},
  row: constituentRow,
});

export const flatConstituentsRoots = investmentRoots({
  id: 'GQL-04',
  name: 'flat_constituents',
  summary: 'Underlying companies and countries after look-through',
  args: {},
  row: flatConstituentRow,
});

export const overallsRoots = investmentRoots({
  id: 'GQL-05',
  name: 'overalls',
  summary: 'Scores and grades of each investment',
  args: { universeId, profileId },
  row: overallsRow,
});

export const constituentOverallsRoots = investmentRoots({
  id: 'GQL-05',
  name: 'constituent_overalls',
  summary: 'Scores, grades and flags of each constituent',
  args: { universeId, profileId, underlying },
  row: constituentOverallsRow,
});

export const companyDimensionsRoots = investmentRoots({
  id: 'GQL-06',
  name: 'company_dimensions',
  summary: 'Grades by company dimension',
  args: { universeId, profileId },
  row: dimensionOverallRow,
});

export const countryDimensionsRoots = investmentRoots({
  id: 'GQL-07',
  name: 'country_dimensions',
  summary: 'Grades by country dimension',
  args: { universeId: universeOrOwn, profileId },
  row: dimensionOverallRow,
});
