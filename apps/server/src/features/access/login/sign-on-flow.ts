import { z } from 'zod';

import type { ReplyCookie } from '../../../platform/http/reply.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import { GRANT_MILLISECONDS } from '../../../platform/tokens/access-grant.ts';

const FLOW_COOKIE = '__Host-verdure-sign-on';

const flowSchema = z.object({
  /** A single-use secret, so the same answer from the provider is never accepted twice. */
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  issuer: z.string(),
  /** The invitation being accepted; null for a login. */
  invite: z.object({ id: z.string(), token: z.string() }).nullable(),
});

/** The sign-on that this browser started, stored in its cookie. */
export type SignOnFlow = z.infer<typeof flowSchema>;

export const flowCookie = (flow: SignOnFlow): ReplyCookie => ({
  name: FLOW_COOKIE,
  value: Buffer.from(JSON.stringify(flow)).toString('base64url'),
  maxAgeSeconds: GRANT_MILLISECONDS['sign-on'] / 1000,
});

export const ENDED_FLOW: ReplyCookie = { name: FLOW_COOKIE, value: null };

/** Null if this browser started no sign-on, or its cookie cannot be read. */
export function flowOf({ cookies }: Pick<RequestFacts, 'cookies'>): SignOnFlow | null {
  try {
    const text = Buffer.from(cookies[FLOW_COOKIE] ?? '', 'base64url').toString();
    return flowSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
