import { useSearch } from '@tanstack/react-router';

import { idInAddress } from '../../format/id-in-address.ts';
import { Note } from '../../ui/states/note.tsx';
import { profilesMessages } from './profiles.messages.ts';
import { useProfile } from './use-profile.ts';

/**
 * Says over a page that the profile in its address is not there, and whose figures are shown in its
 * place: the first becomes current (SCR-GLB-32), but never without a word.
 */
export function MissingProfile() {
  // around every page, so the address is not read yet
  const profileId = useSearch({
    strict: false,
    select: ({ profile }) => idInAddress.parse(profile),
  });
  return profileId === undefined ? null : <IfMissing profileId={profileId} />;
}

function IfMissing({ profileId }: { readonly profileId: number }) {
  const { data } = useProfile(profileId);
  if (data === undefined || data.profile.id === profileId) return null;
  return (
    <div className="page-note">
      <Note kind="warning">{profilesMessages.missing(data.profile.name)}</Note>
    </div>
  );
}
