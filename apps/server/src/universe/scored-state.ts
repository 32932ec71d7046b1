import { Problem } from '@verdure/contract/http/problem';
import {
  UNCUSTOMISED_PROFILE_ID,
  type ProfileId,
  type UniverseId,
  WHOLE_UNIVERSE_ID,
} from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../platform/database/database.ts';
import type { LoadedSnapshot } from './newest-snapshot.ts';
import { findOwnState } from './own-companies.ts';
import { findProfileState, findUniverseState, type ProfileState } from './profile-weights.store.ts';

/** Which scores a call asks for. */
export interface WantedScores {
  readonly profileId: ProfileId;
  /** Takes the place of the profile's own universe unless it is -1. */
  readonly universeId?: UniverseId;
}

/** What names the scores of a profile. It is read for every call: rights are never cached. */
export interface ScoredState {
  /** Of the organisation's private companies and the values it brought; null: it has neither. */
  readonly ownState: string | null;
  readonly profile: ProfileState | null;
  readonly universeId: UniverseId | null;
  readonly universeState: string;
}

export async function findScoredState(
  tx: TenantTransaction,
  organisationId: number,
  { profileId, universeId: wantedUniverseId = WHOLE_UNIVERSE_ID }: WantedScores,
): Promise<ScoredState> {
  const isUncustomised = profileId === UNCUSTOMISED_PROFILE_ID;
  const profile = isUncustomised ? null : await findProfileState(tx, organisationId, profileId);
  if (profile === null && !isUncustomised) throw new Problem('profile.not-found');
  const universeId =
    wantedUniverseId === WHOLE_UNIVERSE_ID ? (profile?.universeId ?? null) : wantedUniverseId;
  const ownState = await findOwnState(tx, organisationId);
  if (universeId === null) return { ownState, profile, universeId, universeState: '' };
  const universeState = await findUniverseState(tx, organisationId, universeId);
  if (universeState === null) throw new Problem('universe.not-found');
  return { ownState, profile, universeId, universeState };
}

/** The name under which scores may be kept; without the organisation's own values. */
export function keyOf(
  { version }: LoadedSnapshot,
  organisationId: number,
  { profile, universeId, universeState }: ScoredState,
): string {
  // the uncustomised scores of the whole coverage are the same for everyone
  if (profile === null && universeId === null) return `${version}`;
  const { profileId = UNCUSTOMISED_PROFILE_ID, version: profileVersion = 0 } = profile ?? {};
  return [version, organisationId, profileId, profileVersion, universeId, universeState].join('/');
}
