import type { TicketAudience } from '@verdure/contract/access/tickets';
import { Problem, type ProblemCode } from '@verdure/contract/http/problem';

import { allow } from '../../../platform/allow.ts';
import { type Origin, recordAudit } from '../../../platform/audit.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import {
  closeGrants,
  findGrant,
  openGrant,
  useUpGrant,
} from '../../../platform/tokens/access-grant.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { hasScreener, mayAskAssistant, mayOpenToolkit } from './ticket.policy.ts';

export interface TicketParts extends Pick<ServerParts, 'database' | 'clock'> {
  /** The current viewer of a session; null once the session or its user is gone. */
  readonly viewerOfSession: (session: {
    readonly organisationId: number;
    readonly userId: number;
    readonly sessionId: number;
  }) => Promise<Viewer | null>;
}

const MAY_HAVE = {
  toolkit: mayOpenToolkit,
  assistant: mayAskAssistant,
} as const satisfies Record<TicketAudience, (viewer: Viewer) => boolean>;

/** A role that may use the assistant learns that the organisation lacks the feature. */
const refusalOf = (audience: TicketAudience, viewer: Viewer): ProblemCode =>
  audience === 'assistant' && hasScreener(viewer) ? 'feature.off' : 'role.may-not';

/** Issues a ticket for another program's address. It ends with the session. */
export async function createTicket(
  { database, clock }: TicketParts,
  viewer: Viewer,
  { audience, requestId }: { readonly audience: TicketAudience; readonly requestId: string },
): Promise<string> {
  allow(MAY_HAVE[audience](viewer), refusalOf(audience, viewer));
  const { organisationId, userId, sessionId } = viewer;
  return database.withTenant(viewer, async (tx) => {
    await recordAudit(tx, {
      organisationId,
      actorUserId: userId,
      requestId,
      action: 'ticket.given',
      subject: { type: 'session', id: sessionId },
      after: { audience },
    });
    const subject = { organisationId, userId, sessionId, audience, purpose: 'ticket' } as const;
    return openGrant(tx, subject, clock.now());
  });
}

/** Redeems a ticket. The viewer has their current rights, not those when it was issued. */
export async function redeemTicket(
  { database, clock, viewerOfSession }: TicketParts,
  { token, audience }: { readonly token: string; readonly audience: TicketAudience },
  request: Pick<RequestFacts, 'id' | keyof Origin>,
): Promise<Viewer> {
  const held = await database.withIdentity((tx) => findGrant(tx, token));
  if (held === null) throw new Problem('ticket.refused');
  const { organisationId } = held;
  const used = await database.withTenant({ organisationId, userId: null }, async (tx) => {
    const grant = await useUpGrant(tx, held, { purpose: 'ticket', now: clock.now() });
    if (grant === undefined || grant.user_id === null || grant.session_id === null) return null;
    await recordAudit(tx, {
      organisationId,
      actorUserId: grant.user_id,
      requestId: request.id,
      action: grant.audience === audience ? 'ticket.redeemed' : 'ticket.refused',
      subject: { type: 'session', id: grant.session_id },
      after: { audience },
      from: request,
    });
    return grant.audience === audience
      ? { organisationId, userId: grant.user_id, sessionId: grant.session_id }
      : null;
  });
  const viewer = used === null ? null : await viewerOfSession(used);
  if (viewer === null || !MAY_HAVE[audience](viewer)) throw new Problem('ticket.refused');
  return viewer;
}

/** Grants ten minutes of report making in this session. A new grant ends the earlier one. */
export const grantReports = (
  { database, clock }: TicketParts,
  viewer: Viewer,
  requestId: string,
): Promise<string> =>
  database.withTenant(viewer, async (tx) => {
    const { organisationId, userId, sessionId } = viewer;
    await recordAudit(tx, {
      organisationId,
      actorUserId: userId,
      requestId,
      action: 'report.granted',
      subject: { type: 'session', id: sessionId },
    });
    const subject = { organisationId, userId, purpose: 'report' } as const;
    await closeGrants(tx, subject, clock.now());
    return openGrant(tx, { ...subject, sessionId }, clock.now());
  });
