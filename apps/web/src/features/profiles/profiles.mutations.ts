import {
  addProfileUsersEndpoint,
  cloneProfileEndpoint,
  createProfileEndpoint,
  deleteProfileEndpoint,
  removeProfileUsersEndpoint,
  updateProfileEndpoint,
} from '@verdure/contract/profiles/profiles';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { textOf } from '../../api/call-error.ts';
import { useMakeStale } from '../../api/stale.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { profilesMessages } from './profiles.messages.ts';

interface Said {
  readonly done: string;
  readonly failed: string;
}

/** A change of profiles: the lists load again, then a toast says it (SCR-PP-15). */
function useProfileChange<Input, Answer>(
  { done, failed }: Said,
  send: (input: Input) => Promise<Answer>,
) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await makeStale('profile');
      showToast('success', done);
    },
    onError: (error) => showToast('error', textOf(error, failed)),
  });
}

interface Named {
  readonly profileId: number;
  readonly name: string;
}

export const useCreateProfile = () =>
  useProfileChange(
    { done: profilesMessages.created, failed: profilesMessages.createFailed },
    ({ name }: Pick<Named, 'name'>) =>
      call(createProfileEndpoint, { body: { name, company_threshold: 0 } }),
  );

export const useCloneProfile = () =>
  useProfileChange(
    { done: profilesMessages.cloned, failed: profilesMessages.cloneFailed },
    ({ profileId, name }: Named) =>
      call(cloneProfileEndpoint, {
        params: { profileId },
        body: { newName: name, profile_id: profileId },
      }),
  );

export const useRenameProfile = () =>
  useProfileChange(
    { done: profilesMessages.renamed, failed: profilesMessages.renameFailed },
    ({ profileId, name }: Named) =>
      call(updateProfileEndpoint, { params: { profileId }, body: { name } }),
  );

export const useSelectUniverse = () =>
  useProfileChange(
    { done: profilesMessages.universeSet, failed: profilesMessages.universeFailed },
    ({ profileId, universeId }: { readonly profileId: number; readonly universeId: number }) =>
      call(updateProfileEndpoint, { params: { profileId }, body: { universe_id: universeId } }),
  );

export const useDeleteProfile = () =>
  useProfileChange(
    { done: profilesMessages.deleted, failed: profilesMessages.deleteFailed },
    (profileId: number) => call(deleteProfileEndpoint, { params: { profileId } }),
  );

interface UserOfProfile {
  readonly profileId: number;
  readonly userId: number;
}

export const useAddUser = () =>
  useProfileChange(
    { done: profilesMessages.userAdded, failed: profilesMessages.addUserFailed },
    ({ profileId, userId }: UserOfProfile) =>
      call(addProfileUsersEndpoint, { params: { profileId }, body: [userId] }),
  );

export const useRemoveUser = () =>
  useProfileChange(
    { done: profilesMessages.userRemoved, failed: profilesMessages.removeUserFailed },
    ({ profileId, userId }: UserOfProfile) =>
      call(removeProfileUsersEndpoint, { params: { profileId }, body: [userId] }),
  );
