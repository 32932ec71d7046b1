import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParam, profileIdParam } from '../http/fields.ts';

const params = z.object({ countryId: idParam, profileId: profileIdParam });

/** What is asked for a country page, as its receipt stores it. */
export const countryPageQuestion = params.extend(asOfQuery.shape);

export const countryPageEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/pdf/country/{countryId}/{profileId}',
  summary: 'A country on one page, as PDF: three pillars, indicators with year and rank, ranking',
  access: forRoles(INVESTOR_ROLES),
  params,
  query: asOfQuery,
  fileAnswer: ['application/pdf'],
  answer: z.undefined(),
});
