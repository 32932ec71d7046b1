import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles, REPORT_READER_ROLES } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  dataDayFields,
  changeOrNull,
  fraction,
  fractionOrNull,
  grade,
  gradeBounds,
  gradeOrNull,
  id,
  idAndName,
  idParam,
  profileIdParam,
  universeIdParam,
  scoreOrNull,
} from '../http/fields.ts';
import { COVERAGE_STATES, METRIC_TAGS, SIGMA_SOURCES, TABLE_PILLARS } from '../vocabulary/index.ts';
import { administrationFields } from '../desk/company-administration.ts';
import { companyPreferencesSchema } from '../desk/preferences.ts';
import { amountSourceField, originFields } from './value-origin-fields.ts';
import { neededPillarSchema } from './needed-pillar.ts';

const tag = z.enum(METRIC_TAGS).nullable();
const coverageState = z
  .enum(COVERAGE_STATES)
  .describe(
    'Direct with an own ESG total, partial with an own score of some pillar alone, proxy, or not_covered (methodology 13).',
  );
const standardState = coverageState.describe('How it is covered under the Uncustomised profile.');
const companyParams = z.object({ companyId: idParam });

export const companyNamesEndpoint = endpoint({
  id: 'API-057',
  method: 'GET',
  path: '/companies/names',
  summary: 'Names of the companies this user may open, each with how it is covered',
  access: forRoles(REPORT_READER_ROLES),
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      proxy: z.boolean(),
      coverage_state: standardState,
      icm_gov: z.boolean(),
      icm_sus: z.boolean(),
    }),
  ),
});
export type CompanyName = z.infer<typeof companyNamesEndpoint.answer>[number];

export const searchCompaniesEndpoint = endpoint({
  id: 'API-060',
  method: 'GET',
  path: '/companies/search',
  summary:
    'Companies whose name, ISIN or ticker matches; proxies only where the user asked for them',
  access: forRoles(DASHBOARD_ROLES),
  query: z.object({ q: z.string().min(2).max(100) }),
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      isin: z.string().nullable(),
      ticker: z.string().nullable(),
      sector_name: z.string().nullable(),
      proxy: z.boolean(),
      coverage_state: standardState,
      icm_gov: z.boolean(),
      icm_sus: z.boolean(),
    }),
  ),
});
export type CompanyHit = z.infer<typeof searchCompaniesEndpoint.answer>[number];

export const companySchema = z.object({
  id,
  name: z.string(),
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  sector: z
    .object({ id, name: z.string(), parentSector: idAndName.nullable() })
    .nullable()
    .describe('The sub-sector, with its parent sector.'),
  region: z.string().nullable(),
  country: z.string().nullable(),
  icm_gov: z.boolean(),
  icm_sus: z.boolean(),
  sentiment_only: z.boolean(),
  has_sentiment: z
    .boolean()
    .describe('A story about it is stored, of a source that the organisation subscribes to.'),
  proxy: z.boolean(),
  coverage_state: standardState,
  has_engagements: z.boolean().describe('The organisation has recorded an engagement with it.'),
  business_activities: z
    .array(idAndName)
    .nullable()
    .describe('Null if its activities are unknown.'),
  reporting_year: z
    .number()
    .int()
    .nullable()
    .describe('The latest closed year with a value in force; null: no own scores.'),
  in_review_year: z
    .number()
    .int()
    .nullable()
    .describe('The latest newer year whose values are in review for the first time.'),
  ...administrationFields.partial().shape,
});
export type Company = z.infer<typeof companySchema>;

export const getCompanyEndpoint = endpoint({
  id: 'API-061',
  method: 'GET',
  path: '/companies/{companyId}',
  summary: 'What a company is; for role 1 with what it administers',
  access: forRoles(DASHBOARD_ROLES),
  params: companyParams,
  query: asOfQuery,
  answer: companySchema,
});

const notComparable = z
  .boolean()
  .describe('Both years have a score, but too few metrics are scored in both to compare them.');

const sharedShare = fractionOrNull.describe(
  'Share of the weight of the metrics that both years have: a change is like for like, of these alone.',
);

const scored = {
  awareness_score: scoreOrNull,
  awareness_grade: gradeOrNull,
  awareness_change: changeOrNull,
  performance_score: scoreOrNull,
  performance_grade: gradeOrNull,
  performance_change: changeOrNull,
  overall_score: scoreOrNull,
  overall_grade: gradeOrNull,
  overall_change: changeOrNull,
};

