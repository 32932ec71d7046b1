import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  type AccessRule,
  type ApiKeyScope,
  apiKeyScopeFor,
  isWithinScope,
} from '@verdure/contract/http/access-rule';
import type { Endpoint } from '@verdure/contract/http/endpoint';
import { Problem, type ProblemCode } from '@verdure/contract/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Viewer } from '../viewer.ts';
import { addressOf } from './client-address.ts';
import { fairShares } from './fair-shares.ts';
import { judgeAccess } from './judge-access.ts';
import { mostUploadBytes, readFile } from './read-file.ts';
import { readForm } from './read-form.ts';
import type { Reply, ReplyFile } from './reply.ts';
import type { RequestFacts, Route, UploadedFile } from './serve.ts';
import { credentialsOf, type FindViewer, userAgentOf } from './session-credentials.ts';
import { FILE_POLICY } from './security-headers.ts';
import { streamPieces } from './stream-pieces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The file of a form; null for a call that takes none. */
    uploadedFile: UploadedFile | null;
  }
  interface FastifyContextConfig {
    /** Of a call that takes a file; the limit of other bodies is the route's `bodyLimit`. */
    readonly mostUploadBytes?: number;
  }
}

export interface RouteOptions {
  readonly findViewer: FindViewer;
  /** A field that the contract does not name is a fault; in production it is only left out. */
  readonly checkAnswers: boolean;
}

/**
 * Files that one organisation reads or makes at once. The others wait, in a queue of their own. Files
 * are read on at least two threads, so one organisation never has them all.
 */
const READING_SHARE = { atOnce: 1, waitingAtMost: 32 };
const MAKING_SHARE = { atOnce: 2, waitingAtMost: 32 };
/** Other calls of one organisation: fewer than the connections, so that others find one. */
const CALL_SHARE = { atOnce: 3, waitingAtMost: 256 };

function shares() {
  const reading = fairShares<number>(READING_SHARE);
  const making = fairShares<number>(MAKING_SHARE);
  const calling = fairShares<number>(CALL_SHARE);
  return <T>({ fileField, fileAnswer }: Endpoint, viewer: Viewer | null, run: () => Promise<T>) => {
    const organisationId = viewer?.organisationId ?? null;
    if (fileField !== undefined) return reading(organisationId, run);
    return fileAnswer === undefined ? calling(organisationId, run) : making(organisationId, run);
  };
}

/** For a body from a user. Without a session the limit of the whole application counts. */
const SESSION_BODY_BYTES = 1024 * 1024;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new Problem('request.malformed', {
    errors: ['Idempotency-Key: 8 to 128 printable characters'],
  });
}

export const factsOf = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  ip: addressOf(request.ip),
  userAgent: userAgentOf(request),
  addressHash: request.addressHash,
  method: request.method,
  path: request.url.replace(/^\/api/, '').replace(/\?.*/s, ''),
  host: request.host,
  cookies: request.cookies,
  sessionToken: request.headers.authorization ?? null,
  idempotencyKey: idempotencyKeyOf(request),
});

interface Door {
  readonly access: AccessRule;
  readonly findViewer: FindViewer;
  /** The scope that an API key needs; null: no key may pass. */
  readonly keyScope: ApiKeyScope | null;
}

/** Why an API key may not make a call; null for a session. */
function judgeKey(viewer: Viewer | null, needed: ApiKeyScope | null): ProblemCode | null {
  if (viewer?.keyScope === undefined) return null;
  if (needed === null) return 'api-key.read-only';
  return isWithinScope(viewer.keyScope, needed) ? null : 'api-key.scope';
}

/** Each call looks its session up, also one that is refused then. */
const inTurnOfCaller = fairShares<string>({ atOnce: 2, waitingAtMost: 256 });

const callerOf = (credentials: NonNullable<ReturnType<typeof credentialsOf>>): string =>
  'apiKey' in credentials ? credentials.apiKey : credentials.token;

/** Finds the viewer and checks the access rule before the body is read. */
export const admit =
  ({ access, findViewer, keyScope }: Door) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access.kind === 'public') return;
    const credentials = credentialsOf(request);
    request.viewer =
      credentials === null
        ? null
        : await inTurnOfCaller(callerOf(credentials), () => findViewer(credentials));
    const refusal = judgeKey(request.viewer, keyScope) ?? judgeAccess(access, request.viewer);
    if (refusal === null) return;
    request.log.info({ refusal, userId: request.viewer?.userId ?? null }, 'refused');
    throw new Problem(refusal);
  };

