import type { ProfileId } from '@verdure/contract/vocabulary';

import { allow } from '../../platform/allow.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Acting } from '../../platform/viewer.ts';
import { lockEditedProfile, recordAct } from './change-profile.ts';
import { deleteProfileRow } from './profile-changes.store.ts';

/** Deletes a profile with its weights. Refused if it is anyone's default. */
export async function deleteProfile(
  tx: TenantTransaction,
  by: Acting,
  profileId: ProfileId,
): Promise<void> {
  const profile = await lockEditedProfile(tx, by, profileId);
  allow(!profile.isDefault, 'profile.is-default');
  await deleteProfileRow(tx, profile);
  await recordAct(tx, profile, { by, verb: 'deleted', before: { name: profile.name } });
}
