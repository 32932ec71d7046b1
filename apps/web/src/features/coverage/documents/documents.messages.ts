import type { ReportType } from '@verdure/contract/coverage/documents';

export const documentsMessages = {
  reports: 'Reports',
  reportsFailed: 'There was an error loading the reports, please try refreshing',
  noReports: 'No reports exist',
  openFailed: 'There was an error opening the document, please try again',
  atCompany: 'At the company',
  excerpts: 'Excerpts',
  excerptsFailed: 'There was an error loading the excerpts, please try refreshing',
  noExcerpts: 'No passage of a report is stored.',
  noText: 'Error: Excerpt text not available',
  noImage: (page: number) => `Image not available for excerpt on page ${page}`,
  imageOf: (page: number) => `Page ${page} of the report`,
} as const;

export const REPORT_NAMES = {
  annual: 'Annual report',
  sustainability: 'Sustainability report',
} as const satisfies Record<ReportType, string>;
