import { z } from 'zod';

import { ANY_USER } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idAndName } from '../http/fields.ts';

export const userOrganisationEndpoint = endpoint({
  id: 'API-017',
  method: 'GET',
  path: '/user/organisation',
  summary: 'The organisation of the user of this session',
  access: ANY_USER,
  answer: z.object({
    id,
    name: z.string(),
    address: z.string().nullable(),
    logo: z.string().nullable().describe('Path of the logo image, null without one.'),
    features: z.array(z.number().int()),
    universes: z.array(idAndName),
    enable_engagements: z.boolean(),
    oidc_managed: z.boolean(),
  }),
});
export type Organisation = z.infer<typeof userOrganisationEndpoint.answer>;
