import { inviteEndpoint } from '@verdure/contract/access/invitations';
import { changeRoleEndpoint, deleteUserEndpoint } from '@verdure/contract/access/team';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { isProofRefused } from '../../../api/use-proof.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { InvitedUser } from './invitee.ts';
import { inviteMessages } from './invite.messages.ts';
import { teamMessages } from './team.messages.ts';
import { TEAM_KEY } from './team.queries.ts';

interface RoleChange {
  readonly userId: number;
  readonly roleId: number;
}

export function useChangeRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, roleId }: RoleChange) =>
      call(changeRoleEndpoint, { params: { userId }, body: { role_id: roleId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: TEAM_KEY });
      showToast('success', teamMessages.roleChanged);
    },
    onError: (error) => showToast('error', textOf(error, teamMessages.roleChangeFailed)),
  });
}

interface Deletion {
  readonly userId: number;
  readonly body: BodyOf<typeof deleteUserEndpoint>;
}

export function useDeleteUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, body }: Deletion) =>
      call(deleteUserEndpoint, { params: { userId }, body }),
    onSuccess: async () => {
      // what they managed has another manager now
      void queries.invalidateQueries({ queryKey: ['portfolios'] });
      void queries.invalidateQueries({ queryKey: ['profiles'] });
      await queries.invalidateQueries({ queryKey: TEAM_KEY });
      showToast('success', teamMessages.deleted);
    },
    onError: (error) => {
      // a wrong password is told beside its field
      if (!isProofRefused(error)) showToast('error', textOf(error, teamMessages.deleteFailed));
    },
  });
}

/** Failing is told where the person confirms; the toast is of the success alone. */
export const useInviteUser = () =>
  useMutation({
    mutationFn: (user: InvitedUser) => call(inviteEndpoint, { body: { user } }),
    onSuccess: () => showToast('success', inviteMessages.invited),
  });
