import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';

/** What an answer to a question is. */
export const QUESTION_TYPES = { number: 1, yesOrNo: 2, words: 3 } as const;

const customMetricSchema = z.object({
  question_id: id,
  question_name: z.string(),
  question: z.string(),
  question_type_id: z.number().int().describe('1 a number, 2 yes or no, 3 words.'),
  display_unit: z.string().nullable(),
  value: z.string().nullable().describe('As shown, without its unit; null is not disclosed.'),
  raw_value: z.number().nullable().describe('A number; 1 is yes and 0 is no.'),
  raw_unit: z.string().nullable(),
});
export type CustomMetric = z.infer<typeof customMetricSchema>;

export const customMetricsEndpoint = endpoint({
  id: 'API-073',
  method: 'GET',
  path: '/companies/{companyId}/custom-metrics',
  summary: 'The organisation’s own questions, with the answers of a company',
  access: forRoles(DASHBOARD_ROLES, { feature: 'customMetrics' }),
  params: z.object({ companyId: idParam }),
  answer: z.array(customMetricSchema),
});
