import { z } from 'zod';

import { ANY_USER, PUBLIC } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

/** The token of a new session. Its second secret is in the cookie. */
export const sessionAnswer = z.object({
  token: z.string().describe('Sent as Authorization; works only together with the cookie.'),
  system_features: z.array(z.number().int()).describe('Ids of the system flags that are on.'),
});

export const loginEndpoint = endpoint({
  id: 'API-001',
  method: 'POST',
  path: '/auth/login',
  summary:
    'Log in with an email and a password; also sets the cookie half of the session. 302 without an address: the password must be rotated, and a rotation is open for ten minutes',
  access: PUBLIC,
  body: z.strictObject({ email: z.string().max(254), password: z.string().max(256) }),
  answer: sessionAnswer,
});

/** The provider's answer, which the browser passes on. */
export const authorizationAnswer = z.strictObject({
  code: z.string().min(1).max(4096),
  state: z
    .string()
    .max(256)
    .optional()
    .describe('Says which sign-on of this browser is answered; without it, the newest.'),
});
export type AuthorizationAnswer = z.infer<typeof authorizationAnswer>;

export const singleSignOnEndpoint = endpoint({
  id: 'API-002',
  method: 'POST',
  path: '/auth/itfk',
  summary:
    'Log in with the code that the identity provider gave; the rest comes from the cookie that the start has set',
  access: PUBLIC,
  body: authorizationAnswer,
  answer: sessionAnswer,
});

export const singleSignOnHostEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/auth/single-sign-on',
  summary: 'Whether people of this host log in at an identity provider',
  access: PUBLIC,
  answer: z.object({
    is_managed: z.boolean(),
    start_path: z
      .string()
      .nullable()
      .describe('A page that redirects to the provider. Null if passwords are used.'),
  }),
});

export const singleSignOnStartEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/auth/single-sign-on/start',
  summary: 'Leads the browser to the identity provider of this host: 302 with its address',
  access: PUBLIC,
  query: z.object({
    again: z
      .literal('true')
      .optional()
      .describe('The provider must ask the person even if it remembers them.'),
  }),
  answer: z.undefined(),
});

export const logoutEndpoint = endpoint({
  id: 'API-014',
  method: 'POST',
  path: '/auth/logout',
  summary:
    'End this session: 204, or 200 with the address where the identity provider ends its own',
  access: ANY_USER,
  answer: z.object({ external_logout_url: z.string() }).optional(),
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
