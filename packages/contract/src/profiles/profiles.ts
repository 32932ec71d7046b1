import { z } from 'zod';

import { DASHBOARD_ROLES, INVESTOR_ROLES, SUPER_USERS, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { fraction, id, idAndName, idParam, line, profileIdParam } from '../http/fields.ts';

/** Limits of profiles, shared by the server, the page and the tests. */
export const PROFILE_LIMITS = {
  nameCharacters: 120,
  /** Of one organisation. */
  profiles: 1_000,
  /** Highest exclusion threshold, a fraction. */
  threshold: 0.06,
  /** Highest yearly emissions reduction of a company, a fraction. */
  emissionsReduction: 0.5,
} as const;

export const profileSummarySchema = z.object({
  id,
  name: z.string(),
  universe_id: id.describe('-1 is the whole universe.'),
  manager: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  users: z.array(z.object({ id, full_name: z.string() })),
  company_threshold: fraction.describe(
    'Least holding weight that counts as an exclusion hit, 0 to 0.06.',
  ),
  abilities: z
    .object({ rename: z.boolean(), edit: z.boolean(), delete: z.boolean() })
    .describe('What this user may do with it; nobody deletes a profile that is a default.'),
});
export type ProfileSummary = z.infer<typeof profileSummarySchema>;

const dimensionWeighting = z.object({
  id,
  name: z.string(),
  type: z.string().describe('The pillar of the dimension.'),
  weighting: fraction,
});

/** A share in steps of 0.1%, as a fraction: the steps of the sliders. */
const shareInTenths = z
  .number({ error: 'Must be a fraction from 0 to 1' })
  .min(0, 'Must be a fraction from 0 to 1')
  .max(1, 'Must be a fraction from 0 to 1')
  .refine((share) => Math.abs(share * 1_000 - Math.round(share * 1_000)) < 1e-6, {
    error: 'Must be a multiple of 0.001, which is 0.1%',
  });
const awarenessShare = z.union([z.literal(0), z.literal(0.5), z.literal(1)], {
  error: 'The share of awareness is 0, 0.5 or 1',
});

const sectorWeightings = z.object({
  esg_awareness: fraction,
  impact_awareness: fraction,
  sustainability: fraction,
});
const countryWeightings = z.object({
  environmental: fraction,
  social: fraction,
  awareness: fraction,
});

export const profileSchema = profileSummarySchema.extend({
  category_group_id: id.nullable(),
  exclusions: z.array(idAndName),
  sectors: z.array(
    z.object({
      sector_id: id,
      weightings: sectorWeightings,
      is_customised: z.boolean().describe('Whether the profile sets weights for this sub-sector.'),
      dimensions: z.array(dimensionWeighting),
    }),
  ),
  raw_entries: z.array(z.object({ sector_id: id, dimension_id: id, weighting: fraction })),
  country_weightings: countryWeightings,
  country_dimensions: z.array(dimensionWeighting).describe('The weights in force, by pillar.'),
  country_raw_entries: z.array(z.object({ dimension_id: id, weighting: fraction })),
});
export type Profile = z.infer<typeof profileSchema>;

export const listProfilesEndpoint = endpoint({
  id: 'API-041',
  method: 'GET',
  path: '/profiles',
  summary: 'The profiles this user may choose; none for an administrator',
  access: forRoles(DASHBOARD_ROLES),
  answer: z.array(profileSummarySchema),
});

export const getProfileEndpoint = endpoint({
  id: 'API-042',
  method: 'GET',
  path: '/profiles/{profileId}',
  summary: 'A profile with all its weightings',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ profileId: profileIdParam }),
  answer: profileSchema,
});

const profileParams = z.object({ profileId: profileIdParam });
const sectorParams = z.object({ profileId: profileIdParam, sectorId: idParam });
const superUsers = forRoles(SUPER_USERS);
const INVISIBLE = /^[\p{Cf}\s]*$/u;
const profileName = line(PROFILE_LIMITS.nameCharacters)
  .normalize('NFC')
  .refine((name) => !INVISIBLE.test(name), { error: 'Please enter a name' });

export const createProfileEndpoint = endpoint({
  id: 'API-043',
  method: 'POST',
  path: '/profiles',
  summary: 'Create a profile that weighs as the Uncustomised one does',
  access: superUsers,
  body: z.strictObject({ name: profileName, company_threshold: z.literal(0).optional() }),
  answer: profileSchema,
});