/** Bytes that are kept for many requests are checked with the first. */
const checkedBytes = new WeakSet<Buffer>();

interface AnswerCheck {
  readonly endpoint: Endpoint;
  readonly refusesExtras: boolean;
}

/**
 * The body as its contract knows it: what the contract does not name never goes out.
 *
 * @throws for an answer that its own contract does not accept: a fault of ours
 */
function knownBody({ endpoint, refusesExtras }: AnswerCheck, body: unknown): unknown {
  const known = endpoint.answer.parse(body);
  if (refusesExtras && !isDeepStrictEqual(known, body)) {
    throw new Error(`${endpoint.id} answered fields that its contract does not know`);
  }
  return known;
}

function jsonOf(check: AnswerCheck, { body, encoded }: Reply<unknown>): string | Buffer {
  if (encoded === null) return JSON.stringify(knownBody(check, body));
  if (!checkedBytes.has(encoded)) {
    knownBody({ endpoint: check.endpoint, refusesExtras: true }, body);
    if (encoded.toString() !== JSON.stringify(body)) {
      throw new Error(`${check.endpoint.id} keeps bytes that are not its answer`);
    }
    checkedBytes.add(encoded);
  }
  return encoded;
}

/** Sent as an attachment, so that no uploaded file opens as a page of ours. */
function sendFile(
  reply: FastifyReply,
  { id, fileAnswer }: Endpoint,
  file: ReplyFile,
): FastifyReply {
  const { type, name } = file;
  if (!fileAnswer?.includes(type)) {
    throw new Error(`${id} answered a file that its contract does not know`);
  }
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', FILE_POLICY);
  if ('pieces' in file) return reply.send(streamPieces(reply, file.pieces));
  const length = file.parts.reduce((sum, part) => sum + part.length, 0);
  return reply
    .header('content-length', length)
    .send(Readable.from(file.parts, { objectMode: false }));
}

function send(reply: FastifyReply, check: AnswerCheck, answered: Reply<unknown>): FastifyReply {
  for (const { name, value, maxAgeSeconds } of answered.cookies) {
    const cookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
    if (value === null) reply.clearCookie(name, cookie);
    else
      reply.setCookie(name, value, { ...cookie, ...(maxAgeSeconds && { maxAge: maxAgeSeconds }) });
  }
  if (answered.location !== null) reply.header('location', answered.location);
  reply.code(answered.status);
  if (answered.file !== null) return sendFile(reply, check.endpoint, answered.file);
  if (answered.status === 302) return reply.send();
  const json = jsonOf(check, answered);
  if (answered.body === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Serves the routes under the scope's prefix. Static paths win over parameters in any order. */
export function registerRoutes(
  scope: FastifyInstance,
  routes: readonly Route[],
  { findViewer, checkAnswers }: RouteOptions,
): void {
  scope.decorateRequest('viewer', null);
  scope.decorateRequest('uploadedFile', null);
  const inItsShare = shares();
  for (const route of routes) {
    const { endpoint } = route;
    const { access, method } = endpoint;
    const keyScope = apiKeyScopeFor(method, access);
    scope.route({
      method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(access.kind !== 'public' && { bodyLimit: SESSION_BODY_BYTES }),
      ...(endpoint.fileField !== undefined && {
        config: { mostUploadBytes: mostUploadBytes(endpoint) },
      }),
      onRequest: admit({ access, findViewer, keyScope }),
      preValidation: async (request) => {
        if (endpoint.isForm === true) request.body = await readForm(request);
        const sent = await readFile(request, endpoint);
        if (sent !== null && endpoint.body !== undefined) request.body = sent.fields;
        request.uploadedFile = sent && { name: sent.name, bytes: sent.bytes };
      },
      handler: async (request, reply) => {
        const { viewer, params, query, body, uploadedFile: file } = request;
        const facts = factsOf(request);
        const run = () => route.run({ viewer, params, query, body, file, request: facts });
        const check = { endpoint, refusesExtras: checkAnswers };
        const answered = await inItsShare(endpoint, viewer, async () => {
          const made = await run();
          if (made.file === null || 'parts' in made.file) return made;
          // it is made while it is sent, and keeps its place so long
          await send(reply, check, made);
          return null;
        });
        return answered === null ? reply : send(reply, check, answered);
      },
    });
  }
}
