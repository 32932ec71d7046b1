import type { ProfileId } from '@verdure/contract/vocabulary';
import { isDeepStrictEqual } from 'node:util';

import { allow } from '../../platform/allow.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Acting } from '../../platform/viewer.ts';
import { mayEditProfiles } from './profile.policy.ts';
import { mustSeeProfile } from './profile.reads.ts';
import { loadProfile } from './profile.store.ts';
import type { Profile, ProfileSummary } from './profile.ts';
import { lockProfile, raiseVersion } from './profile-changes.store.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Records what someone did to a profile. */
export const recordAct = (
  tx: TenantTransaction,
  { organisationId, id }: Pick<ProfileSummary, 'organisationId' | 'id'>,
  act: {
    readonly by: Acting;
    readonly verb: string;
    readonly before?: Facts;
    readonly after?: Facts;
  },
): Promise<void> =>
  recordAudit(tx, {
    organisationId,
    actorUserId: act.by.viewer.userId,
    action: `profile.${act.verb}`,
    subject: { type: 'profile', id },
    ...(act.before && { before: act.before }),
    ...(act.after && { after: act.after }),
    requestId: act.by.requestId,
  });

/** Locks a profile and loads it with all its settings. */
export async function lockWholeProfile(
  tx: TenantTransaction,
  { viewer }: Acting,
  profileId: ProfileId,
): Promise<Profile> {
  await lockProfile(tx, await mustSeeProfile(tx, viewer, profileId));
  // read again: another request may have changed it before the lock
  return loadProfile(tx, await mustSeeProfile(tx, viewer, profileId));
}

/** Locks a profile that only a super-user may change. */
export function lockEditedProfile(
  tx: TenantTransaction,
  by: Acting,
  profileId: ProfileId,
): Promise<Profile> {
  allow(mayEditProfiles(by.viewer));
  return lockWholeProfile(tx, by, profileId);
}

/** A change of a profile: the fields that it touches, as they were and as they will be. */
interface Change {
  readonly by: Acting;
  readonly verb: string;
  readonly before: Facts;
  readonly after: Facts;
  /** Whether scores and figures under the profile can move. */
  readonly movesScores: boolean;
  readonly write: () => Promise<unknown>;
}

/** Writes a change and records it. A change that changes nothing is neither. */
export async function applyChange(
  tx: TenantTransaction,
  profile: Profile,
  { write, movesScores, ...act }: Change,
): Promise<void> {
  if (isDeepStrictEqual(act.before, act.after)) return;
  await write();
  if (movesScores) await raiseVersion(tx, profile);
  await recordAct(tx, profile, act);
}
