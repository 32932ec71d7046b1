import { z } from 'zod';

import { KEEPER_ROLES, PUBLIC, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, personName } from '../http/fields.ts';
import { authorizationAnswer, sessionAnswer } from './login.ts';
import { candidatePassword, linkParams } from './passwords.ts';
import { currentPassword } from './proof.ts';

const MOST_SCOPED_COMPANIES = 10_000;

const emailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'Please enter a valid email address' }));

export const inviteeSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role_id: z.number().int(),
  organisation_id: id,
  scoped_companies: z.array(id).describe('Companies that the user will see; empty for all.'),
});
export type Invitee = z.infer<typeof inviteeSchema>;

export const inviteEndpoint = endpoint({
  id: 'API-007',
  method: 'POST',
  path: '/auth/invite',
  summary:
    'Invite a person by mail; an earlier invitation of the same address to the organisation dies. Role 1 needs current_password',
  access: forRoles(KEEPER_ROLES),
  body: z.strictObject({
    user: z.strictObject({
      first_name: personName('Please enter a first name'),
      last_name: personName('Please enter a last name'),
      email: emailAddress,
      role_id: z.number({ error: 'Please select a role' }).int(),
      organisation_id: id.optional().describe("The inviter's own organisation where absent."),
      scoped_companies: z
        .array(id)
        .max(MOST_SCOPED_COMPANIES)
        .optional()
        .describe('Only for role 3 and an organisation with a universe.'),
    }),
    current_password: currentPassword,
  }),
  answer: inviteeSchema,
});

const inviteDetails = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_active: z.boolean().describe('The invitation was accepted already.'),
  organisation_name: z.string(),
  oidc_managed: z
    .boolean()
    .describe('True if it must be accepted through the identity provider, without a password.'),
  has_password_policy: z.boolean(),
});
export type InviteDetails = z.infer<typeof inviteDetails>;

export const inviteDetailsEndpoint = endpoint({
  id: 'API-011',
  method: 'GET',
  path: '/auth/accept-invite/{id}/{token}',
  summary: 'Who is invited; looking uses nothing up',
  access: PUBLIC,
  params: linkParams,
  answer: inviteDetails,
});

export const acceptInviteEndpoint = endpoint({
  id: 'API-012',
  method: 'POST',
  path: '/auth/accept-invite/{id}/{token}',
  summary:
    'Register with a password and log in; organisation, role and companies come from the invitation',
  access: PUBLIC,
  params: linkParams,
  body: z.strictObject({
    first_name: personName('You must enter a first name'),
    last_name: personName('You must enter a last name'),
    email: emailAddress.describe('Must be the address that was invited.'),
    password: candidatePassword,
  }),
  answer: sessionAnswer,
});

export const inviteDetailsByProviderEndpoint = endpoint({
  id: 'API-013',
  method: 'GET',
  path: '/auth/accept-invite-oidc/{id}/{token}',
  summary: 'Who is invited to an organisation with single sign-on; looking uses nothing up',
  access: PUBLIC,
  params: linkParams,
  answer: inviteDetails,
});

export const startInviteByProviderEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/auth/accept-invite-oidc/{id}/{token}/start',
  summary:
    'Leads the browser to the identity provider of the invitation: 302 with its address. The provider answers as it does for a login',
  access: PUBLIC,
  params: linkParams,
  answer: z.undefined(),
});

export const acceptInviteByProviderEndpoint = endpoint({
  id: 'API-013',
  method: 'POST',
  path: '/auth/accept-invite-oidc/{id}/{token}',
  summary: 'Link the invitation to the account at the identity provider, and log in',
  access: PUBLIC,
  params: linkParams,
  body: authorizationAnswer,
  answer: sessionAnswer,
});
