import type { Say } from './said.ts';
import { ABSENT_ID } from './scene.ts';

const NEXT_YEAR = 2026;

/** What the calls of the review say besides the things that they name. */
export const REVIEW_SAYS: Readonly<Record<string, Say>> = {
  'GET /companies/ml-data': () => ({ query: { complete: 'false' } }),
  'PUT /company-metrics/{companyMetricId}': () => ({ body: { reason: 'Read again' } }),
  'PUT /company-metrics/{companyMetricId}/with-excerpts': () => ({
    body: { metric: { reason: 'Read again' }, excerpts: [] },
  }),
  'PUT /company-metrics/{companyId}/batch/{year}': () => ({
    path: { year: NEXT_YEAR },
    body: [{ id: 1, approved: true }],
  }),
  'POST /companies/{companyId}/ml-data/readings': () => ({ body: { report_id: ABSENT_ID } }),
  'POST /companies/pdf/cover': () => ({
    file: Buffer.from('%PDF-1.7'),
    fileName: 'report.pdf',
  }),
  'POST /own-data/report': () => ({
    file: Buffer.from('%PDF-1.7'),
    fileName: 'report.pdf',
  }),
  'POST /companies/{companyId}/ml-data/undo': () => ({ body: {} }),
  'POST /companies/{companyId}/ml-data/presence': () => ({
    body: { metric_id: null, year: null },
  }),
  'PUT /company-metrics/scopes/{companyId}/{year}': () => ({
    path: { year: NEXT_YEAR },
    body: { scope_1: { value: 1, unit: 'kt' } },
  }),
  'PUT /company-metrics/{metricId}/{companyId}/{year}': () => ({
    path: { metricId: 95, year: NEXT_YEAR },
  }),
  'PUT /company-metrics/edci/{companyId}': () => ({ body: { metricId: 95, year: NEXT_YEAR } }),
  'GET /copy-metric-excerpts/{companyMetricId}/{companyId}/': () => ({ path: { companyId: 1 } }),
  'POST /excerpts': (named) => ({
    body: {
      report_id: ABSENT_ID,
      metric_id: 100,
      page: 1,
      text: 'A passage',
      labels: ['awareness'],
      raw_value: null,
      raw_unit: null,
      company_metric_id: Number(named.company_metric_id),
    },
  }),
  'PUT /excerpts/{excerptId}': () => ({ body: { user_view: true } }),
};
