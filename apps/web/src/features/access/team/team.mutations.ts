import { inviteEndpoint } from '@verdure/contract/access/invitations';
import { changeRoleEndpoint, deleteUserEndpoint } from '@verdure/contract/access/team';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isProofRefused } from '../../../api/use-proof.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { inviteMessages } from './invite.messages.ts';
import { teamMessages } from './team.messages.ts';

interface RoleChange {
  readonly userId: number;
  readonly roleId: number;
  readonly proof: BodyOf<typeof deleteUserEndpoint>;
}

/** @param onProofRefused shows a wrong password beside its field */
export function useChangeRole(onProofRefused: (error: unknown) => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: ({ userId, roleId, proof }: RoleChange) =>
      call(changeRoleEndpoint, { params: { userId }, body: { role_id: roleId, ...proof } }),
    onSuccess: async () => {
      await makeStale('role');
      showToast('success', teamMessages.roleChanged);
    },
    onError: (error) => {
      if (isProofRefused(error)) onProofRefused(error);
      else showToast('error', textOf(error, teamMessages.roleChangeFailed));
    },
  });
}

interface Deletion {
  readonly userId: number;
  readonly body: BodyOf<typeof deleteUserEndpoint>;
}

export const useDeleteUser = () =>
  useAct({
    act: ({ userId, body }: Deletion) => call(deleteUserEndpoint, { params: { userId }, body }),
    makesStale: 'user',
    done: teamMessages.deleted,
    failed: teamMessages.deleteFailed,
    isShown: isProofRefused,
  });

type Invitation = BodyOf<typeof inviteEndpoint>;

/** The dialog shows a failure; the toast is for success only. */
export const useInviteUser = () =>
  useMutation({
    mutationFn: (body: Invitation) => call(inviteEndpoint, { body }),
    onSuccess: () => showToast('success', inviteMessages.invited),
  });
