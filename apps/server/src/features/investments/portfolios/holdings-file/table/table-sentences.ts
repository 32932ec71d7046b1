import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';

/** What a table is called that is no list of holdings, and what to do. */
export const TABLE_SENTENCES = {
  statement:
    'This is a bank statement: its lines are bookings with dates and a balance, not holdings. Upload the list of holdings (positions) of the same account.',
  deals:
    'This is a list of transactions: its lines are purchases and sales, not holdings. Upload the list of holdings (positions) at a date.',
  prices:
    'This is a price list: it names securities and prices, and no weights, amounts or quantities. Upload a list that says how much is held.',
  quantities:
    'This list has quantities and no weights, amounts or prices, so no weight can be made of it. Add a column with weights or market values.',
  names:
    'This table names things and says no weights, amounts or quantities. Upload a list that says how much is held, or one with ISINs for equal weights.',
  noNumbers:
    'The column of weights holds words, not numbers. Write the weights as numbers, or choose the column that holds them.',
  noRows: 'The file has headers and no holdings below them. Add one row for each holding.',
  noIdentity: 'No column names the holdings. Add a column with their ISINs, or with their names.',
  noTable:
    'No list of holdings was found in this file. It needs a row of headers, such as Name, ISIN and Weight, and a row for each holding.',
  tooManyRows: `The file has more than ${UPLOAD_LIMITS.rows.toLocaleString('en-US')} rows. Split it into several portfolios.`,
  zeroWeights:
    'All weights are 0. Choose the column that holds the weights or the amounts, or fill it in.',
  noSum:
    'The amounts add up to 0 or less, so they cannot be made into weights. Choose the column that holds the weights or the amounts.',
} as const;

export const noWeights = (sum: number): string =>
  `The column that was read as weights adds up to ${Math.round(sum).toLocaleString('en-US')}%, so it holds no weights. Choose the column that holds the weights or the amounts.`;

const quoted = (headers: readonly string[]): string =>
  listed(headers.map((header) => `‘${header.replace(/\s+/g, ' ')}’`));

/** Without this, a list with weights under a strange heading would count every row the same. */
export const noneOfFigures = (headers: readonly string[]): string => {
  return `No heading says which column holds the weights or the amounts, and there are figures in ${quoted(headers)}. Choose the column that holds them, or remove them from the file to count each row the same.`;
};

export const severalWeights = (headers: readonly string[]): string =>
  `Several columns may hold the weights, and they differ: ${quoted(headers)}. Choose the one that does.`;

export const severalOf = (what: 'portfolios' | 'dates', names: readonly string[]): string =>
  `This file holds ${names.length} ${what}: ${listed(names)}. Upload a file for each of them.`;

export const noRateFor = (currencies: readonly string[]): string =>
  `No exchange rate is stored for ${currencies.join(', ')}. Choose a column with amounts in one currency, or a column with weights.`;

export const rowSays = {
  notNumber: (row: number, text: string) =>
    `Row ${row}: ${text} is not a number. Write the weight or the amount as a number.`,
  tooLarge: (row: number, text: string) =>
    `Row ${row}: the weight ${text} is too large, the most is ${UPLOAD_LIMITS.weightPercent.toLocaleString('en-US')}%. Choose another column, or write it in percent, such as 12.5.`,
  blank: (row: number, name: string) => `Row ${row}, ${name}, has no weight and counts as 0.`,
} as const;

const LISTED = 5;

export const listed = (texts: readonly string[]): string =>
  texts.length > LISTED
    ? `${texts.slice(0, LISTED).join(', ')} and ${texts.length - LISTED} more`
    : texts.join(', ');

export const noteOf = {
  sheet: (name: string) => `Read from the sheet ‘${name}’.`,
  fractions: 'The weights are parts of 1 and were read as such: 0.06 is 6%.',
  amounts: (header: string) =>
    `The file has no weights. They were made of the amounts in ‘${header}’.`,
  short: (header: string) =>
    `Rows that ‘${header}’ calls short were read with a minus before their figures.`,
  quantities: 'The file has no weights. They were made of quantities and prices.',
  equal: 'The file has no weights, so each row counts the same.',
  blank: (rows: readonly number[]) =>
    rows.length === 1
      ? `Row ${rows[0]} has no weight and counts as 0.`
      : `${rows.length} rows have no weight and count as 0: rows ${listed(rows.map(String))}.`,
} as const;
