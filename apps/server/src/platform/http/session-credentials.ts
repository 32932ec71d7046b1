import type { FastifyRequest } from 'fastify';

import type { Viewer } from '../viewer.ts';

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
