import type { ReportType } from '@verdure/contract/coverage/documents';

export const documentsMessages = {
  reports: 'Reports',
  reportsFailed: 'There was an error loading the reports, please try refreshing',
  noReports: 'No reports exist',
  openFailed: 'There was an error opening the document, please try again',
  excerpts: 'Excerpts',
  excerptsFailed: 'There was an error loading the excerpts, please try refreshing',
  noExcerpts: 'No passage of a report is stored.',
  noText: 'Error: Excerpt text not available',
  noImage: (page: number) => `Image not available for excerpt on page ${page}`,
  imageOf: (page: number) => `Page ${page} of the report`,
  showPage: (page: number) => `Page ${page} as it is printed`,
  pageOf: (page: number, title: string) => `Page ${page} of ${title}`,
  pageFailed: 'There was an error loading the page, please try refreshing',
} as const;

const NEEDS_FINANCIAL_YEAR = 'Enter the financial year as 2024 or 2024/25.';

export const manageMessages = {
  final: 'Final',
  makeFinal: 'Declare final',
  finalHint:
    'Declare a year final when all its reports are in. If it is later than the year that clients see, they see it from then on.',
  finalTitle: (year: number) => `Declare ${year} final?`,
  finalWhat: (year: number) =>
    `No more reports of ${year} are expected. If ${year} is later than the year that clients see, they see its scores from now on. It cannot be taken back.`,
  finalDone: 'The reports of the year are final',
  finalFailed: 'An error occurred trying to update the reports, please try again',
  delete: (title: string) => `Delete ${title}`,
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteWhat: 'The report leaves the lists. Passages that were read from it stay.',
  deleteAction: 'Delete report',
  deleted: 'Report successfully deleted',
  deleteFailed: 'An error occurred trying to delete the report, please try again',
  upload: 'Upload a report',
  type: 'Type',
  choose: 'choose one',
  year: 'Year',
  financialYear: 'Financial year (optional)',
  title: 'Title (optional)',
  url: 'Address at the company (optional)',
  drop: 'Drop one report here: pdf, xlsx, xls, docx or html',
  needsCompany: 'Choose a company.',
  needsType: 'Choose a type.',
  needsYear: 'Enter a year from 1990 to 2100.',
  badFinancialYear: NEEDS_FINANCIAL_YEAR,
  needsFile: 'Choose a file.',
  badUrl: 'The address must begin with http:// or https://.',
  send: 'Upload',
  replaceTitle: (title: string) => `Replace ${title}?`,
  coverNames: (name: string) => `The cover names ${name}.`,
  replaceWhat: (file: string) =>
    `A report of this type, year and format is stored. ${file} takes its place. Passages and values that were read from the old file stay.`,
  replaceAction: 'Replace report',
  uploaded: 'Report successfully uploaded',
  uploadFailed: 'An error occurred trying to upload the report, please try again',
} as const;

export const yearMessages = {
  none: 'The company has no reporting year.',
  edit: (year: number) => `Edit ${year}`,
  cancel: (year: number) => `Cancel the edit of ${year}`,
  confirmEdit: 'Confirm Edit',
  year: 'Year',
  financialYear: 'Financial year',
  needsYear: 'Enter a year from 1990 to 2100.',
  needsFinancialYear: NEEDS_FINANCIAL_YEAR,
  saved: 'Reporting year successfully updated',
  saveFailed: 'An error occurred trying to update the reporting year, please try again',
  delete: (year: number) => `Delete ${year}`,
  deleteTitle: (year: number) => `Delete the reporting year ${year}?`,
  deleteWhat: 'Its reports leave the lists. A year with metric values cannot be deleted.',
  deleteAction: 'Delete year',
  deleted: 'Reporting year successfully deleted',
  deleteFailed: 'An error occurred trying to delete the reporting year, please try again',
} as const;

export const REPORT_NAMES = {
  annual: 'Annual report',
  sustainability: 'Sustainability report',
} as const satisfies Record<ReportType, string>;
