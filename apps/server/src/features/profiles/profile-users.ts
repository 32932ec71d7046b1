import { Problem } from '@verdure/contract/http/problem';
import { ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Acting } from '../../platform/viewer.ts';
import { listUsersOf } from '../access/team/user-roles.reads.ts';
import { applyChange } from './change-profile.ts';
import type { Profile } from './profile.ts';
import { deleteProfileUsers, insertProfileUsers } from './profile-changes.store.ts';

interface UserChange {
  readonly by: Acting;
  readonly userIds: readonly number[];
}

const idsOf = ({ users }: Profile): readonly number[] => users.map(({ id }) => id);
const byNumber = (a: number, b: number): number => a - b;

/** Lets users of the organisation use the profile. Only roles that invest have profiles. */
export async function addProfileUsers(
  tx: TenantTransaction,
  profile: Profile,
  { by, userIds }: UserChange,
): Promise<void> {
  const ids = [...new Set(userIds)];
  const found = await listUsersOf(tx, profile.organisationId, ids);
  if (found.length < ids.length) throw new Problem('user.not-found');
  const isInvestor = (roleId: number) =>
    roleId === ROLE_SUPER_USER || roleId === ROLE_STANDARD_USER;
  if (!found.every(({ roleId }) => isInvestor(roleId))) throw new Problem('profile.user-role');
  await applyChange(tx, profile, {
    by,
    verb: 'users-added',
    before: { users: idsOf(profile) },
    after: { users: [...new Set([...idsOf(profile), ...ids])].sort(byNumber) },
    movesScores: false,
    write: () => insertProfileUsers(tx, profile, ids),
  });
}

/** Takes the profile away from users. Those who do not have it change nothing. */
export async function removeProfileUsers(
  tx: TenantTransaction,
  profile: Profile,
  { by, userIds }: UserChange,
): Promise<void> {
  await applyChange(tx, profile, {
    by,
    verb: 'users-removed',
    before: { users: idsOf(profile) },
    after: { users: idsOf(profile).filter((id) => !userIds.includes(id)) },
    movesScores: false,
    write: () => deleteProfileUsers(tx, profile, userIds),
  });
}
