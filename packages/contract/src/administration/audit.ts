import { z } from 'zod';

import { KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint, type QueryOf } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';

/** Limits of the audit pages, in events. */
export const AUDIT_LIMITS = {
  pageSize: 200,
  /** Counting stops here. */
  counted: 10_000,
  exported: 50_000,
} as const;

export const auditEventSchema = z.object({
  id: z.number().int(),
  at: z.string().describe('ISO 8601 in UTC.'),
  organisation_id: id,
  organisation_name: z.string(),
  actor_id: id.nullable().describe('Null for jobs and the command line.'),
  actor_name: z.string().nullable().describe('Null for nobody and for a deleted user.'),
  actor_email: z.string().nullable(),
  action: z.string().describe('Feature and verb: portfolio.renamed.'),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_name: z
    .string()
    .nullable()
    .describe('Null where it has none, or does not exist any more.'),
  sentence: z
    .string()
    .nullable()
    .describe('What became of a value: company, metric, year, before and after. Else null.'),
  before: z.unknown().describe('The changed fields, before the act.'),
  after: z.unknown().describe('The changed fields, after the act.'),
  request_id: z.string().nullable(),
  address: z
    .string()
    .nullable()
    .describe('Stands for the caller’s address: the same for the same address.'),
  user_agent: z.string().nullable().describe('The browser or program that called.'),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

const readers = forRoles(KEEPER_ROLES);

const filters = {
  from: z.iso.date().optional().describe('First day, in UTC.'),
  to: z.iso.date().optional().describe('Last day, in UTC.'),
  actor: z.string().trim().max(254).optional().describe('A part of the name or of the email.'),
  action: z
    .string()
    .regex(/^[a-z0-9.-]{0,100}$/)
    .optional()
    .describe('An action or its beginning: login, portfolio.renamed.'),
  organisation_id: idParam.optional(),
  company_id: idParam
    .optional()
    .describe('Events of this company and of its values; none of a private one of others.'),
  metric_id: idParam.optional().describe('Events of values of this metric.'),
};

export const listAuditEventsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/audit-events',
  summary: 'What was done, newest first: of every organisation for an administrator, else the own',
  access: readers,
  query: z.object({
    ...filters,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(AUDIT_LIMITS.pageSize).default(50),
  }),
  answer: z.object({
    documents: z.array(auditEventSchema),
    total: z.number().int().describe('Number of matching events, up to 10,000.'),
    has_more: z.boolean().describe('True if more events match than were counted.'),
  }),
});
export type AuditFilters = Omit<QueryOf<typeof listAuditEventsEndpoint>, 'page' | 'pageSize'>;

export const listAuditActionsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/audit-events/actions',
  summary: 'The actions that have happened, to choose from',
  access: readers,
  answer: z.array(z.string()),
});

export const exportAuditEventsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/audit-events/export',
  summary: 'The events that match, as a CSV file; 400 above 50,000',
  access: readers,
  query: z.object(filters),
  fileAnswer: ['text/csv'],
  answer: z.undefined(),
});

export const checkAuditChainEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/audit-events/chain',
  summary:
    'Whether the chain of audit events is whole: of every organisation for an administrator, else the own',
  access: readers,
  answer: z.object({
    linked: z.number().int().describe('Events with a link.'),
    waiting: z.number().int().describe('Events that the next run links, within five minutes.'),
    heads: z.array(
      z.object({
        organisation_id: id,
        organisation_name: z.string(),
        position: z.number().int(),
        hash: z
          .string()
          .describe('Hexadecimal. Noted elsewhere, it shows later that no link was taken out.'),
      }),
    ),
    faults: z
      .array(
        z.object({
          organisation_id: id,
          position: z.number().int(),
          event_id: z.number().int(),
          fault: z.enum(['changed', 'gone', 'link-gone']),
        }),
      )
      .describe('The first 100 links that do not agree with their event or the link before.'),
  }),
});
