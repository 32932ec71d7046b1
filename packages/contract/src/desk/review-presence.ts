import { z } from 'zod';

import { COMPANY_KEEPER_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';

/** How often an open review says that it is open, in milliseconds. */
export const PRESENCE_BEAT_MS = 4_000;

/** How long a sign counts, in seconds: a browser that died is gone after it. */
export const PRESENCE_SECONDS = 12;

const place = z.object({
  metric_id: id.nullable().describe('The open metric; null: none is open.'),
  year: z.number().int().min(1900).max(2200).nullable(),
});

export const reviewPresenceEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/companies/{companyId}/ml-data/presence',
  summary: 'Say that the review of a company is open, and read who else has it open',
  access: forRoles(COMPANY_KEEPER_ROLES, { sessionOnly: true }),
  params: z.object({ companyId: idParam }),
  body: z.strictObject({
    ...place.shape,
    leaves: z.boolean().optional().describe('true: the review is closed.'),
  }),
  answer: z.object({
    others: z
      .array(place.extend({ user_id: id, name: z.string(), metric_name: z.string().nullable() }))
      .describe('Who may be seen by the caller, by name.'),
    acts_of_others: z
      .number()
      .int()
      .describe('Rises with each act of somebody else at this company, and each undone one.'),
  }),
});
export type OtherReviewer = z.infer<typeof reviewPresenceEndpoint.answer>['others'][number];
