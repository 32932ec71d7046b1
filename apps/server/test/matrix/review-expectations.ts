import { KEEPERS, type Expectation, readsInSession, writes } from './expectation.ts';

const COMPANY = { companyId: 'company' } as const;
const VALUE = { companyMetricId: 'value' } as const;

/** The catalogue of the scene has no EDCI metric. */
const NOT_IN_CATALOGUE = { answers: 'company-metric.unknown-metric' } as const;

const EXCERPT_MISSING = 'excerpt.not-found';
const EXCERPT = {
  names: { excerptId: 'excerpt' },
  but: {
    other: EXCERPT_MISSING,
    absent: EXCERPT_MISSING,
    deleted: EXCERPT_MISSING,
    'r6 shared': EXCERPT_MISSING,
  },
} as const;

/** Values and passages as analysts review them: in a session alone. */
export const REVIEW: Readonly<Record<string, Expectation>> = {
  'GET /companies/ml-data': readsInSession(KEEPERS),
  'GET /machine-precision': readsInSession(KEEPERS),
  'GET /ml/jobs': readsInSession(KEEPERS),
  'GET /company-constants': readsInSession(KEEPERS),
  'GET /company-metrics/metricMappings': readsInSession(KEEPERS),
  'GET /metrics/sdg-meta-metric': readsInSession(KEEPERS),
  'GET /companies/{companyId}/ml-data': readsInSession(KEEPERS, { names: COMPANY }),
  'GET /companies/{companyId}/ml-data/excerpts': readsInSession(KEEPERS, { names: COMPANY }),
  'GET /company-metrics/{companyMetricId}': readsInSession(KEEPERS, { names: VALUE }),
  // of a value that replaces none in force
  'GET /company-metrics/{companyMetricId}/effect': readsInSession(KEEPERS, {
    names: VALUE,
    answers: 'company-metric.no-correction',
  }),
  'PUT /company-metrics/{companyMetricId}': writes(KEEPERS, { names: VALUE }),
  'PUT /company-metrics/{companyMetricId}/with-excerpts': writes(KEEPERS, { names: VALUE }),
  // of a value that is none of the company's
  'PUT /company-metrics/{companyId}/batch/{year}': writes(KEEPERS, {
    names: COMPANY,
    answers: 'company-metric.changed',
  }),
  // of a report that is none of the company's
  'POST /companies/{companyId}/ml-data/readings': writes(KEEPERS, {
    names: COMPANY,
    answers: 'excerpt.other-report',
  }),
  // of a file that holds no page
  'POST /companies/pdf/cover': writes(KEEPERS, { answers: 'report-file.refused' }),
  'POST /companies/{companyId}/ml-data/undo': writes(KEEPERS, { names: COMPANY }),
  'POST /companies/{companyId}/ml-data/presence': writes(KEEPERS, { names: COMPANY }),
  'PUT /company-metrics/scopes/{companyId}/{year}': writes(KEEPERS, {
    names: COMPANY,
    ...NOT_IN_CATALOGUE,
  }),
  'PUT /company-metrics/{metricId}/{companyId}/{year}': writes(KEEPERS, {
    names: COMPANY,
    ...NOT_IN_CATALOGUE,
  }),
  'PUT /company-metrics/edci/{companyId}': writes(KEEPERS, { names: COMPANY, ...NOT_IN_CATALOGUE }),
  'GET /copy-metric-excerpts/{companyMetricId}/{companyId}/': readsInSession(KEEPERS, {
    names: VALUE,
    // the value is none of that company's
    answers: 'company-metric.not-found',
  }),
  // in a report that is none of the company's
  'POST /excerpts': writes(KEEPERS, {
    names: { company_metric_id: 'value' },
    answers: 'excerpt.other-report',
  }),
  'PUT /excerpts/{excerptId}': writes(KEEPERS, EXCERPT),
};
