import type { Endpoint } from '@verdure/contract/http/endpoint';
import { pathOf } from '@verdure/contract/http/endpoint';
import { errorBodySchema } from '@verdure/contract/http/error-body';
import type { z } from 'zod';

import { CallError } from './call-error.ts';
import { endSession, sessionSignal, sessionToken } from './session.ts';

const BASE = '/api';
const UNAUTHORISED = 401;

type Shape = z.ZodType;
type Part<Name extends string, S extends Shape> = S extends z.ZodUndefined
  ? object
  : { readonly [Key in Name]: z.input<S> };

/** The input of a call: the parts that its endpoint has, and a file for multipart forms. */
export type Input<P extends Shape, Q extends Shape, B extends Shape> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & { readonly file?: File };

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: File;
}

interface Options {
  readonly signal?: AbortSignal;
  /** The call outlives the page that sends it. */
  readonly keepalive?: boolean;
}

/**
 * One REST call of the contract. Answers are parsed with the contract's own schema; a 401 ends
 * the session; ending the session cancels it.
 */
export function call<P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
  options?: Options,
): Promise<z.output<A>>;
export async function call(
  endpoint: Endpoint,
  input: AnyInput,
  { keepalive = false, ...options }: Options = {},
): Promise<unknown> {
  const route = `${endpoint.method} ${endpoint.path}`;
  const answer = await send(addressOf(endpoint, input), {
    route,
    init: { ...requestOf(endpoint, input), ...(keepalive && { keepalive }) },
    ...options,
    endsSession: endpoint.access.kind === 'session',
  });
  return endpoint.answer.parse(await jsonOf(answer));
}

interface Sending extends Options {
  readonly route: string;
  readonly init: RequestInit;
  readonly endsSession: boolean;
}

/** Sends with the session's token and turns every refusal into a `CallError`. */
export async function send(address: string, sending: Sending): Promise<Response> {
  const { route, init, signal } = sending;
  const headers = new Headers(init.headers);
  const token = sessionToken();
  if (token !== null) headers.set('Authorization', token);
  const signals = [sessionSignal(), ...(signal === undefined ? [] : [signal])];

  const response = await reach(address, route, {
    ...init,
    headers,
    signal: AbortSignal.any(signals),
  });
  if (response.ok) return response;
  if (response.status === UNAUTHORISED && sending.endsSession) endSession();
  const body = errorBodySchema.safeParse(await jsonOf(response));
  throw new CallError({ route, status: response.status, body: body.success ? body.data : null });
}

async function reach(address: string, route: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new CallError({ route, status: null, body: null });
  }
}

/** Undefined if the body is empty or not JSON; the schema then decides. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Scalars = Readonly<Record<string, string | number | boolean | undefined>>;

const isScalars = (value: unknown): value is Scalars => typeof value === 'object' && value !== null;

/** The address of a call with its query. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params, query }: AnyInput): string {
  const path = pathOf(endpoint, isScalars(params) ? params : {});
  if (!isScalars(query)) return `${BASE}${path}`;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? `${BASE}${path}` : `${BASE}${path}?${search}`;
}

/** What is sent: a form with a file, JSON, or nothing. */
export function requestOf(
  { method, fileField }: Pick<Endpoint, 'method' | 'fileField'>,
  { body, file }: AnyInput,
): RequestInit {
  if (fileField !== undefined && file !== undefined) {
    const form = new FormData();
    // the server reads the texts that come before the file
    for (const [name, text] of Object.entries(isScalars(body) ? body : {})) {
      if (text !== undefined) form.set(name, String(text));
    }
    form.set(fileField, file);
    return { method, body: form };
  }
  if (body === undefined) return { method };
  return {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  };
}
