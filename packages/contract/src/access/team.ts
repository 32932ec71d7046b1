import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idAndName, idParam } from '../http/fields.ts';
import { currentPassword, proofBody } from './proof.ts';

export const teamMemberSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  location: z.string().nullable(),
  role_id: z.number().int(),
  role: idAndName,
  role_name: z.string(),
  organisation_id: id,
  organisation_name: z.string(),
  user_is_scoped: z.boolean(),
  portfolios: z
    .number()
    .int()
    .describe('Portfolios managed, which pass on when the user is deleted.'),
  abilities: z
    .object({
      assignable_roles: z
        .array(idAndName)
        .describe('Roles to choose from; empty if the role may not be changed.'),
      delete: z.boolean(),
    })
    .describe('What the viewer may do with this user.'),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const listTeamEndpoint = endpoint({
  id: 'API-020',
  method: 'GET',
  path: '/users',
  summary:
    'The users of the own organisation, of every organisation for an administrator, none for a scoped user',
  access: forRoles(DASHBOARD_ROLES),
  answer: z.array(teamMemberSchema),
});

const userParams = z.object({ userId: idParam });

export const changeRoleEndpoint = endpoint({
  id: 'API-021',
  method: 'PUT',
  path: '/users/{userId}',
  summary:
    'Give another user another role. A scope ends with the role of a standard user. Role 1 needs current_password',
  access: forRoles(DASHBOARD_ROLES),
  params: userParams,
  body: z.strictObject({ role_id: z.number().int(), current_password: currentPassword }),
  answer: teamMemberSchema,
});

export const deleteUserEndpoint = endpoint({
  id: 'API-022',
  method: 'DELETE',
  path: '/users/{userId}',
  summary:
    'Delete another user. What belongs to the organisation stays and passes on. Needs current_password',
  access: forRoles(DASHBOARD_ROLES),
  params: userParams,
  body: proofBody,
  answer: z.object({
    data: z.object({
      id,
      portfolios: z.number().int().describe('Portfolios that passed to another manager.'),
      profiles: z.number().int().describe('Profiles that passed to another manager.'),
      manager_id: id.nullable().describe('Who manages them now; null for nobody.'),
    }),
  }),
});
