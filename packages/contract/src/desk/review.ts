import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { changeOrNull, id, idAndName, idParam, scoreOrNull, textLines } from '../http/fields.ts';
import { COMPANY_PILLARS, FIGURE_CHECKS, METRIC_TAGS } from '../vocabulary/index.ts';
import { uncheckedReport } from './report-readings.ts';
import { addedExcerptSchema, excerptChangeSchema } from './review-excerpts.ts';
import { CARD_ORDERS } from './card-orders.ts';

/**
 * Analysts review what waits for every organisation, role 6 what waits for its own, in a session
 * and never with a key.
 */
const analysts = forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true });

const year = z.number().int().min(1900).max(2200);
const yearParam = z.coerce.number().int().min(1900).max(2200);
const companyParams = z.object({ companyId: idParam });

/** The longest number of a value version in a path. */
export const versionId = z.number().int().min(1);
export const versionParam = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Cards of one page of the grid. */
export const CARDS_A_PAGE = 12;

const cardSchema = z.object({
  company_id: id,
  name: z.string(),
  sector_name: z.string().nullable().describe('The sub-sector.'),
  logo: z.string().nullable(),
  icm: z.boolean().describe('Interim coverage: exactly one of the two intermediary-data flags.'),
  icm_gov: z.boolean(),
  icm_sus: z.boolean(),
  year: year.nullable().describe('The year that the counts are of; null without any value.'),
  updated_at: z.string(),
  n_company_metrics: z.number().int(),
  n_approved_company_metrics: z.number().int(),
  n_sus_diff: z
    .number()
    .int()
    .describe('Sustainability metrics approved for the year before and not approved for this one.'),
  n_sus_s2_diff: z.number().int(),
  n_gov_diff: z.number().int(),
  n_impact_diff: z.number().int(),
  latest_revenue_exists: z.boolean(),
  missing_sentiment: z.boolean().describe('It has no sentiment filter.'),
  s2_on: z.boolean().describe('Climate risk (IFRS S2) is assessed.'),
});
export type ReviewCard = z.infer<typeof cardSchema>;

