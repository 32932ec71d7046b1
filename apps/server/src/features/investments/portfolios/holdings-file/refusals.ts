import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';

/** Messages about a whole file. Each says what is wrong and what to do. */
export const FILE_SENTENCES = {
  empty: 'The file is empty. Choose a CSV file with one row for each holding.',
  pipes:
    'The cells of this file are separated by | signs. Save it with commas, semicolons or tabs between the cells.',
  undecodable: 'The text of the file cannot be read. Save it as CSV UTF-8 and upload it again.',
  nameIsHolding:
    'Row 1 holds a company, and a new portfolio needs its name there. Add a first row with the portfolio name alone in cell A1.',
  nameNotAlone:
    'Row 1 must hold the portfolio name alone, in cell A1. Clear its other cells, or put a name with a comma in quotes.',
  nameIsFormula: 'Cell A1 holds a formula. Write the portfolio name as plain text.',
  nameHasControls:
    'The portfolio name in cell A1 has control characters. Write it as plain text on one line.',
  nameTooLong: `The portfolio name in cell A1 is longer than ${UPLOAD_LIMITS.nameCharacters} characters. Shorten it.`,
  updateHasName:
    'Row 1 holds a name alone. An update has no name row: remove it, so that the file starts with the first holding.',
  hasHeaders:
    'The headers of this file name no list of holdings. It needs columns such as Name, ISIN and Weight.',
  noRows: 'The file has no holdings. Add one row for each: company, ISIN and weight.',
  tooManyRows: `The file has more than ${UPLOAD_LIMITS.rows.toLocaleString('en-US')} rows. Split it into several portfolios.`,
  zeroWeights:
    'All weights are 0. Fill in the weights in percent, or leave them all blank for equal weights.',
  noIsins:
    'No row has a valid ISIN. Column A holds the company, column B its ISIN, column C its weight.',
} as const;

export const notCsv = (row: number, what: string): string =>
  `The file cannot be read as CSV: ${what} in row ${row}. Correct that row, or save the sheet as CSV again.`;

export const rowsNeedChange = (count: number): string =>
  count === 1 ? 'One row needs a change.' : `${count.toLocaleString('en-US')} rows need a change.`;

/** Messages about one row. */
export const ROW_SENTENCES = {
  blank: (row: number) => `Row ${row} is blank. Remove it.`,
  tooManyColumns: (row: number, count: number) =>
    `Row ${row} has ${count} columns. A row has the company, its ISIN and its weight.`,
  nameIsFormula: (row: number) => `Row ${row}: the company is a formula. Write it as plain text.`,
  isinIsFormula: (row: number) => `Row ${row}: the ISIN is a formula. Write it as plain text.`,
  controls: (row: number) => `Row ${row} has control characters. Write it as plain text.`,
  nameTooLong: (row: number, most: number) =>
    `Row ${row}: the company name is longer than ${most} characters. Shorten it.`,
  weightBlank: (row: number) =>
    `Row ${row}: the weight is blank while other rows have one. Fill it in, or leave all weights blank for equal weights.`,
  weightHasPercent: (row: number, text: string) =>
    `Row ${row}: the weight ${text} has a % sign. Write the number alone.`,
  weightHasThousands: (row: number, text: string) =>
    `Row ${row}: the weight ${text} has a thousands separator. Write it without.`,
  weightHasComma: (row: number, text: string) =>
    `Row ${row}: the weight ${text} has a comma. Write the decimals after a point.`,
  weightIsFormula: (row: number, text: string) =>
    `Row ${row}: the weight ${text} is a formula. Write its value.`,
  weightIsIsin: (row: number, text: string) =>
    `Row ${row}: ${text} in the column of the weight is an ISIN. Put company, ISIN and weight into columns A, B and C.`,
  weightNotNumber: (row: number, text: string) =>
    `Row ${row}: the weight ${text} is not a number. Write it in percent, such as 12.5.`,
  weightTooLarge: (row: number, text: string) =>
    `Row ${row}: the weight ${text} is too large, the most is ${UPLOAD_LIMITS.weightPercent.toLocaleString('en-US')}. Write it in percent, such as 12.5.`,
  isinMissing: (row: number) => `Row ${row} has no ISIN, so it is not recognised.`,
  isinMalformed: (row: number, text: string) =>
    `Row ${row}: ${text} is not an ISIN, so the row is not recognised.`,
  isinCheckDigit: (row: number, text: string) =>
    `Row ${row}: the check digit of ISIN ${text} is wrong, so the row is not recognised.`,
} as const;

/** A problem of a row in a few words, for counting the rows that have it. */
export const ROW_PROBLEMS = {
  blank: 'The row is blank',
  tooManyColumns: 'More than three columns',
  nameIsFormula: 'The company is a formula',
  isinIsFormula: 'The ISIN is a formula',
  controls: 'Control characters',
  nameTooLong: 'The company name is too long',
  weightBlank: 'The weight is blank while other rows have one',
  weightHasPercent: 'The weight has a % sign',
  weightHasThousands: 'The weight has a thousands separator',
  weightHasComma: 'The weight has a comma',
  weightIsFormula: 'The weight is a formula',
  weightIsIsin: 'An ISIN in the column of the weight',
  weightNotNumber: 'The weight is not a number',
  weightTooLarge: 'The weight is too large',
  isinMissing: 'No ISIN',
  isinMalformed: 'Not an ISIN',
  isinCheckDigit: 'The check digit of the ISIN is wrong',
} as const satisfies Record<keyof typeof ROW_SENTENCES, string>;
