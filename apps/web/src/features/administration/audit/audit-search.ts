import { z } from 'zod';

const chosenId = z.coerce.number().int().positive().optional().catch(undefined);

const day = z.iso.date().optional().catch(undefined);

/** The parameters of the audit page; invalid values count as missing. */
export const auditSearch = z.object({
  from: day,
  to: day,
  actor: z.string().max(254).optional().catch(undefined),
  action: z
    .string()
    .regex(/^[a-z0-9.-]{1,100}$/)
    .optional()
    .catch(undefined),
  organisation: chosenId,
  company: chosenId,
  metric: chosenId,
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
});
export type AuditSearch = z.infer<typeof auditSearch>;

/** All filters off, and the first page. */
export const NO_FILTERS = {
  from: undefined,
  to: undefined,
  actor: undefined,
  action: undefined,
  organisation: undefined,
  company: undefined,
  metric: undefined,
  page: undefined,
} as const satisfies AuditSearch;

/** The query for the server, without empty values. */
export function filtersOf(search: AuditSearch) {
  const { from, to, actor, action, organisation, company, metric } = search;
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(actor !== undefined && actor !== '' && { actor }),
    ...(action !== undefined && { action }),
    ...(organisation !== undefined && { organisation_id: organisation }),
    ...(company !== undefined && { company_id: company }),
    ...(metric !== undefined && { metric_id: metric }),
  };
}
