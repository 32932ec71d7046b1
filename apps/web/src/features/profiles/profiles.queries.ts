import type { IdAndName } from '@verdure/contract/http/fields';
import { listProfilesEndpoint } from '@verdure/contract/profiles/profiles';
import type { ProfileSummary } from '@verdure/contract/profiles/profiles';
import {
  UNCUSTOMISED_PROFILE_ID,
  UNCUSTOMISED_PROFILE_NAME,
  WHOLE_UNIVERSE_ID,
} from '@verdure/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';

/** The fields of a profile that a selector needs. */
export interface ProfileChoice extends IdAndName {
  readonly universeId: number;
}

/** Everyone has it, so there is always a profile to use. */
export const UNCUSTOMISED: ProfileChoice = {
  id: UNCUSTOMISED_PROFILE_ID,
  name: UNCUSTOMISED_PROFILE_NAME,
  universeId: WHOLE_UNIVERSE_ID,
};

const loadProfiles = ({ signal }: { readonly signal: AbortSignal }) =>
  call(listProfilesEndpoint, {}, { signal });

/** The viewer's profiles. */
export const profilesQuery = () => queryOptions({ queryKey: keys.profiles, queryFn: loadProfiles });

function choicesOf(profiles: readonly ProfileSummary[]): readonly ProfileChoice[] {
  const chosen = profiles.map(({ id, name, universe_id }) => ({
    id,
    name,
    universeId: universe_id,
  }));
  return [UNCUSTOMISED, ...chosen.filter(({ id }) => id !== UNCUSTOMISED_PROFILE_ID)];
}

/** The viewer's profiles, the virtual 'Uncustomised' first (SCR-GLB-31). */
export const profileChoicesQuery = () =>
  queryOptions({ queryKey: keys.profiles, queryFn: loadProfiles, select: choicesOf });
