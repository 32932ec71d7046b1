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

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface FakeCall {
  readonly method: string;
  readonly pattern: RegExp;
  /** One reply a call; the last one for every call after it. */
  readonly replies: readonly [Reply, ...Reply[]];
}

/** An answer of the server; one that breaks the contract breaks the test. */
export function answers<A extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, A>,
  body: z.input<A>,
  status = 200,
): FakeCall {
  endpoint.answer.parse(body);
  return { ...matcherOf(endpoint), replies: [{ status, body }] };
}

/** A file that the server makes. */
export const answersFile = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  text: string,
): FakeCall => ({ ...matcherOf(endpoint), replies: [{ status: 200, body: text }] });

/** A refusal of the server. */
export const refuses = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  status: number,
  said: string | { readonly message: string; readonly code: string; readonly errors?: object },
): FakeCall => ({
  ...matcherOf(endpoint),
  replies: [
    {
      status,
      body: {
        ...(typeof said === 'string'
          ? { message: said, code: status === 500 ? 'fault' : 'refused' }
          : said),
        request_id: 'request-7',
      },
    },
  ],
});

/** The first call gets the first answer, every later one the second. */
export const inTurn = (first: FakeCall, then: FakeCall): FakeCall => ({
  ...first,
  replies: [...first.replies, ...then.replies],
});

/** A gate: what waits for it goes on when it is opened. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

export function matcherOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const pattern = path.replace(/\{\w+\}/g, '[^/]+').replaceAll('/', '\\/');
  return { method, pattern: new RegExp(`^\\/api${pattern}(\\?|$)`) };
}

type Rows = readonly object[] | null;
const variables = z.record(
  z.string(),
  z.union([
    z.number(),
    z.array(z.union([z.number(), z.string()])),
    z.boolean(),
    z.string(),
    z.null(),
  ]),
);
export type Variables = z.infer<typeof variables>;

/**
 * Rows of one GraphQL root; null makes the root fail. A function answers by the variables, and may
 * answer late. Of the rows, only those of the objects that were asked for are given.
 */
export type FakeRoots = Readonly<
  Record<string, Rows | ((asked: Variables) => Rows | Promise<Rows>)>
>;

const question = z.object({ query: z.string(), operationName: z.string(), variables });

const TYPES: Readonly<Record<string, z.ZodType>> = {
  'Int!': z.int(),
  Int: z.int().nullish(),
  Float: z.number().nullish(),
  '[Int!]!': z.array(z.int()),
  '[Int!]': z.array(z.int()).nullish(),
  '[String!]!': z.array(z.string()),
  Boolean: z.boolean().nullish(),
  'String!': z.string(),
  String: z.string().nullish(),
};

/** Thrown by a fake root: the server refuses with reasons. */
export class RootRefused extends Error {
  readonly code: string;
  readonly errors: readonly string[];

  constructor(code: string, errors: readonly string[]) {
    super('refused');
    this.code = code;
    this.errors = errors;
  }
}

async function rowsOf(fake: FakeRoots[string], asked: Variables): Promise<Rows | RootRefused> {
  try {
    return typeof fake === 'function' ? await fake(asked) : fake;
  } catch (error) {
    if (error instanceof RootRefused) return error;
    throw error;
  }
}

/** As the server does, refuses variables that are not declared, not given or of another type. */
function checkVariables(query: string, given: Variables): void {
  const header = query.slice(0, query.indexOf('{'));
  const declared = [...header.matchAll(/\$(\w+): ([^,)]+)/g)].map(([, name = '', type = '']) => [
    name,
    TYPES[type] ?? z.never(),
  ]);
  z.strictObject(Object.fromEntries(declared)).parse(given);
}

const rowIds = z.object({ id: z.number().optional(), parent_id: z.number().optional() });

/** A row of a list in another object names its parent; any other row is the object itself. */
function isAskedFor(row: object, { portfolioIds, fundIds, fundId }: Variables): boolean {
  const { id, parent_id } = rowIds.parse(row);
  const ids = portfolioIds ?? fundIds;
  if (Array.isArray(ids)) return ids.includes(parent_id ?? id ?? Number.NaN);
  return fundId === undefined || id === fundId;
}

async function answerQuestion(text: string, roots: FakeRoots): Promise<Response> {
  const { query, operationName, variables: asked } = question.parse(JSON.parse(text));
  if (!query.startsWith(`query ${operationName}(`))
    throw new Error(`${operationName} is not in ${query}`);
  const root = Object.keys(roots).find((name) => new RegExp(`\\b${name}\\(`).test(query));
  const fake = root === undefined ? undefined : roots[root];
  if (root === undefined || fake === undefined) {
    throw new Error(`No fake answers the question ${query}`);
  }
  checkVariables(query, asked);
  const rows = await rowsOf(fake, asked);
  if (rows instanceof RootRefused) {
    const { message, code, errors } = rows;
    return Response.json({ errors: [{ message, extensions: { code, errors } }] });
  }
  if (rows)
    return Response.json({ data: { [root]: rows.filter((row) => isAskedFor(row, asked)) } });
  return Response.json({ errors: [{ message: 'fault', extensions: { request_id: 'request-7' } }] });
}

/** A call as it arrives at the server. */
export interface ArrivedCall {
  readonly method: string;
  /** From `/api` on, with its query. */
  readonly address: string;
  readonly body: string;
}

export const isAnswerTo = (
  { method, pattern }: FakeCall,
  call: Pick<ArrivedCall, 'method' | 'address'>,
): boolean => method === call.method && pattern.test(call.address);

/** The answers of a server, by the contract and by GraphQL root. */
export function answering(calls: readonly FakeCall[], roots: FakeRoots) {
  const taken = new Map<FakeCall, number>();
  return async (arrived: ArrivedCall): Promise<Response> => {
    const { method, address, body: sent } = arrived;
    if (address === '/api/graphql') return answerQuestion(sent, roots);
    const call = calls.find((one) => isAnswerTo(one, arrived));
    if (!call) throw new Error(`No fake answers ${method} ${address}`);
    const turn = taken.get(call) ?? 0;
    taken.set(call, turn + 1);
    const { status, body } = call.replies[turn] ?? call.replies.at(-1) ?? call.replies[0];
    return new Response(status === 204 || body === undefined ? null : JSON.stringify(body), {
      status,
    });
  };
}

/** Answers the calls of the page under test. @returns what the page sent */
export function fakeEdge(calls: readonly FakeCall[], roots: FakeRoots = {}): readonly SentCall[] {
  const sent: SentCall[] = [];
  const answer = answering(calls, roots);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    sent.push({ route: `${method} ${address}`, path: address, body: init.body, headers });
    return answer({ method, address, body: String(init.body) });
  });
  return sent;
}
