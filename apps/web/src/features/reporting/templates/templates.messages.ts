import type { ReportName } from '@verdure/contract/reporting/generated-reports';
import { TEMPLATE_LIMITS } from '@verdure/contract/reporting/templates';

export const templatesMessages = {
  title: 'Upload an Excel template',
  back: 'Back',
  choices: 'Template or report',
  template: 'Bespoke template',
  savedReport: 'Saved report',
  nameSheets: 'Get the sheet names',
  nameSheetsHow:
    'Name a worksheet of your template after each saved query that it needs. The help section lists the names to copy.',
  chooseFile: 'Choose the template',
  drop: 'Drop one .xlsx, .xlsm, .xlsb, .xls, .xlw or .xml file here',
  chooseScope: 'Choose the profile and the portfolio',
  chooseQuery: 'Choose a saved query',
  query: 'Saved query',
  noQuery: 'none',
  fill: 'Fill in template',
  take: 'Download report',
  fileFirst: 'Choose a template first.',
  queryFirst: 'Choose a saved query first.',
  portfolioFirst: 'Choose a portfolio: this report is about its holdings.',
  mayNotReport: 'Your role does not generate reports of portfolios.',
  wholeCoverage: 'Without a portfolio, every query covers the entire coverage universe.',
  restricts: 'A portfolio restricts queries of companies. Countries and funds stay whole.',
  savedHow: 'The whole result of one saved query as a workbook, without a template.',
  failed: 'An error occurred trying to generate the export for this template, please try again',
  exportFailed: 'An error occurred trying to generate an export, please try again',
  cancelled: 'The template was cancelled.',
  filled: 'Your template has been filled in and downloaded.',
  reported: 'Your report has been successfully generated and downloaded.',
  task: (name: string): string => `${name} (with Results)`,
  reportTask: (portfolio: string, name: ReportName): string => `${portfolio} ${name}`,
} as const;

/** The help section. */
export const helpMessages = {
  title: 'Help',
  sheets: 'Worksheet names of your saved queries',
  noQueries: 'You see no saved queries yet. Save a query or a report in one of the builders first.',
  copied: (name: string): string => `Copied ${name}`,
  notCopied: 'The name could not be copied: select it and copy it instead',
  copy: 'Copy',
  older: 'A newer query has the same worksheet name and is used instead. Rename one of them.',
  lines: [
    "The worksheet of a query is named 'query-' and the name of the query, cut to the 31 characters that spreadsheets allow.",
    'The whole result replaces the cells of the worksheet: the names of the columns in row 1, then one row each, starting in column A.',
    "Let formulas and charts of other worksheets point at whole columns, such as 'query-Leaders'!B:B, because results differ in length. They are calculated when you open the file.",
    'Files that end in .xlsx keep their charts, formats and formulas; .xlsm files keep their macros too and come back as .xlsm.',
    'Files that end in .xlsb, .xls, .xlw or .xml come back as .xlsx with their cells and formulas, without charts, colours and macros.',
    `A template has at most ${TEMPLATE_LIMITS.megabytes} MB and ${TEMPLATE_LIMITS.sheets} worksheets for queries.`,
  ],
} as const;
