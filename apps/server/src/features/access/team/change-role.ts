import { Problem } from '@verdure/contract/http/problem';
import { isRoleId } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Reach } from '../../../platform/database/within-reach.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isSomeoneElse, mayGiveRole, mayListTeam } from './member.policy.ts';
import type { ManagedRoles, Member } from './member.ts';
import { mustLockMember, updateRole } from './team.store.ts';

export interface RoleChange {
  readonly userId: number;
  readonly roleId: number;
  readonly requestId: string;
  readonly managedRoles: ManagedRoles;
}

/** Changes another user's role. It applies from that user's next request. */
export async function changeRole(
  reach: Reach,
  viewer: Viewer,
  { userId, roleId, requestId, managedRoles }: RoleChange,
): Promise<Member> {
  if (!isRoleId(roleId)) {
    throw new Problem('request.malformed', { errors: ['body.role_id: There is no such role'] });
  }
  allow(mayListTeam(viewer), 'user.role-may-not');
  const member = await mustLockMember(reach, userId);
  allow(isSomeoneElse(viewer, member), 'user.is-oneself');
  const managed = managedRoles(viewer.roleId, viewer.isRestrictedAdmin);
  allow(mayGiveRole(managed, member, roleId), 'user.role-may-not');
  if (member.roleId === roleId) return member;

  await updateRole(reach.tx, member, roleId);
  const changed = await mustLockMember(reach, userId);
  await recordAudit(reach.tx, {
    organisationId: member.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'user.role-changed',
    subject: { type: 'user', id: userId },
    before: { roleId: member.roleId, isScoped: member.isScoped },
    after: { roleId: changed.roleId, isScoped: changed.isScoped },
  });
  return changed;
}
