import type { FastifyRequest } from 'fastify';

import type { Origin } from '../audit.ts';
import type { Viewer } from '../viewer.ts';
import type { RequestFacts } from './serve.ts';

/** The prefix ties the cookie to this host, to https and to the whole site. */
export const SESSION_COOKIE = '__Host-verdure';

/** Both halves of a session. One alone is not enough. */
export interface SessionCredentials {
  readonly token: string;
  readonly cookie: string;
}

/** The API key of a program. It needs no cookie and can only read. */
export interface ApiKeyCredentials {
  readonly apiKey: string;
  /** Where the call came from, for the record of the key's use. */
  readonly from: Origin;
  readonly requestId: string;
}

export type FindSessionViewer = (credentials: SessionCredentials) => Promise<Viewer | null>;
export type FindKeyViewer = (credentials: ApiKeyCredentials) => Promise<Viewer | null>;
export type FindViewer = (
  credentials: SessionCredentials | ApiKeyCredentials,
) => Promise<Viewer | null>;

/** Longer than a session token, so that the two cannot be mixed up. */
const API_KEY = /^(?:Bearer )?(vdr_[A-Za-z0-9_-]{43})$/;

/** Stored with sessions and events, so it is cut and has no control characters. */
export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, 512).replace(/\p{Cc}/gu, ' ');

export function credentialsOf(
  request: FastifyRequest,
): SessionCredentials | ApiKeyCredentials | null {
  const token = request.headers.authorization;
  const apiKey = token === undefined ? undefined : API_KEY.exec(token)?.[1];
  if (apiKey !== undefined) {
    const from = { addressHash: request.addressHash, userAgent: userAgentOf(request) };
    return { apiKey, from, requestId: request.id };
  }
  const cookie = request.cookies[SESSION_COOKIE];
  return token === undefined || cookie === undefined ? null : { token, cookie };
}

/** Either kind of caller, each found by those who know it. */
export const viewerOfEither =
  (bySession: FindSessionViewer, byKey: FindKeyViewer): FindViewer =>
  (credentials) =>
    'apiKey' in credentials ? byKey(credentials) : bySession(credentials);

/** The same from what a handler knows of its request. */
export function credentialsIn(
  request: Pick<RequestFacts, 'sessionToken' | 'cookies'>,
): SessionCredentials | null {
  const cookie = request.cookies[SESSION_COOKIE];
  const token = request.sessionToken;
  return token === null || cookie === undefined ? null : { token, cookie };
}
