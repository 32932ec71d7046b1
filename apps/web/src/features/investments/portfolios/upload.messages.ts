import { formatCount, formatNumber } from '../../../format/number.ts';

export const uploadMessages = {
  title: 'Upload a portfolio',
  updateTitle: (name: string) => `Update ${name}`,
  drop: 'Drop a CSV file here',
  newHelp: [
    'A CSV file without headers or blank rows.',
    'Cell A1 holds the name of the portfolio.',
    'Below it: company name in column A, ISIN in B, weight in C.',
    'Blank weights mean equal weights.',
  ],
  updateHelp: [
    'One CSV file without headers, blank rows or a name cell.',
    'Company name in column A, ISIN in B, weight in C, a number without a % sign.',
    'An update only adds companies or changes weights.',
  ],
  preview: 'First rows of the file',
  binary: 'This is not a CSV file. Save the holdings as CSV in your spreadsheet and choose that.',
  header: (row: number) =>
    `Row ${row} is a header row. Remove it and choose the file again: the file has no headers.`,
  summary: (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'holding' : 'holdings'}`,
  equal: 'no weights, so each holding counts the same',
  sum: (sum: number) => `weights add up to ${formatNumber(sum)}%`,
  scaled: (sum: number) => `weights add up to ${formatNumber(sum)}% and are scaled to 100%`,
  fractions: (sum: number) =>
    `The weights add up to ${formatNumber(sum)}. Are they fractions? A weight is a percent: write 60, not 0.6. They are scaled to 100% in either case.`,
  template: 'Download a template',
  templateName: 'Portfolio template.csv',
  noProblems: 'The rows can be read. Whether they match is checked when you upload.',
  send: 'Upload',
  task: (fileName: string) => `Upload of ${fileName}`,
  cancelled: 'The upload was cancelled',
  another: 'Choose another file',
  failed: 'An error occurred trying to upload your portfolio, please try again',
  succeeded: (name: string) => `Portfolio ${name} successfully uploaded`,
  partly: (name: string) => `Portfolio ${name} was uploaded; some rows need your attention`,
  parseErrors: 'These errors were returned when trying to parse the CSV:',
  result: 'Result of the upload',
  open: 'Open the portfolio',
  mayNot: 'Your role may not upload portfolios.',
} as const;