export const companyMetricScoreSchema = z.object({
  id,
  name: z.string(),
  type: z.enum(TABLE_PILLARS).describe('Its pillar.'),
  tag,
  ...scored,
  weighting: fraction.describe('Within its dimension.'),
  effective_weighting: fractionOrNull.describe(
    'Within its dimension, among the metrics that have a score; null without a score.',
  ),
  weighted_score: scoreOrNull.describe('The weighted scores of a dimension add to its score.'),
  disclosed: z.boolean().describe('The company gave a figure, or an analyst judged it.'),
  counted_undisclosed: z
    .boolean()
    .describe('No figure: the score counts a performance of at most 0.40 for it.'),
  held_back: z.boolean().describe('The figure is implausible and counts as not disclosed.'),
});
export type CompanyMetricScore = z.infer<typeof companyMetricScoreSchema>;

export const companyDimensionSchema = z.object({
  id,
  name: z.string(),
  type: z.enum(TABLE_PILLARS).describe('Its pillar.'),
  tag,
  ...scored,
  weighting: fraction.describe('Within its pillar, under the profile.'),
  effective_weighting: fractionOrNull.describe(
    'Within its pillar, among the dimensions that have a score; null without a score.',
  ),
  weighted_score: scoreOrNull.describe('The weighted scores of a pillar add to the pillar.'),
  awareness_shared_share: sharedShare,
  performance_shared_share: sharedShare,
  shared_share: sharedShare,
  not_comparable: notComparable,
  metrics: z.array(companyMetricScoreSchema),
});
export type CompanyDimension = z.infer<typeof companyDimensionSchema>;

export const totalSchema = z.object({
  score: scoreOrNull,
  grade: gradeOrNull,
  change: changeOrNull.describe('Against the previous reporting year, like for like.'),
  shared_share: sharedShare,
  not_comparable: notComparable,
  assessed_share: fractionOrNull.describe(
    'Share of the weight whose metrics are assessed; null for a proxy, whose scores are its peers’.',
  ),
  too_little_data: z.boolean().describe('No score, because too little of the weight is assessed.'),
  to_score: z
    .array(neededPillarSchema)
    .describe(
      'Where there is too little data: each pillar that lacks a score, with the fewest metrics that would give it one. Of the ESG total those of its pillars. Else empty.',
    ),
  peer_average: scoreOrNull.describe('Mean of the directly covered companies of its sub-sector.'),
  rank: z
    .number()
    .int()
    .nullable()
    .describe('Among the directly covered companies of the universe.'),
  ranked: z.number().int().describe('The number that have a rank.'),
  sigma: z.number(),
  sigma_source: z.enum(SIGMA_SOURCES),
  grade_bounds: gradeBounds.nullable().describe('Of its grade; null without one.'),
});
export type Total = z.infer<typeof totalSchema>;

const noted = z.object({
  dimension_id: id,
  name: z.string(),
  pillar: z.string(),
  score: z.number(),
  grade: gradeOrNull,
});

const besideTheTotals = z
  .array(companyDimensionSchema)
  .optional()
  .describe('Enters no total; its issues are graded with the default sigma.');

export const companyScoresSchema = z.object({
  company_id: id,
  profile_id: id,
  universe_id: id,
  as_of: z.string().describe('ISO date that the scores are calculated for.'),
  ...dataDayFields,
  snapshot_version: z.number().int(),
  methodology_version: z.string(),
  reporting_year: z.number().int().nullable(),
  excluded: z.boolean(),
  excluded_activities: z.array(idAndName).describe('Its activities that the profile excludes.'),
  wrong_universe: z.boolean().describe('Outside the profile’s universe: no score is shown.'),
  incomplete: z.boolean(),
  proxy: z.boolean(),
  coverage_state: coverageState,
  preferences: companyPreferencesSchema,
  weights: z.object({
    esg_awareness: fraction,
    impact_awareness: fraction,
    sustainability: fraction,
    governance: fraction,
  }),
  totals: z
    .object({
      esg: totalSchema.optional(),
      sustainability: totalSchema.optional(),
      governance: totalSchema.optional(),
      sustainability_s2: totalSchema.optional(),
      impact: totalSchema.optional(),
    })
    .describe('A missing key is not applicable.'),
  sdgs: z
    .array(
      z.object({ sdg_id: z.number().int().min(1).max(17), score: scoreOrNull, grade: gradeOrNull }),
    )
    .optional()
    .describe('The 17 goals; absent where the impact pillar is.'),
  dimensions: z
    .object({
      sustainability: z.array(companyDimensionSchema).optional(),
      sustainability_s2: z.array(companyDimensionSchema).optional(),
      governance: z.array(companyDimensionSchema).optional(),
      impact: z.array(companyDimensionSchema).optional(),
      'sustainability+': besideTheTotals,
      edci: besideTheTotals,
    })
    .describe('A missing key is not applicable.'),
  key_risks: z.array(noted),
  key_points: z.array(noted),
  heatstrips: z.array(
    z.object({
      dimension_id: id,
      grades: z.array(grade).describe('Of the peer group, worst score first.'),
      position: z.number().int().nullable().describe('Index of this company in grades.'),
      percentile: fractionOrNull,
      peer_count: z.number().int(),
    }),
  ),
});
export type CompanyScores = z.infer<typeof companyScoresSchema>;