export const updateProfileEndpoint = endpoint({
  id: 'API-044',
  method: 'PUT',
  path: '/profiles/{profileId}',
  summary:
    'Rename a profile, or set its universe, exclusion threshold and country scheme (API-044 to 046)',
  access: forRoles(INVESTOR_ROLES),
  params: profileParams,
  body: z.strictObject({
    name: profileName.optional(),
    universe_id: id.optional().describe('-1 is the whole universe.'),
    company_threshold: shareInTenths
      .max(PROFILE_LIMITS.threshold, 'The threshold is at most 6%')
      .optional(),
    category_group_id: id.nullable().optional().describe('Null compares all ranked countries.'),
  }),
  answer: profileSchema,
});

export const cloneProfileEndpoint = endpoint({
  id: 'API-047',
  method: 'POST',
  path: '/profiles/{profileId}/clone',
  summary: 'Copy a profile with everything that it sets, but without its users',
  access: superUsers,
  params: profileParams,
  body: z.strictObject({
    newName: profileName,
    profile_id: id.optional().describe('The same profile as in the path.'),
  }),
  answer: profileSchema,
});

export const deleteProfileEndpoint = endpoint({
  id: 'API-048',
  method: 'DELETE',
  path: '/profiles/{profileId}',
  summary: 'Delete a profile that is nobody’s default',
  access: superUsers,
  params: profileParams,
  answer: z.object({ data: z.object({ id }) }),
});

const userIds = z.array(id).max(1_000);
const profileUsers = z.array(z.object({ id, full_name: z.string() }));

export const addProfileUsersEndpoint = endpoint({
  id: 'API-049',
  method: 'POST',
  path: '/profiles/{profileId}/users',
  summary: 'Let users of the organisation use a profile',
  access: superUsers,
  params: profileParams,
  body: userIds,
  answer: profileUsers,
});

export const removeProfileUsersEndpoint = endpoint({
  id: 'API-049',
  method: 'DELETE',
  path: '/profiles/{profileId}/users',
  summary: 'Take a profile away from users',
  access: superUsers,
  params: profileParams,
  body: userIds,
  answer: profileUsers,
});

export const profileExclusionsEndpoint = endpoint({
  id: 'API-051',
  method: 'PUT',
  path: '/profiles/{profileId}/exclusions',
  summary: 'Set the business activities that a profile excludes',
  access: superUsers,
  params: profileParams,
  body: z.strictObject({ exclusions: z.array(id).max(100) }),
  answer: z.object({ exclusions: z.array(idAndName) }),
});

const sectorWeightingsAnswer = z.object({ weightings: sectorWeightings });
/** Level 1 of a sub-sector. */
export const sectorWeightingsBody = z.strictObject({
  esg_awareness: awarenessShare,
  impact_awareness: awarenessShare,
  sustainability: shareInTenths,
});

export const sectorWeightingsEndpoint = endpoint({
  id: 'API-052',
  method: 'PUT',
  path: '/profiles/{profileId}/sectors/{sectorId}/weightings',
  summary: 'Set what awareness and sustainability count in a sub-sector',
  access: superUsers,
  params: sectorParams,
  body: z.strictObject({ weightings: sectorWeightingsBody }),
  answer: sectorWeightingsAnswer,
});

export const restoreSectorWeightingsEndpoint = endpoint({
  id: 'API-052',
  method: 'DELETE',
  path: '/profiles/{profileId}/sectors/{sectorId}/weightings',
  summary: 'Restore the default shares of a sub-sector',
  access: superUsers,
  params: sectorParams,
  answer: sectorWeightingsAnswer,
});

/** New weights of dimensions. */
export const givenWeights = z
  .array(z.strictObject({ id, weighting: shareInTenths }))
  .min(1, 'Name at least one dimension')
  .max(200);
const dimensionWeightingsBody = z.strictObject({
  weightings: givenWeights.describe('Whole pillars: the weights of each must total exactly 1.'),
});
const restoredDimensions = z
  .strictObject({ dimensions: z.array(id).max(200).optional() })
  .optional()
  .describe('The pillars of these dimensions are restored; without a list, all are.');
const dimensionWeightingsAnswer = z.object({ weightings: z.array(dimensionWeighting) });

export const dimensionWeightingsEndpoint = endpoint({
  id: 'API-053',
  method: 'PUT',
  path: '/profiles/{profileId}/sectors/{sectorId}/dimension-weightings',
  summary: 'Set what the dimensions of a pillar count in a sub-sector',
  access: superUsers,
  params: sectorParams,
  body: dimensionWeightingsBody,
  answer: dimensionWeightingsAnswer,
});

