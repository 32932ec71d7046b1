import type { AuthorizationAnswer } from '@verdure/contract/access/login';
import { Problem, type ProblemCode } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import { Reply } from '../../../platform/http/reply.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import type { Logger } from '../../../platform/logging.ts';
import { findGrant, openGrant, useUpGrant } from '../../../platform/tokens/access-grant.ts';
import { newSecret } from '../../../platform/tokens/secret.ts';
import type { FindProvider, ProviderIdentity } from './identity-provider.ts';
import type { BeginSession, LoginParts, SessionOwner } from './open-session.ts';
import { endedFlow, flowCookies, flowOf, type SignOnFlow } from './sign-on-flow.ts';
import { findHostOrganisation, findLinkedUser, findSignOn, type SignOn } from './sign-on.store.ts';

/** How far a provider's clock may differ from ours. */
const CLOCKS_APART_MILLISECONDS = 60_000;

interface InviteLink {
  readonly id: string;
  readonly token: string;
}

interface ProvenIdentity {
  readonly organisationId: number;
  readonly issuer: string;
  readonly subject: string;
  readonly verifiedEmail: string | null;
}

export interface SignOnParts extends LoginParts {
  readonly findProvider: FindProvider;
  readonly beginSession: BeginSession;
  /** Links the identity to the invited user. */
  readonly acceptInvite: (
    link: InviteLink,
    identity: ProvenIdentity,
    request: RequestFacts,
  ) => Promise<{ readonly organisationId: number; readonly userId: number }>;
  readonly logger?: Pick<Logger, 'info'>;
}

/** The organisation whose host the request was sent to. */
export const hostOrganisation = ({ database }: LoginParts, { host }: RequestFacts) =>
  database.withIdentity((tx) => findHostOrganisation(tx, host));

interface Start {
  /** The invitation being accepted; null for a login. */
  readonly invite: InviteLink | null;
  /** The provider must ask the person even if it remembers them. */
  readonly isAgain: boolean;
  readonly request: RequestFacts;
}

/** Redirects the browser to the provider. A cookie holds what it must return within ten minutes. */
export async function startSignOn(
  { database, clock, findProvider }: SignOnParts,
  organisationId: number,
  { invite, isAgain, request }: Start,
): Promise<Reply<undefined>> {
  const signOn = await findSignOn(database, organisationId);
  if (signOn === null) throw new Problem('not-found');
  const provider = await findProvider(signOn).catch(() => {
    throw new Problem('single-sign-on.unavailable');
  });
  const purpose = isAgain ? 'sign-on-again' : 'sign-on';
  const now = clock.now();
  const state = await database.withTenant({ organisationId, userId: null }, (tx) =>
    openGrant(tx, { organisationId, purpose }, now),
  );
  const flow = {
    state,
    nonce: newSecret(),
    verifier: newSecret(),
    issuer: signOn.issuer,
    host: request.host,
    startedAt: now.getTime(),
    invite,
  };
  const location = await provider.authorizationUrl(flow, isAgain);
  return new Reply(undefined, { status: 302, location, cookies: flowCookies(flow, request) });
}

/** A sign-on that started here, found from the browser's cookie. */
interface StartedFlow {
  readonly signOn: SignOn;
  /** When we required the provider to ask the person; null if we did not. */
  readonly demandedAt: Date | null;
}

/** Uses up a flow. Null unless it started here, has not expired and is unused. */
async function useUpFlow(
  { database, clock }: SignOnParts,
  flow: SignOnFlow,
): Promise<StartedFlow | null> {
  const held = await database.withIdentity((tx) => findGrant(tx, flow.state));
  if (held === null) return null;
  const { organisationId } = held;
  const now = clock.now();
  const used = await database.withTenant({ organisationId, userId: null }, async (tx) => {
    const again = await useUpGrant(tx, held, { purpose: 'sign-on-again', now });
    if (again !== undefined) return { demandedAt: new Date(again.created_at) };
    const plain = await useUpGrant(tx, held, { purpose: 'sign-on', now });
    return plain && { demandedAt: null };
  });
  if (used === undefined) return null;
  const signOn = await findSignOn(database, organisationId);
  return signOn?.issuer === flow.issuer ? { signOn, ...used } : null;
}

/**
 * When the provider asked the person, for the session to store. If we required it to ask and it
 * reports no time, we assume that it asked now. If we did not require it, the time is unknown.
 *
 * @returns undefined if we required it to ask and it reports that it did not
 */
