import { z } from 'zod';

import { ANY_USER, PUBLIC } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

export const loginEndpoint = endpoint({
  id: 'API-001',
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with an email and a password; also sets the cookie half of the session',
  access: PUBLIC,
  body: z.strictObject({ email: z.string().max(254), password: z.string().max(256) }),
  answer: z.object({
    token: z.string().describe('Sent as Authorization; works only with the cookie half.'),
    system_features: z.array(z.number().int()).describe('Ids of the system flags that are on.'),
  }),
});

export const logoutEndpoint = endpoint({
  id: 'API-014',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: ANY_USER,
  answer: z.undefined(),
});

const roleIds = z.array(z.number().int());

export const permissionMatrixEndpoint = endpoint({
  id: 'API-003',
  method: 'GET',
  path: '/auth/permission-matrix',
  summary: 'Which role may assign, update and delete which role',
  access: ANY_USER,
  answer: z.record(z.string(), z.object({ assign: roleIds, update: roleIds, delete: roleIds })),
});
export type PermissionMatrix = z.infer<typeof permissionMatrixEndpoint.answer>;