export const restoreDimensionWeightingsEndpoint = endpoint({
  id: 'API-053',
  method: 'DELETE',
  path: '/profiles/{profileId}/sectors/{sectorId}/dimension-weightings',
  summary: 'Restore equal weights of the dimensions of a pillar in a sub-sector',
  access: superUsers,
  params: sectorParams,
  body: restoredDimensions,
  answer: dimensionWeightingsAnswer,
});

const countryWeightingsAnswer = z.object({ weightings: countryWeightings });
/** Level 1 of countries. */
export const countryWeightingsBody = z
  .strictObject({
    environmental: shareInTenths,
    social: shareInTenths,
    awareness: awarenessShare,
  })
  .refine(({ environmental, social }) => environmental + social <= 1 + 1e-9, {
    error: 'Environmental and social total more than 100%',
  });

export const countryWeightingsEndpoint = endpoint({
  id: 'API-054',
  method: 'PUT',
  path: '/profiles/{profileId}/country-weightings',
  summary: 'Set what the pillars of countries count; governance has the remainder',
  access: superUsers,
  params: profileParams,
  body: z.strictObject({ weightings: countryWeightingsBody }),
  answer: countryWeightingsAnswer,
});

export const restoreCountryWeightingsEndpoint = endpoint({
  id: 'API-054',
  method: 'DELETE',
  path: '/profiles/{profileId}/country-weightings',
  summary: 'Restore the default weights of the pillars of countries',
  access: superUsers,
  params: profileParams,
  answer: countryWeightingsAnswer,
});

export const countryDimensionWeightingsEndpoint = endpoint({
  id: 'API-055',
  method: 'PUT',
  path: '/profiles/{profileId}/country-dimension-weightings',
  summary: 'Set what the dimensions of a country pillar count',
  access: superUsers,
  params: profileParams,
  body: dimensionWeightingsBody,
  answer: dimensionWeightingsAnswer,
});

export const restoreCountryDimensionWeightingsEndpoint = endpoint({
  id: 'API-055',
  method: 'DELETE',
  path: '/profiles/{profileId}/country-dimension-weightings',
  summary: 'Restore equal weights of the dimensions of a country pillar',
  access: superUsers,
  params: profileParams,
  body: restoredDimensions,
  answer: dimensionWeightingsAnswer,
});

const profileCompanyParams = z.object({ profileId: profileIdParam, companyId: idParam });
const profileCompany = z.object({
  emissions_reduction_rate: fraction
    .nullable()
    .describe('Share by which emissions fall each year, 0 to 0.5; null if none is set.'),
});

export const getProfileCompanyEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/profiles/{profileId}/companies/{companyId}',
  summary: 'What a profile assumes of a company',
  access: forRoles(DASHBOARD_ROLES),
  params: profileCompanyParams,
  answer: profileCompany,
});

export const profileCompanyEndpoint = endpoint({
  id: 'API-056',
  method: 'PUT',
  path: '/profiles/{profileId}/companies/{companyId}',
  summary: 'Set what a profile assumes of a company',
  access: superUsers,
  params: profileCompanyParams,
  body: z.strictObject({
    emissions_reduction_rate: z
      .number()
      .min(0, 'The rate is from 0 to 50% a year')
      .max(PROFILE_LIMITS.emissionsReduction, 'The rate is from 0 to 50% a year')
      .nullable(),
  }),
  answer: profileCompany,
});

const draftDimensions = givenWeights
  .optional()
  .describe('Whole pillars: the weights of each must total exactly 1.');

/** Weights of several sub-sectors and of countries; what is absent stays as it is saved. */
export const draftWeightsFields = {
  sectors: z
    .array(
      z.strictObject({
        sector_id: id,
        weightings: sectorWeightingsBody.optional(),
        dimension_weightings: draftDimensions,
      }),
    )
    .max(200)
    .refine((sectors) => new Set(sectors.map((each) => each.sector_id)).size === sectors.length, {
      error: 'Name each sub-sector once',
    }),
  country: z
    .strictObject({
      weightings: countryWeightingsBody.optional(),
      dimension_weightings: draftDimensions,
    })
    .optional(),
} as const;

export const profileWeightingsEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/profiles/{profileId}/weightings',
  summary: 'Set weights of several sub-sectors and of countries at once, or none of them',
  access: superUsers,
  params: profileParams,
  body: z.strictObject(draftWeightsFields),
  answer: profileSchema,
});
