import { z } from 'zod';

import { forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { fraction, id, idAndName, profileIdParam } from '../http/fields.ts';

export const profileSummarySchema = z.object({
  id,
  name: z.string(),
  universe_id: id.describe('-1 is the whole universe.'),
  manager: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  users: z.array(z.object({ id, full_name: z.string() })),
});
export type ProfileSummary = z.infer<typeof profileSummarySchema>;

const dimensionWeighting = z.object({ id, name: z.string(), weighting: fraction });

export const profileSchema = profileSummarySchema.extend({
  company_threshold: fraction.describe(
    'Least holding weight that counts as an exclusion hit, 0 to 0.06.',
  ),
  category_group_id: id.nullable(),
  exclusions: z.array(idAndName),
  sectors: z.array(
    z.object({
      sector_id: id,
      weightings: z.object({
        esg_awareness: fraction,
        impact_awareness: fraction,
        sustainability: fraction,
      }),
      dimensions: z.array(dimensionWeighting),
    }),
  ),
  raw_entries: z.array(z.object({ sector_id: id, dimension_id: id, weighting: fraction })),
  country_weightings: z.object({ environmental: fraction, social: fraction, awareness: fraction }),
  country_raw_entries: z.array(z.object({ dimension_id: id, weighting: fraction })),
});
export type Profile = z.infer<typeof profileSchema>;

export const listProfilesEndpoint = endpoint({
  id: 'API-041',
  method: 'GET',
  path: '/profiles',
  summary: 'The profiles this user may choose; none for an administrator',
  access: forRoles([1, 2, 3]),
  answer: z.array(profileSummarySchema),
});

export const getProfileEndpoint = endpoint({
  id: 'API-042',
  method: 'GET',
  path: '/profiles/{profileId}',
  summary: 'A profile with all its weightings',
  access: forRoles([1, 2, 3]),
  params: z.object({ profileId: profileIdParam }),
  answer: profileSchema,
});
