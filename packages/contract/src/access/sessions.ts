import { z } from 'zod';

import type { AccessRule } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { proofBody } from './proof.ts';

/** An API key has no session and may not list any. */
const OWN_SESSIONS: AccessRule = { kind: 'session', sessionOnly: true };

export const sessionSchema = z.object({
  id: z.uuid().describe('Opaque; contains none of the session’s secrets.'),
  signed_on_at: z.string().describe('ISO 8601 in UTC.'),
  last_used_at: z.string().describe('ISO 8601 in UTC, to the half minute.'),
  browser: z.string().describe('Name of the browser, from its User-Agent header.'),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

const sessionList = z.array(sessionSchema);

export const listSessionsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/user/sessions',
  summary: 'The sessions of this user that are good now, the newest use first',
  access: OWN_SESSIONS,
  answer: sessionList,
});

export const endSessionEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/user/sessions/{sessionId}',
  summary: 'End another session of this user, at its next request. This one ends by logging out',
  access: OWN_SESSIONS,
  params: z.object({ sessionId: z.uuid() }),
  body: proofBody,
  answer: sessionList,
});

export const endOtherSessionsEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'End every session of this user but this one',
  access: OWN_SESSIONS,
  body: proofBody,
  answer: sessionList,
});
