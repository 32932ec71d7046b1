import { DEFAULT_PORTFOLIO_NAME } from '@verdure/contract/vocabulary';

import { formatCount, formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';

export const uploadMessages = {
  title: 'Upload a portfolio',
  updateTitle: (name: string) => `Update ${name}`,
  drop: 'Drop a holdings file here: CSV or a workbook',
  newHelp: [
    'The list of holdings as your custodian, broker or fund sends it: CSV or a workbook, with headers.',
    'Or a CSV file without headers or blank rows:',
    'Cell A1 holds the name of the portfolio.',
    `Left empty, the name is '${DEFAULT_PORTFOLIO_NAME}'.`,
    'Below it: company name in column A, ISIN in B, weight in C.',
    'Blank weights mean equal weights.',
  ],
  updateHelp: [
    'The list of holdings as your custodian, broker or fund sends it: CSV or a workbook, with headers.',
    'Or one CSV file without headers, blank rows or a name cell:',
    'Company name in column A, ISIN in B, weight in C, a number without a % sign.',
    'An update only adds companies or changes weights.',
  ],
  preview: 'First rows of the file',
  checking: 'Checking the file',
  checkFailed: 'The file could not be checked, please try again',
  matched: (matched: number, rows: number) =>
    `${formatCount(matched)} of ${formatCount(rows)} ${rows === 1 ? 'row matches' : 'rows match'}`,
  equal: 'no weights, so each row counts the same',
  sum: (sum: number) => `your file adds up to ${formatNumber(sum)}%`,
  scaled: 'with shorts counted as positive it is scaled to 100%',
  rest: (rows: number, fraction: number) =>
    `${formatCount(rows)} ${rows === 1 ? 'row has' : 'rows have'} no match and ${rows === 1 ? 'stays' : 'stay'} in the portfolio as ‘not recognised’ (${formatPercent(fraction)} of the weight)`,
  lost: (rows: number, percent: number | null) =>
    rows === 0
      ? 'Every holding has a match.'
      : `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}${percent === null ? '' : `, ${formatNumber(percent)}%,`} ${rows === 1 ? 'has' : 'have'} no match.`,
  fileSum: (percent: number) => `Your file adds up to ${formatNumber(percent)}%.`,
  equalRows: 'Your file has no weights, so each row counts the same.',
  aside: {
    cash: 'Cash',
    currency: 'Currency contracts',
    derivative: 'Futures, options and swaps',
    total: 'Totals, not counted',
    note: 'Titles and remarks, not counted',
  },
  asideRows: (rows: number, percent: number | null) =>
    `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}${percent === null ? '' : `, ${formatNumber(percent)}%`}`,
  asideTitle: 'Lines that are no company, fund or state',
  asRead: 'How the file was read',
  columns: 'Columns of the file',
  columnsHelp: 'Wrong? Choose another column, and the file is checked again.',
  moreColumns: 'More columns',
  notThere: 'Not in the file',
  columnAt: (at: number) => `Column ${at + 1}`,
  roles: {
    name: 'Name',
    isin: 'ISIN',
    weight: 'Weight',
    value: 'Amount',
    currency: 'Currency',
    quantity: 'Quantity',
    price: 'Price',
    ticker: 'Ticker',
    exchange: 'Exchange',
    country: 'Country',
    lei: 'LEI',
    cusip: 'CUSIP',
    sedol: 'SEDOL',
    type: 'Kind of asset',
  },
  weightOf: (percent: number) => `${formatNumber(percent)}%`,
  saved: (holdings: number) =>
    `Saved with ${formatCount(holdings)} matched ${holdings === 1 ? 'row' : 'rows'}.`,
  problem: (rows: number, text: string) =>
    `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}: ${text}`,
  unmatched: (rows: number) =>
    `${formatCount(rows)} ${rows === 1 ? 'row does' : 'rows do'} not match and will not be recognised`,
  areFractions: 'Are these fractions?',
  fractionsWhy: 'All weights together are about 1.',
  asPercent: 'No, percent: 0.6 is 0.6%',
  asFractions: 'Yes, fractions: 0.6 is 60%',
  answerFirst: 'Say first whether these are fractions',
  template: 'Download a template',
  templateName: 'Portfolio template.csv',
  send: 'Upload',
  task: (fileName: string) => `Upload of ${fileName}`,
  cancelled: 'The upload was cancelled',
  another: 'Choose another file',
  failed: 'An error occurred trying to upload your portfolio, please try again',
  succeeded: (name: string) => `Portfolio ${name} successfully uploaded`,
  partly: (name: string) => `Portfolio ${name} was uploaded; some rows need your attention`,
  nothingStored: 'Nothing was uploaded.',
  parseErrors: 'These errors were returned when trying to parse the CSV:',
  result: 'Result of the upload',
  open: 'Open the portfolio',
  mayNot: 'Your role may not upload portfolios.',
} as const;
