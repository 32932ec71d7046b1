import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { changeOrNull, id, idAndName, idParam, scoreOrNull } from '../http/fields.ts';
import { COMPANY_PILLARS, FIGURE_CHECKS, METRIC_TAGS } from '../vocabulary/index.ts';
import { readingGaps } from './extraction-jobs.ts';
import { uncheckedReport } from './report-readings.ts';

/**
 * Analysts review what waits for every organisation, role 6 what waits for its own, in a session
 * and never with a key.
 */
export const analysts = forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true });

export const year = z.number().int().min(1900).max(2200);
export const yearParam = z.coerce.number().int().min(1900).max(2200);
export const companyParams = z.object({ companyId: idParam });

/** The longest number of a value version in a path. */
export const versionId = z.number().int().min(1);
export const versionParam = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

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

const readingToTell = z.object({
  report_id: id,
  title: z.string(),
  year,
  is_being_read: z.boolean(),
  error: z.string().nullable().describe('Why it was not read, or not at the last attempt.'),
  gaps: readingGaps,
});
/** A report that is being read, that could not be, or that was read in part. */
export type ReadingToTell = z.infer<typeof readingToTell>;

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
    readings: z
      .array(readingToTell)
      .describe('Reports of which there is something to tell, newest year first.'),
    unvalued: z
      .array(unvalued)
      .describe('Metrics and years with passages and without a value, newest year first.'),
  }),
});
export type CompanyReview = z.infer<typeof reviewedMetricsEndpoint.answer>;

export const metricParams = z.object({ companyMetricId: versionParam });

export const reviewedMetricEndpoint = endpoint({
  id: 'API-096',
  method: 'GET',
  path: '/company-metrics/{companyMetricId}',
  summary: 'One value of a company, as it is reviewed',
  access: analysts,
  params: metricParams,
  answer: reviewedMetric,
});
