import type { TeamMember } from '@verdure/contract/access/team';
import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';

import { isProofRefused, useProof } from '../../../api/use-proof.ts';
import { useViewer } from '../../../api/viewer.ts';
import type { Viewer } from '../../../api/viewer.ts';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { teamMessages, whatPassesOn } from './team.messages.ts';
import { useDeleteUser } from './team.mutations.ts';

interface Props {
  readonly member: TeamMember;
  readonly onEnd: () => void;
}

/** Whoever deletes takes over; if they are from outside, the organisation's own super-user does. */
function heirOf(viewer: Viewer, member: TeamMember): string {
  const takesOver =
    viewer.organisation_id === member.organisation_id &&
    INVESTOR_ROLES.some((role) => role === viewer.role_id);
  return takesOver ? 'you' : `the longest-standing super-user of ${member.organisation_name}`;
}

export function DeleteUser({ member, onEnd }: Props) {
  const viewer = useViewer();
  const proof = useProof();
  const remove = useDeleteUser();
  const asked = { userId: member.id, body: proof.body };
  const { full_name: name, portfolios } = member;
  return (
    <Confirm
      title={`Delete ${name}`}
      action={teamMessages.deleteUser}
      isOpen
      isPending={remove.isPending}
      proof={proof}
      onConfirm={() =>
        remove.mutate(asked, {
          onSuccess: onEnd,
          onError: (error) => (isProofRefused(error) ? proof.refuse(error) : onEnd()),
        })
      }
      onClose={onEnd}
    >
      <div className="stack">
        <p>{name} is logged out at once and can no longer log in.</p>
        <p>{whatPassesOn({ name, portfolios }, heirOf(viewer, member))}</p>
      </div>
    </Confirm>
  );
}
