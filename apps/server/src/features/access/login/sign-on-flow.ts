import { z } from 'zod';

import type { ReplyCookie } from '../../../platform/http/reply.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { GRANT_MILLISECONDS } from '../../../platform/tokens/access-grant.ts';
import { hashOf } from '../../../platform/tokens/secret.ts';

const FLOW_COOKIE = '__Host-verdure-sign-on-';
/** Enough that names of different flows differ. */
const NAME_CHARACTERS = 16;
/** More would fill the header of every request. */
const MOST_FLOWS = 5;

const flowSchema = z.object({
  /** A single-use secret, so the same answer from the provider is never accepted twice. */
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  issuer: z.string(),
  /** Where it began: it is finished there. */
  host: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** The invitation being accepted; null for a login. */
  invite: z.object({ id: z.string(), token: z.string() }).nullable(),
});

/** A sign-on that this browser started, stored in a cookie of its own: tabs may start one each. */
export type SignOnFlow = z.infer<typeof flowSchema>;

type Browser = Pick<RequestFacts, 'cookies'>;

const nameOf = (state: string): string =>
  FLOW_COOKIE + hashOf(state).toString('base64url').slice(0, NAME_CHARACTERS);

export const endedFlow = ({ state }: SignOnFlow): ReplyCookie => ({
  name: nameOf(state),
  value: null,
});

/** Stores a new flow. The oldest ones end where the browser has many. */
export const flowCookies = (flow: SignOnFlow, browser: Browser): readonly ReplyCookie[] => [
  {
    name: nameOf(flow.state),
    value: Buffer.from(JSON.stringify(flow)).toString('base64url'),
    maxAgeSeconds: GRANT_MILLISECONDS['sign-on'] / 1000,
  },
  ...flowsOf(browser)
    .slice(MOST_FLOWS - 1)
    .map(endedFlow),
];

/**
 * The flow with this state; without a state, the newest. Null if this browser started no such
 * sign-on, or its cookie cannot be read.
 */
export function flowOf(browser: Browser, state: string | undefined): SignOnFlow | null {
  const flows = flowsOf(browser);
  return (state === undefined ? flows[0] : flows.find((flow) => flow.state === state)) ?? null;
}

/** The newest first. */
const flowsOf = ({ cookies }: Browser): readonly SignOnFlow[] =>
  Object.entries(cookies)
    .filter(([name]) => name.startsWith(FLOW_COOKIE))
    .flatMap(([name, value]) => readFlow(value).filter(({ state }) => name === nameOf(state)))
    .toSorted((one, other) => other.startedAt - one.startedAt);

function readFlow(value = ''): readonly SignOnFlow[] {
  try {
    const { data } = flowSchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()));
    return data === undefined ? [] : [data];
  } catch {
    return [];
  }
}
