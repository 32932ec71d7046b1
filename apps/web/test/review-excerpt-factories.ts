import type { CompanyReport } from '@verdure/contract/coverage/documents';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

/** A sentence that holds the figure of scope 1. */
export const passageOf = (change: Partial<ReviewedExcerpt> = {}): ReviewedExcerpt => ({
  id: 71,
  report_id: 5,
  report: {
    title: 'Sustainability report 2025',
    type: 'sustainability',
    year: 2025,
    format: 'pdf',
    url: null,
    has_file: true,
    file_name: null,
    is_listed: true,
  },
  company_metric_id: 501,
  metric_id: 92,
  year: 2025,
  page: 41,
  type: 'pea',
  kind: 'text',
  items: [{ text: 'Our total Scope 1 emissions were 12.345 ktCO2e, down from 13.1 ktCO2e.' }],
  image: null,
  boxes: [],
  icm_gov: false,
  icm_sus: false,
  labels: ['performance'],
  raw_value: 12.345,
  raw_unit: 'ktCO2e',
  value: 12_345,
  best_excerpt: false,
  is_confirmed: false,
  is_added: false,
  is_edited: false,
  is_deleted: false,
  user_view: false,
  performance_match: true,
  ...change,
});

/** The same figure in a table of another report. */
export const tablePassageOf = (change: Partial<ReviewedExcerpt> = {}): ReviewedExcerpt =>
  passageOf({
    id: 72,
    report_id: 6,
    report: {
      title: 'Annual report 2025',
      type: 'annual',
      year: 2025,
      format: 'pdf',
      url: 'https://aldgate.example/annual.pdf',
      has_file: false,
      file_name: null,
      is_listed: true,
    },
    page: 118,
    kind: 'table',
    type: 'other',
    items: [
      { headers: ['', '2025', '2024'], body: [['Scope 1, kt', '12.345', '13.1']], columns: 3 },
    ],
    labels: ['awareness'],
    raw_value: null,
    raw_unit: null,
    value: null,
    performance_match: false,
    ...change,
  });

export const reportOf = (change: Partial<CompanyReport> = {}): CompanyReport => ({
  id: 5,
  company_id: 812,
  year: 2025,
  type: 'sustainability',
  format: 'pdf',
  title: 'Sustainability report 2025',
  url: null,
  has_file: true,
  page_count: 120,
  published_on: null,
  ...change,
});
