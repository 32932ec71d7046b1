import { DEFAULT_PORTFOLIO_NAME } from '@verdure/contract/vocabulary';

import { formatCount, formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';

export const uploadMessages = {
  title: 'Upload a portfolio',
  updateTitle: (name: string) => `Update ${name}`,
  drop: 'Drop a CSV file here',
  newHelp: [
    'A CSV file without headers or blank rows.',
    'Cell A1 holds the name of the portfolio.',
    `Left empty, the name is '${DEFAULT_PORTFOLIO_NAME}'.`,
    'Below it: company name in column A, ISIN in B, weight in C.',
    'Blank weights mean equal weights.',
  ],
  updateHelp: [
    'One CSV file without headers, blank rows or a name cell.',
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