export const coverageProfileEndpoint = endpoint({
  id: 'API-143',
  method: 'GET',
  path: '/portfolio-profile/-1/{profileId}',
  summary: 'What the whole coverage holds under a profile',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ profileId: profileIdParam }),
  query: asOfQuery,
  answer: z.object({
    companies: z.number().int().describe('Of the universe of the profile.'),
    countries: z.number().int().describe('Rated countries.'),
    overall: z
      .number()
      .nullable()
      .describe('Mean ESG score of the directly covered companies, points from 0 to 4.'),
    nHoldings: z.number().int(),
    nCovered: z.number().int(),
    nProxy: z.number().int(),
    unrecognised: z.array(z.never()).describe('Empty: nothing was uploaded.'),
  }),
});
export type CoverageProfile = z.infer<typeof coverageProfileEndpoint.answer>;

export const companyScoresEndpoint = endpoint({
  id: 'API-064',
  method: 'GET',
  path: '/companies/{companyId}/profiles/{profileId}',
  summary: 'The scores of a company under a profile',
  access: forRoles(DASHBOARD_ROLES),
  params: companyParams.extend({ profileId: profileIdParam }),
  query: asOfQuery,
  answer: companyScoresSchema,
});

export const metricValueSchema = z.object({
  metric_id: id,
  metric_name: z.string(),
  dimension_id: id,
  description: z.string(),
  tag,
  unit: z.string().nullable(),
  display_dp: z.number().int(),
  reporting_year: z.number().int().nullable(),
  awareness_score: scoreOrNull.optional(),
  previous_awareness_score: scoreOrNull.optional(),
  performance_value: z
    .number()
    .nullable()
    .optional()
    .describe('In unit; null not disclosed, absent not applicable.'),
  value_year: z
    .number()
    .int()
    .nullable()
    .describe('The year of the value; up to 3 years before the year of the snapshot.'),
  marked_old: z.boolean().describe('Two years before that of the snapshot, or older.'),
  awareness_year: z.number().int().nullable().describe('Null without one, and of a proxy.'),
  previous_value_year: z.number().int().nullable(),
  held_back: z
    .boolean()
    .describe('Implausible: shown, and counted as not disclosed until an analyst confirms it.'),
  held_back_reason: z.string().nullable().describe('Such as "32 times the value of 2024".'),
  revenue_held_back: z
    .string()
    .nullable()
    .describe('Of a scaled metric: why the revenue of the year of the value is not used.'),
  revenue_source: amountSourceField,
  counted_undisclosed: z
    .boolean()
    .describe('No figure: the score counts a performance of at most 0.40 for it.'),
  previous_performance_value: z.number().nullable().optional(),
  scaled_value: z.number().nullable().optional().describe('Per $1M revenue, for scalable metrics.'),
  previous_scaled_value: z.number().nullable().optional(),
  change: changeOrNull.describe('To the value of the very year before, as a fraction.'),
  warns: z.boolean(),
  peer_average: z.number().nullable().describe('In unit, per $1M revenue where scaled.'),
  peer_count: z.number().int().nullable(),
  peer_level: z.enum(['sub_sector', 'parent_sector', 'whole_coverage']).nullable(),
  percentile: fractionOrNull.describe('Share of peers that do worse; 1 is best.'),
  is_scaled: z.boolean(),
  is_proxy: z.boolean(),
  raw_value: z.number().nullable(),
  raw_unit: z.string().nullable(),
  reason: z.string().nullable(),
  source: z.string().nullable(),
  entered_by_analyst: z
    .boolean()
    .describe('An analyst typed the raw value: it is not as reported.'),
  ...originFields,
  awareness_rule: z
    .object({
      states: z.string().nullable(),
      source: z.string().nullable(),
      year: z.number().int(),
    })
    .nullable()
    .describe('What the awareness follows from, where no analyst judged it: by rule.'),
  version: z.number().int().nullable().describe('Version of the stored value.'),
  recorded_at: z.string().nullable(),
});
export type MetricValue = z.infer<typeof metricValueSchema>;

export const companyMetricValuesEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/companies/{companyId}/metric-values/{universeId}',
  summary: 'The metric values behind the scores: current, previous, peer average',
  access: forRoles(DASHBOARD_ROLES),
  params: companyParams.extend({ universeId: universeIdParam }),
  query: asOfQuery,
  answer: z.array(metricValueSchema),
});
