import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ReplyCookie } from '../../../platform/http/reply.ts';
import type { RequestFacts } from '../../../platform/http/serve.ts';
import {
  findGrant,
  GRANT_MILLISECONDS,
  openGrant,
  peekGrant,
} from '../../../platform/tokens/access-grant.ts';
import type { LoginAccount } from './login.ts';
import type { LoginParts } from './open-session.ts';

const DEVICE_COOKIE = '__Host-verdure-device';
const PURPOSE = 'known-device';
/** Limit for one person. A newer device ends the oldest. */
const MOST_DEVICES = 10;

type Owner = Pick<LoginAccount, 'organisationId' | 'userId'>;
type Cookies = Pick<RequestFacts, 'cookies'>;

/**
 * The secret of a browser that this person has logged in from before, else null. The same steps run
 * for an unknown person, so that their time does not tell who exists.
 */
export async function knownDeviceOf(
  { database, clock }: LoginParts,
  { cookies }: Cookies,
  owner: Owner | null,
): Promise<string | null> {
  const secret = cookies[DEVICE_COOKIE];
  if (secret === undefined) return null;
  const held = await database.withIdentity((tx) => findGrant(tx, secret));
  if (held === null) return null;
  const { organisationId } = held;
  const grant = await database.withTenant({ organisationId, userId: null }, (tx) =>
    peekGrant(tx, held, { purpose: PURPOSE, now: clock.now() }),
  );
  const isOwners = organisationId === owner?.organisationId && grant?.user_id === owner.userId;
  return isOwners ? secret : null;
}

const endOldest = (tx: TenantTransaction, { organisationId, userId }: Owner, now: Date) =>
  tx
    .updateTable('access_grants')
    .set({ used_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('access_grants')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('purpose', '=', PURPOSE)
        .where('used_at', 'is', null)
        .orderBy('id', 'desc')
        .offset(MOST_DEVICES),
    )
    .execute();

/** Remembers this browser after a successful login. Null if it is already known. */
export async function rememberDevice(
  parts: LoginParts,
  request: Cookies,
  owner: Owner,
): Promise<ReplyCookie | null> {
  const device = await knownDeviceOf(parts, request, owner);
  if (device !== null) return null;
  const { organisationId, userId } = owner;
  const value = await parts.database.withTenant({ organisationId, userId }, async (tx) => {
    const now = parts.clock.now();
    const secret = await openGrant(tx, { organisationId, userId, purpose: PURPOSE }, now);
    await endOldest(tx, owner, now);
    return secret;
  });
  return { name: DEVICE_COOKIE, value, maxAgeSeconds: GRANT_MILLISECONDS[PURPOSE] / 1000 };
}
