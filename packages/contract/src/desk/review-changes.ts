import { z } from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { id, scoreOrNull, textLines } from '../http/fields.ts';
import { FIGURE_CHECKS } from '../vocabulary/index.ts';
import { addedExcerptSchema, excerptChangeSchema } from './review-excerpts.ts';
import {
  analysts,
  companyParams,
  metricParams,
  reviewedMetric,
  versionId,
  yearParam,
} from './review.ts';

/** The longest reason of a change, in characters. */
export const REVIEW_REASON_CHARACTERS = 2_000;

/** Checks that a figure fails, and in spite of which it is approved. */
const despite = z.array(z.enum(FIGURE_CHECKS)).max(FIGURE_CHECKS.length).optional();

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
  despite: despite.describe('Where it is given, approval is refused if another check fails.'),
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
        despite: despite.describe('Approval is refused with 409 where another check fails.'),
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
