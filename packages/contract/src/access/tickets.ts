import { z } from 'zod';

import { ANY_USER, forRoles, PUBLIC } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

/** Where a ticket may be shown: the analyst toolkit, or the assistant's frame. */
export const TICKET_AUDIENCES = ['toolkit', 'assistant'] as const;
export type TicketAudience = (typeof TICKET_AUDIENCES)[number];

export const createTicketEndpoint = endpoint({
  id: 'API-142',
  method: 'POST',
  path: '/auth/tickets',
  summary:
    'A single-use ticket of 60 seconds with the read rights of this user, for the address of another program: toolkit for role 1, assistant with its feature',
  access: ANY_USER,
  body: z.strictObject({ audience: z.enum(TICKET_AUDIENCES) }),
  answer: z.object({ token: z.string() }),
});

export const redeemTicketEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/auth/tickets/redeem',
  summary:
    'Whose ticket it is, for the program that it was shown to; it is used up, also by a wrong audience',
  access: PUBLIC,
  body: z.strictObject({ token: z.string().max(128), audience: z.enum(TICKET_AUDIENCES) }),
  answer: z.object({
    user_id: z.number().int(),
    organisation_id: z.number().int(),
    role_id: z.number().int(),
    user_is_scoped: z.boolean(),
    features: z.array(z.number().int()),
  }),
});

export const reportGrantEndpoint = endpoint({
  id: 'API-006',
  method: 'GET',
  path: '/auth/hasura-admin-secret',
  summary:
    'A grant of this session to generate reports, for ten minutes; it opens nothing else and ends with the session',
  access: forRoles([1], { sessionOnly: true }),
  answer: z.object({ secret: z.string() }),
});