function askedAtOf(
  askedAt: Date | null,
  demandedAt: Date | null,
  now: Date,
): Date | null | undefined {
  if (askedAt === null) return demandedAt === null ? null : now;
  const isStale =
    demandedAt !== null && askedAt.getTime() < demandedAt.getTime() - CLOCKS_APART_MILLISECONDS;
  if (isStale) return undefined;
  return askedAt < now ? askedAt : now;
}

async function ownerOf(
  parts: SignOnParts,
  { signOn, identity, flow, request }: Identified,
): Promise<SessionOwner | null> {
  const { organisationId, issuer } = signOn;
  const { subject, verifiedEmail, idToken, askedAt } = identity;
  const provider = { issuer, idToken, askedAt };
  if (flow.invite !== null) {
    const proven = { organisationId, issuer, subject, verifiedEmail };
    const accepted = await parts.acceptInvite(flow.invite, proven, request);
    return { ...accepted, provider };
  }
  const user = await parts.database.withIdentity((tx) => findLinkedUser(tx, { issuer, subject }));
  if (user === null || user.isDisabled || user.organisationId !== organisationId) return null;
  return { organisationId, userId: user.userId, provider };
}
interface Identified {
  readonly signOn: SignOn;
  readonly identity: ProviderIdentity;
  readonly flow: SignOnFlow;
  readonly request: RequestFacts;
}

/** Records each refusal in the security log, if we know whose provider it was. */
async function refuse(
  parts: SignOnParts,
  { signOn, because, request, code = 'single-sign-on.refused' }: Refusal,
): Promise<never> {
  parts.logger?.info({ because, requestId: request.id }, 'single sign-on refused');
  const organisationId = signOn?.organisationId ?? (await hostOrganisation(parts, request));
  if (organisationId !== null) {
    await parts.database.withTenant({ organisationId, userId: null }, (tx) =>
      recordAudit(tx, {
        organisationId,
        actorUserId: null,
        requestId: request.id,
        action: 'login.sign-on-refused',
        subject: { type: 'organisation', id: organisationId },
        after: { because },
        from: request,
      }),
    );
  }
  throw new Problem(code);
}
interface Refusal {
  readonly signOn: SignOn | null;
  readonly because: string;
  readonly request: RequestFacts;
  readonly code?: ProblemCode;
}

const isSameLink = (one: InviteLink | null, other: InviteLink): boolean =>
  one?.id === other.id && one.token === other.token;

/** Null if the provider's answer is not valid. */
async function identify(
  { findProvider }: SignOnParts,
  signOn: SignOn,
  { flow, code }: { readonly flow: SignOnFlow; readonly code: string },
): Promise<ProviderIdentity | null> {
  const provider = await findProvider(signOn).catch(() => {
    throw new Problem('single-sign-on.unavailable');
  });
  return provider.identify(flow, code).catch(() => null);
}

/** Completes a sign-on: exchanges the code for an identity, finds its user, begins a session. */
export async function finishSignOn(
  parts: SignOnParts,
  { code, state, link }: AuthorizationAnswer & { readonly link?: InviteLink },
  request: RequestFacts,
): ReturnType<BeginSession> {
  const flow = flowOf(request, state);
  if (flow === null || flow.host !== request.host) {
    return refuse(parts, { signOn: null, because: 'not started here', request });
  }
  const started = await useUpFlow(parts, flow);
  if (started === null) {
    return refuse(parts, { signOn: null, because: 'old, used or not ours', request });
  }
  const { signOn, demandedAt } = started;
  if (link !== undefined && !isSameLink(flow.invite, link)) {
    return refuse(parts, { signOn, because: 'another invitation', request });
  }
  const identity = await identify(parts, signOn, { flow, code });
  if (identity === null) return refuse(parts, { signOn, because: 'not proven', request });
  const askedAt = askedAtOf(identity.askedAt, demandedAt, parts.clock.now());
  if (askedAt === undefined) {
    const not = { because: 'not asked again', code: 'single-sign-on.not-asked' } as const;
    return refuse(parts, { signOn, ...not, request });
  }
  const owner = await ownerOf(parts, { signOn, identity: { ...identity, askedAt }, flow, request });
  if (owner === null) return refuse(parts, { signOn, because: 'nobody of ours', request });
  const session = await parts.beginSession(owner, request);
  return new Reply(session.body, { cookies: [...session.cookies, endedFlow(flow)] });
}
