import type { TeamMember } from '@verdure/contract/access/team';
import { roleName, type RoleId } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';
import { isSomeoneElse, mayDelete } from './member.policy.ts';
import type { Member } from './member.ts';

const namedRole = (id: number) => ({ id, name: roleName(id) });

/** @param managed the roles that the viewer manages */
export function presentMember(
  viewer: Viewer,
  managed: readonly RoleId[],
  member: Member,
): TeamMember {
  const isManaged = isSomeoneElse(viewer, member) && mayDelete(managed, member);
  return {
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    full_name: `${member.firstName} ${member.lastName}`.trim(),
    email: member.email,
    location: member.location === '' ? null : member.location,
    role_id: member.roleId,
    role: namedRole(member.roleId),
    role_name: roleName(member.roleId),
    organisation_id: member.organisationId,
    organisation_name: member.organisationName,
    user_is_scoped: member.isScoped,
    portfolios: member.portfolios,
    abilities: { assignable_roles: isManaged ? managed.map(namedRole) : [], delete: isManaged },
  };
}
