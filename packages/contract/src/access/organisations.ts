import { z } from 'zod';

import {
  ADMINISTRATORS,
  ANY_USER,
  INVESTOR_ROLES,
  KEEPER_ROLES,
  SUPER_USERS,
  forRoles,
} from '../http/access-rule.ts';
import { type BodyOf, endpoint } from '../http/endpoint.ts';
import { id, idAndName, idParam, universeIdParam, line, secureAddress } from '../http/fields.ts';
import { FEATURES } from '../vocabulary/index.ts';
import { currentPassword } from './proof.ts';

const featureIds = z.array(z.number().int()).describe('Ids of the features that are on.');

export const organisationSchema = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  logo: z.string().nullable().describe('Path of the logo image; null without a logo.'),
  features: featureIds,
  universes: z.array(idAndName),
  enable_engagements: z.boolean(),
  oidc_managed: z.boolean(),
});

export const userOrganisationEndpoint = endpoint({
  id: 'API-017',
  method: 'GET',
  path: '/user/organisation',
  summary: 'The organisation of the user of this session',
  access: ANY_USER,
  answer: organisationSchema,
});
export type Organisation = z.infer<typeof userOrganisationEndpoint.answer>;

/** The list has one page, of at most this length. */
export const MOST_ORGANISATIONS = 10_000;

/** Included in an organisation and in each of its users. */
export const providerAccountUrl = z
  .string()
  .nullable()
  .describe('The identity provider’s account page; null if unknown.');

export const listedOrganisationSchema = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  universes: z.array(idAndName),
  features: featureIds,
  oidc_managed: z.boolean(),
  enable_engagements: z.boolean(),
  has_password_policy: z.boolean(),
  provider_account_url: providerAccountUrl,
  users: z.number().int().describe('Users that may log in.'),
});
export type ListedOrganisation = z.infer<typeof listedOrganisationSchema>;

export const listOrganisationsEndpoint = endpoint({
  id: 'API-023',
  method: 'GET',
  path: '/organisations',
  summary: 'The organisations; a restricted administrator sees its own',
  access: forRoles(ADMINISTRATORS),
  query: z.object({
    pageSize: z.coerce.number().int().min(1).max(MOST_ORGANISATIONS).default(MOST_ORGANISATIONS),
    sort: z.enum(['name', 'id']).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: z.object({ documents: z.array(listedOrganisationSchema) }),
});

const organisationName = line(300).min(1, 'Please enter a name');
const organisationAddress = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^(\n|\P{Cc})*$/u, 'No control characters');

export const createOrganisationEndpoint = endpoint({
  id: 'API-024',
  method: 'POST',
  path: '/organisations',
  summary: 'Create an organisation; not for a restricted administrator',
  access: forRoles(ADMINISTRATORS),
  body: z.strictObject({
    name: organisationName,
    address: organisationAddress.nullable().optional(),
    oidc_managed: z.boolean().optional(),
  }),
  answer: listedOrganisationSchema,
});

const organisationParams = z.object({ organisationId: idParam });

export const updateOrganisationEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/organisations/{organisationId}',
  summary:
    'Change an organisation; not for a restricted administrator. oidc_managed and provider_account_url need current_password',
  access: forRoles(ADMINISTRATORS),
  params: organisationParams,
  body: z.strictObject({
    name: organisationName.optional(),
    address: organisationAddress.nullable().optional(),
    oidc_managed: z.boolean().optional(),
    enable_engagements: z.boolean().optional(),
    has_password_policy: z.boolean().optional(),
    provider_account_url: secureAddress.nullable().optional().describe('Null if unknown.'),
    features: z
      .array(z.number().int().min(1).max(Object.keys(FEATURES).length))
      .max(Object.keys(FEATURES).length)
      .optional()
      .describe('The features to turn on; all others are turned off.'),
    current_password: currentPassword,
  }),
  answer: listedOrganisationSchema,
});
export type OrganisationChange = BodyOf<typeof updateOrganisationEndpoint>;

/** Limits of a logo, shared by the server, the page and the tests. */
export const LOGO_LIMITS = {
  belowBytes: 1024 * 1024,
  pixelsPerSide: 4_096,
  pixels: 16_000_000,
} as const;
/** What a logo is kept and served as. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** What may be uploaded. SVG can hold scripts and is refused. */
export const LOGO_UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const getLogoEndpoint = endpoint({
  id: 'API-025',
  method: 'GET',
  path: '/organisations/logo',
  summary: 'The logo of the own organisation; 204 without one',
  access: forRoles(INVESTOR_ROLES),
  fileAnswer: LOGO_TYPES,
  answer: z.undefined(),
});

export const uploadLogoEndpoint = endpoint({
  id: 'API-026',
  method: 'POST',
  path: '/organisations/logo',
  summary: 'Give the own organisation a logo: one PNG, JPEG, GIF or WebP image under 1 MB',
  access: forRoles(SUPER_USERS),
  fileField: 'file',
  fileLimits: {
    belowBytes: LOGO_LIMITS.belowBytes,
    tooLarge: 'logo.too-large',
    severalFiles: 'logo.several-files',
  },
  answer: z.object({
    data: z.object({
      logo: z.string().describe('Path of the logo image.'),
      width_pixels: z.number().int(),
      height_pixels: z.number().int(),
    }),
  }),
});

export const deleteLogoEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/organisations/logo',
  summary: 'Take the logo of the own organisation away: its name stands there again',
  access: forRoles(SUPER_USERS),
  answer: z.undefined(),
});

const universeSchema = z.object({
  id,
  name: z.string(),
  organisation_id: id,
  companies: z.array(idAndName),
});
export type Universe = z.infer<typeof universeSchema>;

const universeParams = organisationParams.extend({ universeId: universeIdParam });
const universeName = line(120).min(1, 'Please enter a name');
const companyIds = z.array(id).max(60_000).describe('The companies of the universe, each once.');

export const createUniverseEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/organisations/{organisationId}/universes',
  summary: 'Give an organisation a universe',
  access: forRoles(ADMINISTRATORS),
  params: organisationParams,
  body: z.strictObject({ name: universeName, company_ids: companyIds }),
  answer: universeSchema,
});

export const getUniverseEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/organisations/{organisationId}/universes/{universeId}',
  summary: 'A universe with its companies; super-users read those of their own organisation',
  access: forRoles(KEEPER_ROLES),
  params: universeParams,
  answer: universeSchema,
});

export const updateUniverseEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/organisations/{organisationId}/universes/{universeId}',
  summary: 'Rename a universe, or give it other companies',
  access: forRoles(ADMINISTRATORS),
  params: universeParams,
  body: z.strictObject({ name: universeName.optional(), company_ids: companyIds.optional() }),
  answer: universeSchema,
});

export const deleteUniverseEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/organisations/{organisationId}/universes/{universeId}',
  summary: 'Delete a universe; profiles that used it look at the whole coverage again',
  access: forRoles(ADMINISTRATORS),
  params: universeParams,
  answer: z.object({ data: z.object({ id }) }),
});
