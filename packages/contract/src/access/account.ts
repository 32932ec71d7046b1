import { z } from 'zod';

import {
  ANY_USER,
  API_KEY_SCOPES,
  DASHBOARD_ROLES,
  forRoles,
  PUBLIC,
} from '../http/access-rule.ts';
import { type BodyOf, endpoint } from '../http/endpoint.ts';
import { id, idAndName, personName } from '../http/fields.ts';
import { providerAccountUrl } from './organisations.ts';
import { DIGEST_FREQUENCIES, START_PAGES } from '../vocabulary/index.ts';
import { linkParams } from './passwords.ts';
import { currentPassword, typedPassword } from './proof.ts';

/** The longest time that a key is valid, and the default. A new key starts a new period. */
export const API_KEY_DAYS = 365;

const apiKeyFields = {
  scope: z.enum(API_KEY_SCOPES).describe('read, or read and upload portfolios.'),
  created_at: z.string().describe('ISO 8601 in UTC.'),
  expires_at: z.string().describe('ISO 8601 in UTC.'),
  last_used_at: z.string().nullable().describe('ISO 8601 in UTC, to the hour of its use.'),
};

export const userSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  pending_email: z.string().nullable().describe('Takes effect when its owner confirms it.'),
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
    provider_account_url: providerAccountUrl,
    enable_engagements: z.boolean(),
    has_password_policy: z
      .boolean()
      .describe('A password needs 8 characters from three of the four classes.'),
  }),
  default_profile_id: id,
  default_portfolio_id: id.nullable(),
  start_on: z.enum(START_PAGES).describe('Where home leads those who have portfolios.'),
  search_for_proxy: z.boolean(),
  user_is_scoped: z.boolean(),
  score_emails: z.boolean(),
  pos_sentiment_emails: z.boolean(),
  neg_sentiment_emails: z.boolean(),
  pos_sentiment_threshold: z.number().describe('Fraction, 0 to 2.'),
  neg_sentiment_threshold: z.number().describe('Fraction, 0 to 2.'),
  news_digest: z
    .enum(DIGEST_FREQUENCIES)
    .describe('How often a mail tells what changed in the news of the holdings.'),
  portfolio_emails: z.boolean().describe('A mail a month tells what changed in the portfolios.'),
  apiKey: z
    .object({ key: z.string().describe('Beginning and last four characters.'), ...apiKeyFields })
    .nullable(),
  abilities: z
    .object({
      change_email: z.boolean(),
      change_password: z.boolean(),
      generate_api_key: z.boolean(),
      set_proxy_search: z.boolean(),
      upload_logo: z.boolean(),
      invite_users: z.boolean(),
      create_organisation: z.boolean(),
      manage_organisations: z.boolean().describe('Set flags and universes of organisations.'),
      read_audit: z.boolean(),
    })
    .describe('What this user may change.'),
  demo_data: z.boolean().describe('True if the companies are fictional. Every page then says so.'),
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

export const firstName = personName('You must enter a first name');
export const lastName = personName('You must enter a last name');
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('Please enter a valid email address'));

/** 1.5 is 150%. */
const sentimentThreshold = z.number().min(0).max(2);

export const updateUserEndpoint = endpoint({
  id: 'API-016',
  method: 'PUT',
  path: '/user',
  summary:
    'Change own details, notifications, defaults or password. A new email or password needs current_password, and a new email takes effect when the link mailed to it is opened',
  access: ANY_USER,
  body: z.strictObject({
    first_name: firstName.optional(),
    last_name: lastName.optional(),
    email: emailAddress.optional(),
    current_password: currentPassword,
    password: typedPassword.optional(),
    default_portfolio_id: id.optional(),
    default_profile_id: id.optional(),
    start_on: z.enum(START_PAGES).optional(),
    score_emails: z.boolean().optional(),
    pos_sentiment_emails: z.boolean().optional(),
    neg_sentiment_emails: z.boolean().optional(),
    pos_sentiment_threshold: sentimentThreshold.optional(),
    neg_sentiment_threshold: sentimentThreshold.optional(),
    news_digest: z.enum(DIGEST_FREQUENCIES).optional(),
    portfolio_emails: z.boolean().optional(),
  }),
  answer: userSchema,
});
export type UserChange = BodyOf<typeof updateUserEndpoint>;

export const confirmEmailEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/auth/confirm-email/{id}/{token}',
  summary: 'Make a new email valid with the link of the mail that was sent to it',
  access: PUBLIC,
  params: linkParams,
  answer: z.object({ message: z.string() }),
});

export const proxySearchEndpoint = endpoint({
  id: 'API-018',
  method: 'PUT',
  path: '/user/proxy-search/{searchProxyPref}',
  summary: 'Let proxies appear in the search results, or leave them out',
  access: forRoles(DASHBOARD_ROLES, { feature: 'proxy' }),
  params: z.object({ searchProxyPref: z.enum(['true', 'false']) }),
  answer: userSchema,
});

export const generateApiKeyEndpoint = endpoint({
  id: 'API-019',
  method: 'PATCH',
  path: '/user/apikey',
  summary: 'Make a new API key, shown whole this once. An earlier key ends. Needs current_password',
  access: forRoles(DASHBOARD_ROLES),
  body: z
    .strictObject({
      current_password: currentPassword,
      scope: z.enum(API_KEY_SCOPES).default('read'),
      expires_in_days: z
        .number()
        .int()
        .min(1)
        .max(API_KEY_DAYS, { error: `A key is valid for at most ${API_KEY_DAYS} days` })
        .default(API_KEY_DAYS),
    })
    .optional(),
  answer: z.object({
    apiKey: z.object({ key: z.string().describe('The whole key.'), ...apiKeyFields }),
  }),
});

export const deleteApiKeyEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/user/apikey',
  summary: 'End the API key',
  access: forRoles(DASHBOARD_ROLES),
  answer: userSchema,
});
