import {
  changeRoleEndpoint,
  deleteUserEndpoint,
  listTeamEndpoint,
} from '@verdure/contract/access/team';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/within-reach.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ProveAgain } from '../../../platform/prove-again.ts';
import { changeRole } from './change-role.ts';
import { deleteUser, type WorkOfAUser } from './delete-user.ts';
import { mayListTeam } from './member.policy.ts';
import { presentMember } from './member.present.ts';
import type { ManagedRoles } from './member.ts';
import { listMembers } from './team.store.ts';

interface TeamParts extends WorkOfAUser {
  readonly database: Database;
  readonly proveAgain: ProveAgain;
  readonly managedRoles: ManagedRoles;
}

export function teamRoutes(parts: TeamParts): readonly Route[] {
  const { database, proveAgain, managedRoles, ...work } = parts;
  return [
    serve(listTeamEndpoint, async ({ viewer }) => {
      if (!mayListTeam(viewer)) return [];
      const managed = managedRoles(viewer.roleId, viewer.isRestrictedAdmin);
      const members = await withinReach(database, viewer, listMembers);
      return members.map((member) => presentMember(viewer, managed, member));
    }),

    serve(changeRoleEndpoint, async ({ viewer, params, body, request }) => {
      const managed = managedRoles(viewer.roleId, viewer.isRestrictedAdmin);
      // an administrator can access every organisation, so ask for the password again
      if (body.role_id === ROLE_ADMIN && managed.includes(ROLE_ADMIN)) {
        await proveAgain(viewer, { password: body.current_password, requestId: request.id });
      }
      const asked = { userId: params.userId, roleId: body.role_id, requestId: request.id };
      const member = await withinReach(database, viewer, (reach) =>
        changeRole(reach, viewer, { ...asked, managedRoles }),
      );
      return presentMember(viewer, managed, member);
    }),

    serve(deleteUserEndpoint, async ({ viewer, params: { userId }, body, request }) => {
      allow(mayListTeam(viewer), 'user.role-may-not');
      await proveAgain(viewer, { password: body?.current_password, requestId: request.id });
      const { portfolios, profiles, managerId } = await withinReach(database, viewer, (reach) =>
        deleteUser(reach, viewer, { userId, requestId: request.id, managedRoles, ...work }),
      );
      return { data: { id: userId, portfolios, profiles, manager_id: managerId } };
    }),
  ];
}
