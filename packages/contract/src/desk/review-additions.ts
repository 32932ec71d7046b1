import { z } from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';
import { analysts, companyParams, reviewedMetric, year, yearParam } from './review.ts';

const scope = z
  .strictObject({ value: z.number().min(0), unit: z.string().max(40) })
  .optional()
  .describe('As reported.');

export const addScopesEndpoint = endpoint({
  id: 'API-098',
  method: 'PUT',
  path: '/company-metrics/scopes/{companyId}/{year}',
  summary: 'Add the three scopes of greenhouse gases of a year; 204 where they are present',
  access: analysts,
  params: companyParams.extend({ year: yearParam }),
  body: z.strictObject({ scope_1: scope, scope_2: scope, scope_3: scope }),
  answer: z.array(reviewedMetric).optional(),
});

export const addMetricEndpoint = endpoint({
  id: 'API-099',
  method: 'PUT',
  path: '/company-metrics/{metricId}/{companyId}/{year}',
  summary:
    'Add an EDCI metric of a year, or one with passages, to be filled in; 204 where it is present',
  access: analysts,
  params: companyParams.extend({ metricId: idParam, year: yearParam }),
  answer: reviewedMetric.optional(),
});

export const addEdciMetricEndpoint = endpoint({
  id: 'API-111',
  method: 'PUT',
  path: '/company-metrics/edci/{companyId}',
  summary: 'As the call before, with the metric and the year in the body',
  access: analysts,
  params: companyParams,
  body: z.strictObject({ metricId: id, year }),
  answer: reviewedMetric.optional(),
});
