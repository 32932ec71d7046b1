import type { ProfileSummary } from '@verdure/contract/profiles/profiles';

import { MembersModal } from '../../ui/members-modal.tsx';
import type { Member } from '../../ui/members-modal.tsx';
import type { LoadedQuery } from '../../ui/states/loaded-query.ts';
import { profilesMessages } from './profiles.messages.ts';
import { useAddUser, useRemoveUser } from './profiles.mutations.ts';

interface Props {
  readonly profile: ProfileSummary;
  /** The people of the organisation who can use profiles. */
  readonly team: LoadedQuery<readonly Member[]>;
  readonly onEnd: () => void;
}

/** The users of a profile, to add and remove (SCR-PP-11). */
export function ProfileUsers({ profile, team, onEnd }: Props) {
  const [add, remove] = [useAddUser(), useRemoveUser()];
  const pending = [add, remove].find(({ isPending }) => isPending);
  return (
    <MembersModal
      title={`Users of ${profile.name}`}
      why={profilesMessages.whoSees}
      query={team}
      failed={profilesMessages.teamFailed}
      memberIds={profile.users.map(({ id }) => id)}
      pendingId={pending?.variables?.userId ?? null}
      onAdd={({ id }) => add.mutate({ profileId: profile.id, userId: id })}
      onRemove={({ id }) => remove.mutate({ profileId: profile.id, userId: id })}
      onEnd={onEnd}
    />
  );
}
