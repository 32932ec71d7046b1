import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { REJECTION_REASONS } from './rejection-reasons.ts';

/** What decisions about the machine's figures are counted by: the metric, or the company that reports. */
export const PRECISION_OF = ['metric', 'publisher'] as const;
export type PrecisionOf = (typeof PRECISION_OF)[number];

/** Weeks that are counted, with the current one. */
export const PRECISION_WEEKS = 26;

/** The metrics or publishers of one answer: those with most decisions. */
export const PRECISION_ROWS = 200;

const count = z.number().int().min(0);

const tally = z.object({
  as_read: count.describe('In force as the machine read them.'),
  corrected: count,
  rejected: count,
  reasons: z
    .array(z.object({ reason: z.enum(REJECTION_REASONS).nullable(), count }))
    .describe('Of the rejected, the most frequent first; null: without one of the reasons.'),
  weeks: z
    .array(z.object({ week: z.iso.date(), decided: count, as_read: count }))
    .describe('With decisions, by their Monday (UTC), the oldest first.'),
});
export type PrecisionTally = z.infer<typeof tally>;

const precisionRow = tally.extend({ id, name: z.string() });
export type PrecisionRow = z.infer<typeof precisionRow>;

export const machinePrecisionEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/machine-precision',
  summary: 'How many figures of the machine people approved as read, corrected or rejected',
  access: forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true }),
  query: z.object({ by: z.enum(PRECISION_OF).default('metric') }),
  answer: z.object({
    first_week: z.iso.date().describe('The Monday (UTC) of the oldest week that is counted.'),
    all: tally,
    rows: z.array(precisionRow).describe('Those with most decisions, most first.'),
    total: count.describe('Metrics or publishers with decisions, listed or not.'),
  }),
});
export type MachinePrecision = z.infer<typeof machinePrecisionEndpoint.answer>;
