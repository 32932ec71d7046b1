import type { FastifyRequest } from 'fastify';

import type { Viewer } from '../viewer.ts';
import type { RequestFacts } from './serve.ts';

/** The prefix ties the cookie to this host, to https and to the whole site. */
export const SESSION_COOKIE = '__Host-verdure';

/** Both halves of a session; either alone is worth nothing. */
export interface SessionCredentials {
  readonly token: string;
  readonly cookie: string;
}

export type FindViewer = (credentials: SessionCredentials) => Promise<Viewer | null>;

export function credentialsOf(request: FastifyRequest): SessionCredentials | null {
  const token = request.headers.authorization;
  const cookie = request.cookies[SESSION_COOKIE];
  return token === undefined || cookie === undefined ? null : { token, cookie };
}

/** The same from what a handler knows of its request. */
export function credentialsIn(
  request: Pick<RequestFacts, 'sessionToken' | 'cookies'>,
): SessionCredentials | null {
  const cookie = request.cookies[SESSION_COOKIE];
  const token = request.sessionToken;
  return token === null || cookie === undefined ? null : { token, cookie };
}
