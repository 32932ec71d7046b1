import type { ReportName } from '@verdure/contract/reporting/generated-reports';

export const generatedReportsMessages = {
  title: 'Generate report',
  intro: 'Each report is a workbook. It is made in the background, and saved when it is ready.',
  cancel: 'Cancel',
  empty: 'This portfolio has no holdings, so there is nothing to report.',
  wholeUniverse: 'A report needs a portfolio. Choose one instead of the whole coverage universe.',
  notSubscribed: (name: ReportName): string =>
    `Your organisation has not subscribed to what the ${name} is about.`,
  task: (portfolio: string, name: ReportName): string => `${portfolio} ${name}`,
  done: 'Your report has been successfully generated and downloaded.',
  failed: 'Failed to generate report.',
  cancelled: 'The report was cancelled.',
} as const;

/** What each report has in it. */
export const REPORT_WORDS = {
  'TCFD report':
    'Weighted average carbon intensity, five footprints, implied temperature rise and carbon-related sectors, each with its coverage; then every holding and every gap.',
  'SFDR PAI report':
    'The 14 adverse-impact indicators in the layout of Annex I, Table 1, with coverage; then every company and indicator with value, year, outcome and source, and every gap.',
} as const satisfies Record<ReportName, string>;
