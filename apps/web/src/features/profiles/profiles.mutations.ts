import {
  addProfileUsersEndpoint,
  cloneProfileEndpoint,
  createProfileEndpoint,
  deleteProfileEndpoint,
  removeProfileUsersEndpoint,
  updateProfileEndpoint,
} from '@verdure/contract/profiles/profiles';

import { useAct } from '../../acts/use-act.ts';
import { call } from '../../api/call.ts';
import { profilesMessages } from './profiles.messages.ts';

interface Said {
  readonly done: string;
  readonly failed: string;
}

/** A change of profiles: the lists load again, then a toast says it (SCR-PP-15). */
const useProfileChange = <Input, Answer>(said: Said, send: (input: Input) => Promise<Answer>) =>
  useAct({ act: send, makesStale: 'profile', ...said });

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
