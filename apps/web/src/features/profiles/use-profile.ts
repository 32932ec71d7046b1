import { useQuery } from '@tanstack/react-query';

import { useViewer } from '../../api/viewer.ts';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';
import { profileChoicesQuery, UNCUSTOMISED } from './profiles.queries.ts';
import type { ProfileChoice } from './profiles.queries.ts';

interface ProfileInUse {
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
}

/** The profile in the address, otherwise the viewer's default, otherwise the first (SCR-GLB-32). */
export function useProfile(profileId: number | undefined): LoadedQuery<ProfileInUse> {
  const viewer = useViewer();
  const profiles = useQuery(profileChoicesQuery());
  const chosen = (all: readonly ProfileChoice[]): ProfileChoice =>
    all.find(({ id }) => id === profileId) ??
    all.find(({ id }) => id === viewer.default_profile_id) ??
    all[0] ??
    UNCUSTOMISED;
  return {
    ...profiles,
    data: profiles.data && { profiles: profiles.data, profile: chosen(profiles.data) },
  };
}
