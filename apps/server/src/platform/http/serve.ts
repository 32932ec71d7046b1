import type { Endpoint } from '@verdure/contract/http/endpoint';
import type { z } from 'zod';

import type { Viewer } from '../viewer.ts';
import { parsePart, refuseUnknownQuery } from './parse-part.ts';
import { Reply } from './reply.ts';

type Shape = z.ZodType;

/** A file of a multipart form, whole and below its limit. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Facts about a request besides its parts. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Keyed hash of the address, for events. */
  readonly addressHash: Buffer;
  readonly method: string;
  /** Path below `/api`, without the query. */
  readonly path: string;
  /** As the browser sent it. It only finds an organisation; links never contain it. */
  readonly host: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The token half of the session, as it was sent. */
  readonly sessionToken: string | null;
  /** A repeated request with the same key gets the first answer again. */
  readonly idempotencyKey: string | null;
}

/** A request that is not parsed yet. */
export interface RawCall {
  readonly viewer: Viewer | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null;
  readonly request: RequestFacts;
}

/** A request as its handler sees it. */
export interface PublicCall<P extends Shape, Q extends Shape, B extends Shape> {
  readonly params: z.infer<P>;
  readonly query: z.infer<Q>;
  readonly body: z.infer<B>;
  readonly request: RequestFacts;
}

export interface Call<P extends Shape, Q extends Shape, B extends Shape>
  extends PublicCall<P, Q, B> {
  readonly viewer: Viewer;
}

export interface UploadCall<P extends Shape, Q extends Shape, B extends Shape>
  extends Call<P, Q, B> {
  readonly file: UploadedFile;
}

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  run(call: RawCall): Promise<Reply<unknown>>;
}

type Answering<C, A extends Shape> = (call: C) => Promise<z.infer<A> | Reply<z.infer<A>>>;

function partsOf<P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
  endpoint: Endpoint<P, Q, B, A>,
  { params, query, body, request }: RawCall,
): PublicCall<P, Q, B> {
  refuseUnknownQuery(endpoint.query, query);
  return {
    params: parsePart('path', endpoint.params, params),
    query: parsePart('query', endpoint.query, query),
    body: parsePart('body', endpoint.body, body),
    request,
  };
}

const replyOf = <T>(answered: T | Reply<T>): Reply<T> =>
  answered instanceof Reply ? answered : new Reply(answered);

/** Access is checked before a handler runs, so this only narrows the type. */
function loggedIn(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new Error('a session endpoint ran without a viewer');
  return viewer;
}

/** Answers an endpoint for logged-in users. */
export const serve = <P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
  endpoint: Endpoint<P, Q, B, A>,
  handle: Answering<Call<P, Q, B>, A>,
): Route => ({
  endpoint,
  run: async (raw) =>
    replyOf(await handle({ ...partsOf(endpoint, raw), viewer: loggedIn(raw.viewer) })),
});

/** Answers an endpoint that takes a file. */
export const serveUpload = <P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
  endpoint: Endpoint<P, Q, B, A>,
  handle: Answering<UploadCall<P, Q, B>, A>,
): Route => ({
  endpoint,
  run: async (raw) => {
    if (raw.file === null) throw new Error(`${endpoint.id} names no file field`);
    const viewer = loggedIn(raw.viewer);
    return replyOf(await handle({ ...partsOf(endpoint, raw), viewer, file: raw.file }));
  },
});

/** Answers an endpoint that anyone may call. */
export const servePublic = <P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
  endpoint: Endpoint<P, Q, B, A>,
  handle: Answering<PublicCall<P, Q, B>, A>,
): Route => ({
  endpoint,
  run: async (raw) => replyOf(await handle(partsOf(endpoint, raw))),
});
