import { Problem, type ProblemCode } from '@verdure/contract/http/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Viewer } from '../viewer.ts';
import { answerUnreadable } from './unreadable-request.ts';

export interface BodyLimits {
  /** Bytes of large bodies that are arriving or being worked on, of one person. */
  readonly bytesOfPerson: number;
  readonly bytesOfOrganisation: number;
  readonly bytesInAll: number;
  /** How long a body without a session may take; with one, how long `leastBytes` may take. */
  readonly bodyMilliseconds: number;
  readonly leastBytes: number;
}

/** Smaller bodies are not counted: the number of open requests bounds them. */
const SMALL_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** The most that the body can be: what its caller announces, or else what its route takes. */
function mostBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const announced = headers['content-length'];
  const isWithout = announced === undefined && headers['transfer-encoding'] === undefined;
  if (isWithout) return 0;
  // a larger one is refused by its route before it is read
  const accepted = routeOptions.config.mostUploadBytes ?? routeOptions.bodyLimit ?? 0;
  return Math.min(Number(announced ?? Number.POSITIVE_INFINITY), accepted);
}

interface Account {
  readonly key: string;
  readonly most: number;
  readonly refusal: ProblemCode;
}

const accountsOf = ({ userId, organisationId }: Viewer, limits: BodyLimits): readonly Account[] => [
  { key: `person ${userId}`, most: limits.bytesOfPerson, refusal: 'uploads.of-person' },
  {
    key: `organisation ${organisationId}`,
    most: limits.bytesOfOrganisation,
    refusal: 'uploads.of-organisation',
  },
  { key: 'all', most: limits.bytesInAll, refusal: 'uploads.in-all' },
];

/**
 * Counts a large body before its first byte is read, until the request has been answered: it is in
 * memory for as long.
 */
function limitBytes(app: FastifyInstance, limits: BodyLimits): void {
  const held = new Map<string, number>();
  const add = (key: string, bytes: number): void => {
    const total = (held.get(key) ?? 0) + bytes;
    if (total > 0) held.set(key, total);
    else held.delete(key);
  };
  app.addHook('preParsing', async (request, reply) => {
    const { viewer } = request;
    const bytes = mostBytesOf(request);
    if (!viewer || bytes <= SMALL_BYTES || reply.raw.destroyed) return;
    const accounts = accountsOf(viewer, limits);
    const full = accounts.find(({ key, most }) => (held.get(key) ?? 0) + bytes > most);
    if (full !== undefined) {
      throw new Problem(full.refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    for (const { key } of accounts) add(key, bytes);
    reply.raw.once('close', () => {
      for (const { key } of accounts) add(key, -bytes);
    });
  });
}

/** Closes the connection of a body that takes too long, or that has stopped arriving. */
function limitBodyTime(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('preParsing', async ({ raw, viewer }, reply) => {
    const least = viewer ? limits.leastBytes : Number.POSITIVE_INFINITY;
    let seen = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      if (raw.complete === false && bytesRead - seen < least) {
        answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      }
      seen = bytesRead;
    }, limits.bodyMilliseconds);
    reply.raw.once('close', () => clearInterval(timer));
  });
}

/** Keeps bodies from filling the memory, and from never ending. */
export function limitBodies(app: FastifyInstance, limits: BodyLimits): void {
  limitBytes(app, limits);
  limitBodyTime(app, limits);
}
