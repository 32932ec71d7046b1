import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';

/** A report of which nobody looked whether it names its company. */
export const uncheckedReport = z.object({
  report_id: id,
  title: z.string(),
  has_file: z.boolean().describe('false: it is not stored here, so the machine cannot read it.'),
  is_being_read: z.boolean(),
  error: z.string().nullable().describe('Why the machine could not read it last time.'),
});
export type UncheckedReport = z.infer<typeof uncheckedReport>;

export const readReportAgainEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/companies/{companyId}/ml-data/readings',
  summary: 'Have the machine read a stored report of the company again',
  access: forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true }),
  params: z.object({ companyId: idParam }),
  body: z.strictObject({ report_id: id }),
  answer: z.object({ report_id: id }).describe('It waits to be read.'),
});
