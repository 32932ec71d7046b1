import { countAttempts } from '../attempts.ts';
import { type Origin, recordAudit } from '../audit.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { RequestFacts } from '../http/serve.ts';
import type { Logger } from '../logging.ts';
import type { ServerParts } from '../server-parts.ts';
import { findGrant, type GrantPurpose, type ValidGrant } from './access-grant.ts';
import { hashOf } from './secret.ts';

const MINUTE = 60_000;

export interface RefusalParts extends Pick<ServerParts, 'database' | 'clock'> {
  readonly logger?: Pick<Logger, 'info'>;
}

/** A refused use of a link, or of a secret from a login. */
export interface RefusedLink {
  readonly action: string;
  readonly purpose: GrantPurpose;
  readonly token: string;
  /** The reason, if the link itself was not the cause. */
  readonly because?: string;
  readonly request: Pick<RequestFacts, 'id' | keyof Origin>;
}

const findState = (tx: TenantTransaction, { organisationId, grantId }: ValidGrant) =>
  tx
    .selectFrom('access_grants')
    .select(['purpose', 'user_id', 'invitation_id', 'used_at', 'expires_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', grantId)
    .executeTakeFirst();
type GrantState = NonNullable<Awaited<ReturnType<typeof findState>>>;

function kindOf(grant: GrantState, { purpose, because }: RefusedLink, now: Date): string {
  if (because !== undefined) return because;
  if (grant.purpose !== purpose) return 'a secret for something else';
  if (grant.used_at !== null) return 'used, withdrawn or replaced';
  return new Date(grant.expires_at) <= now ? 'too old' : 'not of this link';
}

const subjectOf = ({ invitation_id, user_id }: GrantState, { organisationId }: ValidGrant) => {
  if (invitation_id !== null) return { type: 'invitation', id: invitation_id };
  if (user_id !== null) return { type: 'user', id: user_id };
  return { type: 'organisation', id: organisationId };
};

/** Limits records, so that nobody can fill the log with an old link. */
async function isFirstOfTheMinute(
  { database, clock }: RefusalParts,
  { held, kind }: { readonly held: ValidGrant; readonly kind: string },
): Promise<boolean> {
  const key = hashOf(`refused ${held.organisationId} ${held.grantId} ${kind}`);
  const window = { now: clock.now(), windowMilliseconds: MINUTE };
  const [times = 0] = await database.withIdentity((tx) => countAttempts(tx, [key], window));
  return times === 1;
}

/**
 * Records a refusal in the organisation's audit log. An unknown secret belongs to no organisation,
 * so it only gets a log line. Neither contains the secret or an address.
 */
export async function recordRefusedLink(parts: RefusalParts, refused: RefusedLink): Promise<void> {
  const { action, token, request } = refused;
  const { database, clock } = parts;
  const held = await database.withIdentity((tx) => findGrant(tx, token));
  if (held === null) {
    parts.logger?.info({ because: 'unknown', requestId: request.id }, action);
    return;
  }
  const { organisationId } = held;
  const tenant = { organisationId, userId: null };
  const grant = await database.withTenant(tenant, (tx) => findState(tx, held));
  if (grant === undefined) return;
  const kind = kindOf(grant, refused, clock.now());
  if (!(await isFirstOfTheMinute(parts, { held, kind }))) return;
  await database.withTenant(tenant, (tx) =>
    recordAudit(tx, {
      organisationId,
      actorUserId: null,
      action,
      requestId: request.id,
      subject: subjectOf(grant, held),
      after: { because: kind },
      from: request,
    }),
  );
}
