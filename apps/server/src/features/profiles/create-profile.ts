import { Problem } from '@verdure/contract/http/problem';
import { PROFILE_LIMITS } from '@verdure/contract/profiles/profiles';
import type { ProfileId } from '@verdure/contract/vocabulary';

import { allow } from '../../platform/allow.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Acting } from '../../platform/viewer.ts';
import { recordAct } from './change-profile.ts';
import { mayEditProfiles } from './profile.policy.ts';
import { mustSeeProfile } from './profile.reads.ts';
import { copySettings, countProfiles, insertProfile } from './profile-changes.store.ts';

async function insertNamed(
  tx: TenantTransaction,
  { viewer }: Acting,
  name: string,
): Promise<number> {
  const { organisationId, userId } = viewer;
  if ((await countProfiles(tx, organisationId)) >= PROFILE_LIMITS.profiles) {
    throw new Problem('profile.too-many');
  }
  return insertProfile(tx, { organisationId, managerId: userId, name });
}

/** Creates a profile that sets nothing. @returns its id */
export async function createProfile(
  tx: TenantTransaction,
  by: Acting,
  name: string,
): Promise<number> {
  allow(mayEditProfiles(by.viewer));
  const id = await insertNamed(tx, by, name);
  const { organisationId } = by.viewer;
  await recordAct(tx, { organisationId, id }, { by, verb: 'created', after: { name } });
  return id;
}

/** Copies a profile with everything that it sets. The users of the original are not added. */
export async function cloneProfile(
  tx: TenantTransaction,
  by: Acting,
  { profileId, name }: { readonly profileId: ProfileId; readonly name: string },
): Promise<number> {
  allow(mayEditProfiles(by.viewer));
  const source = await mustSeeProfile(tx, by.viewer, profileId);
  const id = await insertNamed(tx, by, name);
  await copySettings(tx, source, id);
  const after = { name, clonedFrom: source.id };
  await recordAct(tx, { organisationId: source.organisationId, id }, { by, verb: 'cloned', after });
  return id;
}
