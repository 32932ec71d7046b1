import { useQuery } from '@tanstack/react-query';

import { useViewer } from '../../../api/viewer.ts';
import type { LoadedQuery } from '../../../ui/states/loaded.tsx';
import { profileChoicesQuery } from './profiles.queries.ts';
import type { ProfileChoice } from './profiles.queries.ts';

interface ProfileInUse {
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice | null;
}

/** The profile of the address, else the viewer's default, else the first (SCR-GLB-32). */
export function useProfile(profileId: number | undefined): LoadedQuery<ProfileInUse> {
  const viewer = useViewer();
  const profiles = useQuery(profileChoicesQuery());
  const wanted = [profileId, viewer.default_profile_id];
  const choose = (all: readonly ProfileChoice[]): ProfileChoice | null => {
    const found = wanted.flatMap((id) => all.find((profile) => profile.id === id) ?? []);
    return found[0] ?? all[0] ?? null;
  };
  return {
    ...profiles,
    data: profiles.data && { profiles: profiles.data, profile: choose(profiles.data) },
  };
}
