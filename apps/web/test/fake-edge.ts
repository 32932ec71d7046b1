import type { Endpoint } from '@verdure/contract/http/endpoint';
import { vi } from 'vitest';
import { z } from 'zod';

/** A call as it left the page. */
export interface SentCall {
  readonly route: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

interface FakeCall {
  readonly method: string;
  readonly pattern: RegExp;
  readonly status: number;
  readonly body: unknown;
}

/** An answer of the server; one that breaks the contract breaks the test. */
export function answers<A extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, A>,
  body: z.input<A>,
  status = 200,
): FakeCall {
  endpoint.answer.parse(body);
  return { ...matcherOf(endpoint), status, body };
}

/** A refusal of the server. */
export const refuses = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  status: number,
  said: string | { readonly message: string; readonly code: string },
): FakeCall => ({
  ...matcherOf(endpoint),
  status,
  body: {
    ...(typeof said === 'string' ? { message: said, code: 'fault' } : said),
    request_id: 'request-7',
  },
});

function matcherOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const pattern = path.replace(/\{\w+\}/g, '[^/]+').replaceAll('/', '\\/');
  return { method, pattern: new RegExp(`^\\/api${pattern}(\\?|$)`) };
}

/** Rows of one GraphQL root; null makes the root fail. */
export type FakeRoots = Readonly<Record<string, readonly object[] | null>>;

const question = z.object({ query: z.string() });

function answerQuestion(text: string, roots: FakeRoots): Response {
  const { query } = question.parse(JSON.parse(text));
  const root = Object.keys(roots).find((name) => new RegExp(`\\b${name}\\(`).test(query));
  if (root === undefined) throw new Error(`No fake answers the question ${query}`);
  const rows = roots[root];
  if (rows) return Response.json({ data: { [root]: rows } });
  return Response.json({ errors: [{ message: 'fault', extensions: { request_id: 'request-7' } }] });
}

/** The edge of the network: calls by the contract, GraphQL by its roots. Returns what was sent. */
export function fakeEdge(calls: readonly FakeCall[], roots: FakeRoots = {}): readonly SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    sent.push({ route: `${method} ${address}`, path: address, body: init.body, headers });
    if (address === '/api/graphql') return answerQuestion(String(init.body), roots);
    const call = calls.find((one) => one.method === method && one.pattern.test(address));
    if (!call) throw new Error(`No fake answers ${method} ${address}`);
    const text = call.body === undefined ? null : JSON.stringify(call.body);
    return new Response(call.status === 204 ? null : text, { status: call.status });
  });
  return sent;
}
