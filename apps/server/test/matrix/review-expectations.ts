import { ADMINS, type Expectation, readsInSession, writes } from './expectation.ts';

const COMPANY = { companyId: 'company' } as const;
const VALUE = { companyMetricId: 'value' } as const;

/** The catalogue of the scene has no EDCI metric. */
const NOT_IN_CATALOGUE = { answers: 'company-metric.unknown-metric' } as const;

const EXCERPT_MISSING = 'excerpt.not-found';
const EXCERPT = {
  names: { excerptId: 'excerpt' },
  but: { other: EXCERPT_MISSING, absent: EXCERPT_MISSING, deleted: EXCERPT_MISSING },
} as const;

/** Values and passages as analysts review them: in a session alone. */
export const REVIEW: Readonly<Record<string, Expectation>> = {
  'GET /companies/ml-data': readsInSession(ADMINS),
  'GET /ml/jobs': readsInSession(ADMINS),
  'GET /company-constants': readsInSession(ADMINS),
  'GET /company-metrics/metricMappings': readsInSession(ADMINS),
  'GET /metrics/sdg-meta-metric': readsInSession(ADMINS),
  'GET /companies/{companyId}/ml-data': readsInSession(ADMINS, { names: COMPANY }),
  'GET /companies/{companyId}/ml-data/excerpts': readsInSession(ADMINS, { names: COMPANY }),
  'GET /company-metrics/{companyMetricId}': readsInSession(ADMINS, { names: VALUE }),
  'PUT /company-metrics/{companyMetricId}': writes(ADMINS, { names: VALUE }),
  'PUT /company-metrics/{companyMetricId}/with-excerpts': writes(ADMINS, { names: VALUE }),
  // of a value that is none of the company's
  'PUT /company-metrics/{companyId}/batch/{year}': writes(ADMINS, {
    names: COMPANY,
    answers: 'company-metric.changed',
  }),
  'PUT /company-metrics/scopes/{companyId}/{year}': writes(ADMINS, {
    names: COMPANY,
    ...NOT_IN_CATALOGUE,
  }),
  'PUT /company-metrics/{metricId}/{companyId}/{year}': writes(ADMINS, {
    names: COMPANY,
    ...NOT_IN_CATALOGUE,
  }),
  'PUT /company-metrics/edci/{companyId}': writes(ADMINS, { names: COMPANY, ...NOT_IN_CATALOGUE }),
  'GET /copy-metric-excerpts/{companyMetricId}/{companyId}/': readsInSession(ADMINS, {
    names: VALUE,
    // the value is none of that company's
    answers: 'company-metric.not-found',
  }),
  // in a report that is none of the company's
  'POST /excerpts': writes(ADMINS, {
    names: { company_metric_id: 'value' },
    answers: 'excerpt.other-report',
  }),
  'PUT /excerpts/{excerptId}': writes(ADMINS, EXCERPT),
};