export const reviewCardsEndpoint = endpoint({
  id: 'API-092',
  method: 'GET',
  path: '/companies/ml-data',
  summary: 'Companies with values to review, or whose values are all approved, a page at a time',
  access: analysts,
  query: z.object({
    complete: z.enum(['true', 'false']).describe('true: no value waits for review.'),
    q: z.string().max(100).optional().describe('Part of the name, or of the sub-sector’s name.'),
    sort: z.enum(CARD_ORDERS).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  answer: z.object({
    total: z.number().int().describe('Of the companies that match.'),
    cards: z.array(cardSchema),
  }),
});

/** Why a value cannot be entered by hand; null where it can. */
export const NOT_EDITABLE = [
  'qualitative',
  'basic-needs',
  'climate-risk-management',
  'sum-of-scopes',
] as const;

const reviewCheck = z.object({
  check: z.enum(FIGURE_CHECKS),
  passes: z.boolean(),
  text: z.string().describe('One sentence for whoever decides.'),
});

export const reviewedMetric = z.object({
  id: versionId.describe('The version of the value; a change makes a new one.'),
  company_id: id,
  year,
  approved: z.boolean(),
  rejected: z.boolean().describe('A candidate that was decided against; it waits no more.'),
  icm: z.boolean().describe('The pillar of the metric has interim coverage.'),
  metric: z.object({
    id,
    name: z.string(),
    description: z.string(),
    tag: z.enum(METRIC_TAGS),
    unit: z.string().nullable(),
    display_dp: z.number().int(),
    is_incident: z.boolean(),
    is_scalable: z.boolean(),
  }),
  dimension: z.object({ id, name: z.string(), type: z.enum(COMPANY_PILLARS) }),
  awareness_score: scoreOrNull,
  previous_awareness_score: scoreOrNull,
  performance_score: scoreOrNull.describe('Points of a qualitative metric.'),
  previous_performance_score: scoreOrNull,
  performance_value: z.number().nullable().describe('In metric_unit; null: not disclosed.'),
  previous_performance_value: z
    .number()
    .nullable()
    .describe('The approved value of the year before.'),
  raw_performance_value: z.number().nullable().describe('As reported, in raw_unit.'),
  raw_unit: z.string().nullable(),
  metric_unit: z.string().nullable(),
  scaled_performance_value: z.number().nullable().describe('Per $1M revenue of the year.'),
  previous_scaled_performance_value: z.number().nullable(),
  proxy_avg_performance_value: z
    .number()
    .nullable()
    .describe('Mean of the peers in the newest snapshot, per $1M revenue where scalable.'),
  change: changeOrNull.describe('Against the year before, as a fraction.'),
  warns: z.boolean().describe('The change exceeds 50%, or 400% for metrics of incidents.'),
  not_editable: z.enum(NOT_EDITABLE).nullable(),
  cannot_reject: z.boolean().describe('Governance of a company without interim coverage.'),
  edited: z.boolean().describe('An analyst entered the value.'),
  value_not_found: z.boolean().describe('An analyst found no performance value.'),
  confirmed: z.boolean().describe('Never held back as implausible.'),
  held_back: z
    .string()
    .nullable()
    .describe('Of a value that waits: why scores would leave it out; null: they would not.'),
  checks: z.array(reviewCheck).describe('Of a figure that waits: each check that could be made.'),
  unchecked_reports: z.array(uncheckedReport).describe('Why the company is not checked.'),
  passes_all: z
    .boolean()
    .describe('The figure waits, was compared, fails no check, and may be approved unseen.'),
  reason: z.string().nullable(),
  source: z.string().nullable(),
  passage: z
    .object({ id, title: z.string(), page: z.number().int() })
    .nullable()
    .describe('The passage that an analyst typed the figure from.'),
  replaces: versionId
    .nullable()
    .describe('Of a value that waits: the version in force that its approval ends.'),
  uploaded_by: idAndName.nullable().describe('The organisation whose upload brought the value.'),
  created_at: z.string(),
  created_by_name: z.string().nullable().describe('Who wrote this version; null: no person.'),
  approved_at: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  excerpt_count: z.number().int(),
  is_in_short_view: z.boolean().describe('A passage is best, or holds the figure.'),
  is_in_user_view: z.boolean().describe('A passage is marked for the user view.'),
});
export type ReviewedMetric = z.infer<typeof reviewedMetric>;

const companyOfReview = z.object({
  id,
  name: z.string(),
  isin: z.string().nullable(),
  logo: z.string().nullable(),
  sector_name: z.string().nullable(),
  icm: z.boolean(),
  icm_gov: z.boolean(),
  icm_sus: z.boolean(),
  current_year: year.nullable(),
  years: z.array(year).describe('With values, newest first.'),
  may_change: z
    .boolean()
    .describe('false: every organisation reads it, and the viewer reviews for its own alone.'),
});

const unvalued = z.object({
  metric: idAndName,
  year,
  excerpt_count: z.number().int(),
});
/** Passages of a metric and year of which the company has no value. */
export type UnvaluedPassages = z.infer<typeof unvalued>;

export const reviewedMetricsEndpoint = endpoint({
  id: 'API-093',
  method: 'GET',
  path: '/companies/{companyId}/ml-data',
  summary: 'The values of a company in force and those that wait for review, newest year first',
  access: analysts,
  params: companyParams,
  answer: z.object({
    company: companyOfReview,
    metrics: z.array(reviewedMetric),
    unvalued: z
      .array(unvalued)
      .describe('Metrics and years with passages and without a value, newest year first.'),
  }),
});
export type CompanyReview = z.infer<typeof reviewedMetricsEndpoint.answer>;

const metricParams = z.object({ companyMetricId: versionParam });

export const reviewedMetricEndpoint = endpoint({
  id: 'API-096',
  method: 'GET',
  path: '/company-metrics/{companyMetricId}',
  summary: 'One value of a company, as it is reviewed',
  access: analysts,
  params: metricParams,
  answer: reviewedMetric,
});

/** The longest reason of a change, in characters. */
export const REVIEW_REASON_CHARACTERS = 2_000;

/** What an analyst changes of a value; fields that are left out stay. */
const metricChange = z.strictObject({
  approved: z
    .boolean()
    .optional()
    .describe(
      'Without it a change of an approved value is a draft, which replaces it on approval.',
    ),
  rejected: z
    .boolean()
    .optional()
    .describe('true: a candidate is decided against and kept; false: it waits as before.'),
  awareness_score: scoreOrNull.optional(),
  performance_score: scoreOrNull.optional().describe('Of a qualitative metric only.'),
  raw_value: z.number().optional().describe('Of a quantitative metric, with raw_unit.'),
  raw_unit: z.string().max(40).optional().describe('One of the units of the metric.'),
  value_not_found: z.boolean().optional().describe('The reports hold no performance value.'),
  reason: textLines(REVIEW_REASON_CHARACTERS)
    .optional()
    .describe('Needed where a figure in force is corrected.'),
  passage_id: id.optional().describe('The passage of the value that the figure is typed from.'),
  confirmed: z
    .boolean()
    .optional()
    .describe('An implausible figure is right, and counts: without it its approval is refused.'),
});
export type MetricChange = z.infer<typeof metricChange>;

const actId = id
  .nullable()
  .describe('What undoes the act; null: nothing does, or nothing was done.');

const changed = z.object({
  changed: reviewedMetric,
  also: z
    .array(reviewedMetric)
    .describe('Values that follow from it: the sums of scope 1 and scope 2.'),
  removed_ids: z.array(versionId).describe('Versions that these took the place of.'),
  act_id: actId,
});
export type MetricChanged = z.infer<typeof changed>;

export const changeMetricEndpoint = endpoint({
  id: 'API-095',
  method: 'PUT',
  path: '/company-metrics/{companyMetricId}',
  summary: 'Approve, reject or correct a value; each change is a new version',
  access: analysts,
  params: metricParams,
  body: metricChange.extend({
    sdgMetricId: id.nullish().describe('The metric of the goals whose data the page reads again.'),
  }),
  answer: changed,
});

export const changeMetricsEndpoint = endpoint({
  id: 'API-097',
  method: 'PUT',
  path: '/company-metrics/{companyId}/batch/{year}',
  summary: 'Approve or reject several values of a company in a year, all or none',
  access: analysts,
  params: companyParams.extend({ year: yearParam }),
  body: z
    .array(
      z.strictObject({
        id: versionId,
        approved: z.boolean(),
        confirmed: z.boolean().optional(),
        passing: z
          .boolean()
          .optional()
          .describe('true: refused with 409 unless the figure passes every check now.'),
      }),
    )
    .min(1)
    .max(500),
  answer: z.object({
    metrics: z.array(reviewedMetric),
    removed_ids: z.array(versionId),
    act_id: actId,
  }),
});

export const changeMetricAndExcerptsEndpoint = endpoint({
  id: 'API-100',
  method: 'PUT',
  path: '/company-metrics/{companyMetricId}/with-excerpts',
  summary: 'Change a value and its passages in one step',
  access: analysts,
  params: metricParams,
  body: z.strictObject({
    metric: metricChange,
    excerpts: z.array(excerptChangeSchema.extend({ id })).max(50),
    added: z.array(addedExcerptSchema).max(5).optional().describe('Passages of the new figure.'),
  }),
  answer: changed,
});

const scope = z
  .strictObject({ value: z.number().min(0), unit: z.string().max(40) })
  .optional()
  .describe('As reported.');

export const addScopesEndpoint = endpoint({
  id: 'API-098',
  method: 'PUT',
  path: '/company-metrics/scopes/{companyId}/{year}',
  summary: 'Add the three scopes of greenhouse gases of a year; 204 where they are present',
  access: analysts,
  params: companyParams.extend({ year: yearParam }),
  body: z.strictObject({ scope_1: scope, scope_2: scope, scope_3: scope }),
  answer: z.array(reviewedMetric).optional(),
});

export const addMetricEndpoint = endpoint({
  id: 'API-099',
  method: 'PUT',
  path: '/company-metrics/{metricId}/{companyId}/{year}',
  summary:
    'Add an EDCI metric of a year, or one with passages, to be filled in; 204 where it is present',
  access: analysts,
  params: companyParams.extend({ metricId: idParam, year: yearParam }),
  answer: reviewedMetric.optional(),
});

export const addEdciMetricEndpoint = endpoint({
  id: 'API-111',
  method: 'PUT',
  path: '/company-metrics/edci/{companyId}',
  summary: 'As the call before, with the metric and the year in the body',
  access: analysts,
  params: companyParams,
  body: z.strictObject({ metricId: id, year }),
  answer: reviewedMetric.optional(),
});

export const companyConstantsEndpoint = endpoint({
  id: 'API-086',
  method: 'GET',
  path: '/company-constants',
  summary: 'Metrics that the page of review treats in a way of their own',
  access: analysts,
  answer: z.object({
    sdg_meta_metric_id: id,
    renewable_energy_id: id,
    scope_1_id: id,
    scope_2_id: id,
    scope_3_id: id,
    scope_1_2_sum_id: id,
    scope_sum_id: id.describe(
      'Greenhouse gases of the footprint: the sum of the first two scopes.',
    ),
    basic_needs_id: id,
    climate_risk_management_id: id,
    copy_excerpt_metric_ids: z
      .array(id)
      .describe('Approving one copies its passages to the sums that it is part of.'),
    converted_metric_ids: z.array(id).describe('Stored in another unit than they are entered in.'),
    incident_metric_ids: z.array(id),
    edci_metric_ids: z.array(id),
  }),
});
export type CompanyConstants = z.infer<typeof companyConstantsEndpoint.answer>;

export const metricMappingsEndpoint = endpoint({
  id: 'API-091',
  method: 'GET',
  path: '/company-metrics/metricMappings',
  summary: 'The goals, labels of passages and score ladder of each metric',
  access: analysts,
  answer: z.array(
    z.object({
      metric_id: id,
      sdg_ids: z.array(z.number().int().min(1).max(17)),
      labels: z.array(z.string()),
      awareness_levels: z.array(z.object({ label: z.string(), score: z.number() })),
      most_best_excerpts: z.number().int().describe('Of a year: two for impact metrics.'),
    }),
  ),
});
export type MetricMapping = z.infer<typeof metricMappingsEndpoint.answer>[number];

export const sdgMetaMetricEndpoint = endpoint({
  id: 'API-112',
  method: 'GET',
  path: '/metrics/sdg-meta-metric',
  summary: 'The metric behind the data of the goals',
  access: analysts,
  answer: z.object({ id }),
});
