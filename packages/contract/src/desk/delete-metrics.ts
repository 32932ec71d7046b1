import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParam } from '../http/fields.ts';

/** What a deletion of a year of metrics covers: everything, what a machine read, or one pillar. */
export const DELETED_METRIC_TYPES = [
  'all',
  'ml',
  'sustainability',
  'governance',
  'impact',
  'edci',
  'sustainability_s2',
] as const;
export type DeletedMetricType = (typeof DELETED_METRIC_TYPES)[number];

/** The start of the source of a value that a machine read from a report. */
export const MACHINE_SOURCE = 'Machine reading';

export const deleteMetricsEndpoint = endpoint({
  id: 'API-094',
  method: 'DELETE',
  path: '/companies/{companyId}/ml-data/{year}',
  summary: 'Take the values of a year out of force; the versions are kept',
  access: forRoles(COMPANY_KEEPER_ROLES),
  params: z.object({ companyId: idParam, year: z.coerce.number().int().min(1900).max(2200) }),
  query: z.object({ metricType: z.enum(DELETED_METRIC_TYPES) }),
  answer: z.object({ deleted: z.number().int().describe('Values that were in force or waited.') }),
});
