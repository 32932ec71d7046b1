import { z } from 'zod';

import { ANY_USER, DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idAndName } from '../http/fields.ts';

export const userSchema = z.object({
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
  organisation: z.object({
    name: z.string(),
    address: z.string().nullable(),
    universes: z.array(idAndName),
    features: z.array(z.number().int()),
    oidc_managed: z.boolean(),
    enable_engagements: z.boolean(),
  }),
  default_profile_id: id,
  default_portfolio_id: id.nullable(),
  search_for_proxy: z.boolean(),
  user_is_scoped: z.boolean(),
  score_emails: z.boolean(),
  pos_sentiment_emails: z.boolean(),
  neg_sentiment_emails: z.boolean(),
  pos_sentiment_threshold: z.number().describe('Fraction, 0 to 2.'),
  neg_sentiment_threshold: z.number().describe('Fraction, 0 to 2.'),
  demo_data: z.boolean().describe('The companies shown are fictional, and every page says so.'),
});
export type User = z.infer<typeof userSchema>;

export const getUserEndpoint = endpoint({
  id: 'API-015',
  method: 'GET',
  path: '/user',
  summary: 'The user of this session',
  access: ANY_USER,
  answer: userSchema,
});

export const updateUserEndpoint = endpoint({
  id: 'API-016',
  method: 'PUT',
  path: '/user',
  summary: "Change the user's own defaults",
  access: forRoles(DASHBOARD_ROLES),
  body: z.strictObject({
    default_portfolio_id: id.optional(),
    default_profile_id: id.optional(),
  }),
  answer: userSchema,
});
