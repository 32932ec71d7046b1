import { z } from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { analysts } from './review.ts';

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
