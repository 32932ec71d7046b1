import { Problem } from '@verdure/contract/http/problem';
import { CATEGORY_GROUPS, type ProfileId, WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';

import { allow } from '../../platform/allow.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Acting } from '../../platform/viewer.ts';
import { applyChange, lockWholeProfile } from './change-profile.ts';
import { mayEditProfiles, mayRenameProfile } from './profile.policy.ts';
import { hasUniverse } from './profile.store.ts';
import type { Profile } from './profile.ts';
import { replaceExclusions, updateProfile } from './profile-changes.store.ts';

/** What may be set; absent fields stay. */
export interface Settings {
  readonly name?: string | undefined;
  readonly universe_id?: number | undefined;
  readonly company_threshold?: number | undefined;
  readonly category_group_id?: number | null | undefined;
}

async function renameProfile(
  tx: TenantTransaction,
  profile: Profile,
  { by, name }: { readonly by: Acting; readonly name: string },
): Promise<void> {
  allow(mayRenameProfile(by.viewer, profile));
  await applyChange(tx, profile, {
    by,
    verb: 'renamed',
    before: { name: profile.name },
    after: { name },
    movesScores: false,
    write: () => updateProfile(tx, profile, { name }),
  });
}

async function setUniverse(
  tx: TenantTransaction,
  profile: Profile,
  { by, universeId }: { readonly by: Acting; readonly universeId: number },
): Promise<void> {
  const universe_id = universeId === WHOLE_UNIVERSE_ID ? null : universeId;
  const isKnown = universe_id === null || (await hasUniverse(tx, profile, universe_id));
  if (!isKnown) throw new Problem('universe.not-found');
  await applyChange(tx, profile, {
    by,
    verb: 'universe-set',
    before: { universeId: profile.universeId },
    after: { universeId: universe_id },
    movesScores: true,
    write: () => updateProfile(tx, profile, { universe_id }),
  });
}

async function setThresholdAndScheme(
  tx: TenantTransaction,
  profile: Profile,
  { by, settings }: { readonly by: Acting; readonly settings: Settings },
): Promise<void> {
  const { company_threshold = profile.companyThreshold } = settings;
  const { category_group_id = profile.categoryGroupId } = settings;
  const isScheme = CATEGORY_GROUPS.some(({ id }) => id === category_group_id);
  if (category_group_id !== null && !isScheme) throw new Problem('profile.unknown-scheme');
  await applyChange(tx, profile, {
    by,
    verb: 'settings-changed',
    before: {
      companyThreshold: profile.companyThreshold,
      categoryGroupId: profile.categoryGroupId,
    },
    after: { companyThreshold: company_threshold, categoryGroupId: category_group_id },
    movesScores: true,
    write: () => updateProfile(tx, profile, { company_threshold, category_group_id }),
  });
}

/** Renames a profile, or sets its universe, threshold and country scheme (API-044 to API-046). */
export async function changeSettings(
  tx: TenantTransaction,
  by: Acting,
  { profileId, settings }: { readonly profileId: ProfileId; readonly settings: Settings },
): Promise<void> {
  const { name, ...edits } = settings;
  const isEdited = Object.values(edits).some((value) => value !== undefined);
  if (isEdited) allow(mayEditProfiles(by.viewer));
  const profile = await lockWholeProfile(tx, by, profileId);
  if (name !== undefined) await renameProfile(tx, profile, { by, name });
  const { universe_id } = edits;
  if (universe_id !== undefined) {
    await setUniverse(tx, profile, { by, universeId: universe_id });
  }
  if (isEdited) await setThresholdAndScheme(tx, profile, { by, settings });
}

/** Sets the business activities that a profile excludes (API-051). */
export async function changeExclusions(
  tx: TenantTransaction,
  profile: Profile,
  { by, activityIds }: { readonly by: Acting; readonly activityIds: readonly number[] },
): Promise<void> {
  const after = [...new Set(activityIds)].sort((a, b) => a - b);
  await applyChange(tx, profile, {
    by,
    verb: 'exclusions-changed',
    before: { exclusions: profile.exclusions.map(({ id }) => id) },
    after: { exclusions: after },
    movesScores: true,
    write: () => replaceExclusions(tx, profile, after),
  });
}
