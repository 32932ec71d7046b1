import { sql, type Updateable } from 'kysely';

import type {
  IdentityTransaction,
  ReachTransaction,
  TenantTransaction,
} from '../database/database.ts';
import type { TenantTables } from '../database/schema.ts';
import { hashOf, newSecret } from './secret.ts';
import { DAY } from '../clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How long a secret is valid, by purpose. */
export const GRANT_MILLISECONDS = {
  invitation: 7 * DAY,
  'password-reset': 30 * MINUTE,
  'password-rotation': 10 * MINUTE,
  ticket: 60 * SECOND,
  'email-confirmation': 24 * 60 * MINUTE,
  'sign-on': 10 * MINUTE,
  /** A sign-on for which the provider must ask the person, even if it remembers them. */
  'sign-on-again': 10 * MINUTE,
  report: 10 * MINUTE,
  /** Asks the assistant questions, as often as wanted. */
  assistant: HOUR,
  /** Can be used repeatedly: it identifies a browser whose attempts count separately. */
  'known-device': 90 * DAY,
} as const;

export type GrantPurpose = keyof typeof GRANT_MILLISECONDS;

/** A secret's purpose and owner. */
export interface GrantSubject {
  readonly organisationId: number;
  readonly purpose: GrantPurpose;
  readonly userId?: number;
  readonly invitationId?: string;
  /** The grant ends with this session. */
  readonly sessionId?: number;
  readonly audience?: string;
}

/** Creates a secret. @returns the secret; only its hash is stored */
export async function openGrant(
  tx: ReachTransaction,
  subject: GrantSubject,
  now: Date,
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('access_grants')
    .values({
      organisation_id: subject.organisationId,
      purpose: subject.purpose,
      token_hash: hashOf(token),
      user_id: subject.userId ?? null,
      invitation_id: subject.invitationId ?? null,
      session_id: subject.sessionId ?? null,
      audience: subject.audience ?? null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + GRANT_MILLISECONDS[subject.purpose]).toISOString(),
    })
    .execute();
  return token;
}

/** Ends earlier secrets for the same purpose and person. */
export async function closeGrants(
  tx: TenantTransaction,
  subject: GrantSubject,
  now: Date,
): Promise<void> {
  const used: Updateable<TenantTables['access_grants']> = { used_at: now.toISOString() };
  await tx
    .updateTable('access_grants')
    .set(used)
    .where('organisation_id', '=', subject.organisationId)
    .where('purpose', '=', subject.purpose)
    .where('used_at', 'is', null)
    .$if(subject.userId !== undefined, (q) => q.where('user_id', '=', subject.userId ?? 0))
    .$if(subject.invitationId !== undefined, (q) =>
      q.where('invitation_id', '=', subject.invitationId ?? ''),
    )
    .execute();
}

/** A grant found by its secret, not yet used up. */
export interface ValidGrant {
  readonly organisationId: number;
  readonly grantId: number;
}

export async function findGrant(
  tx: IdentityTransaction,
  token: string,
): Promise<ValidGrant | null> {
  const { rows } = await sql<{ organisation_id: number; grant_id: number }>`
    select * from find_access_grant(${hashOf(token)})`.execute(tx);
  const row = rows[0];
  return row === undefined ? null : { organisationId: row.organisation_id, grantId: row.grant_id };
}

const GRANT_COLUMNS = ['user_id', 'invitation_id', 'session_id', 'audience', 'created_at'] as const;

/**
 * A secret made later than this comes from a clock that was set back, and would be valid for too
 * long. The clocks of two processes may differ by a minute.
 */
const latestMaking = (now: Date): string => new Date(now.getTime() + MINUTE).toISOString();

/** Finds a grant if it is valid, without using it up. */
export const peekGrant = (
  tx: TenantTransaction,
  { organisationId, grantId }: ValidGrant,
  { purpose, now }: { readonly purpose: GrantPurpose; readonly now: Date },
) =>
  tx
    .selectFrom('access_grants')
    .select(GRANT_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', grantId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '<', latestMaking(now))
    .executeTakeFirst();

/** Uses a grant up. Of several concurrent callers, exactly one gets it. */
export const useUpGrant = (
  tx: TenantTransaction,
  { organisationId, grantId }: ValidGrant,
  { purpose, now }: { readonly purpose: GrantPurpose; readonly now: Date },
) =>
  tx
    .updateTable('access_grants')
    .set({ used_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', grantId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '<', latestMaking(now))
    .returning(GRANT_COLUMNS)
    .executeTakeFirst();
