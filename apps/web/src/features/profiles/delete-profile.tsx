import type { ProfileSummary } from '@verdure/contract/profiles/profiles';

import { Confirm } from '../../ui/overlay/confirm.tsx';
import { useDeleteProfile } from './profiles.mutations.ts';

interface Props {
  readonly profile: ProfileSummary;
  readonly onEnd: () => void;
}

export function DeleteProfile({ profile, onEnd }: Props) {
  const remove = useDeleteProfile();
  return (
    <Confirm
      title={`Delete ${profile.name}`}
      action="Delete profile"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(profile.id, { onSettled: onEnd })}
      onClose={onEnd}
    >
      <p>The profile and its weights are removed for everyone who uses it.</p>
    </Confirm>
  );
}
