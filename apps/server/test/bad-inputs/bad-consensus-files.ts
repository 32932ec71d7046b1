import { CONSENSUS_SUBCATEGORIES } from '@verdure/contract/vocabulary';

const RATINGS = CONSENSUS_SUBCATEGORIES.map(({ id }) => id);
const COLUMNS = ['isin', 'lei', 'month', 'provider', ...RATINGS];

export const CONSENSUS_HEADER = COLUMNS.join(',');
export const ALPHA = { isin: 'ZZ0000000016', lei: 'ZZVD00AAAAAAA0000163' };
export const BETA = { isin: 'ZZ0000000024', lei: 'ZZVD00AAAAAAA0000260' };
/** A private company of one organisation. */
export const PRIVATE_ISIN = 'ZZ0000000032';

type Cells = Readonly<Record<string, string>>;

const GOOD: Cells = {
  isin: ALPHA.isin,
  month: '2024-06',
  provider: 'Northgate',
  ...Object.fromEntries(RATINGS.map((field) => [field, '50'])),
};

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A row that is right but for these cells. */
export function consensusRow(cells: Cells = {}): string {
  const all: Cells = { ...GOOD, ...cells };
  return COLUMNS.map((column) => quoted(all[column] ?? '')).join(',');
}

/** One bad row: its cells, and the sentence that names the column, the value and what to do. */
export interface BadRow {
  readonly cells: Cells;
  readonly says: string;
}

const said = (field: string, value: string, reason: string): string =>
  `${field} '${value}' ${reason}`;

const of = (field: string, reason: string, values: readonly string[]): readonly BadRow[] =>
  values.map((value) => ({ cells: { [field]: value }, says: said(field, value.trim(), reason) }));

const unrated = Object.fromEntries(RATINGS.map((field) => [field, '']));

export const BAD_CONSENSUS_ROWS: readonly BadRow[] = [
  ...of('isin', 'is no ISIN: check each character', [
    'ZZ0000000017',
    'ZZ000000001',
    'ZZ00000000166',
    '000000000016',
    'Z00000000016',
    'alpha',
    'ZZ-000000016',
    'ZZ000000001O',
    '0',
    '12.5',
  ]),
  ...of('isin', 'belongs to no public company: import the company first, or remove the row', [
    'ZZ0000000040',
    'US0378331005',
    PRIVATE_ISIN,
  ]),
  { cells: { isin: '' }, says: said('isin', '', 'is missing: give an ISIN or a LEI') },
  { cells: { isin: 'N/A' }, says: said('isin', '', 'is missing: give an ISIN or a LEI') },
  ...of('lei', 'is no LEI: check each character', [
    'ZZVD00AAAAAAA0000164',
    'ZZVD00AAAAAAA00001',
    'ZZVD00AAAAAAA000013333',
    'zz',
    '1234567890',
    'ZZVD00AAAAAAA00001-3',
  ]),
  {
    cells: { lei: BETA.lei },
    says: said('lei', BETA.lei, 'belongs to another company than the ISIN: correct one of them'),
  },
  ...of('month', 'is no month: write YYYY-MM', [
    '2024-13',
    '2024-00',
    '2024',
    '2024-6',
    '06/2024',
    'June 2024',
    '2024-06-31',
    '2024-02-30',
    '30.06.2024',
    '06/30/2024',
    '24-06',
    'Q2 2024',
    '202406',
    '2024-06-',
    '-2024-06',
    '2024/6',
    'yesterday',
    '45444.5',
  ]),
  { cells: { month: '' }, says: said('month', '', 'is missing: write YYYY-MM') },
  { cells: { month: '-' }, says: said('month', '', 'is missing: write YYYY-MM') },
  ...of('month', 'is too old: the oldest month is 1990-01', ['1989-12', '1900-01', '0001-01']),
  { cells: { provider: '' }, says: said('provider', '', 'is missing: name who rates') },
  { cells: { provider: 'n/a' }, says: said('provider', '', 'is missing: name who rates') },
  ...of('provider', 'is longer than 100 characters', ['x'.repeat(101), 'y'.repeat(5_000)]),
  ...of('provider', 'has a control character: remove it', [
    'North\u0007gate',
    'North\u202egate',
    'North\u200bgate',
    'North\ngate',
  ]),
  ...of('board', 'is no rating: ratings are from 0 to 100', [
    '-1',
    '-0.01',
    '100.01',
    '101',
    '1e3',
    '5000',
    '1,000',
  ]),
  ...of('transparency', 'is no rating: ratings are from 0 to 100', ['-50', '100.5', '999']),
  ...of('product', 'is not a number', [
    'A',
    'good',
    '50%',
    '50/100',
    '5O',
    '#REF!',
    '#DIV/0!',
    'NaN',
    'Infinity',
    '-Infinity',
    '1.2.3',
    '50-60',
    '0x32',
    '50 points',
    '=50',
    '٥٠',
    'null',
    'true',
    '--5',
    '5e',
  ]),
  ...of('diversity', 'is not a number', ['high', '?', '50;60', '(50)', '50,5,']),
  {
    cells: unrated,
    says: said('community_development', '', 'no rating in this row: give one or more'),
  },
];

/** A file that is refused whole, and its one sentence. */
export interface BadConsensusFile {
  readonly name: string;
  readonly text: string;
  readonly says: string;
}

const without = (column: string): string => COLUMNS.filter((name) => name !== column).join(',');

export const BAD_CONSENSUS_FILES: readonly BadConsensusFile[] = [
  { name: 'an empty file', text: '', says: 'The file is empty.' },
  { name: 'blank lines', text: '\n\n\n', says: 'The file has no row of column names.' },
  {
    name: 'zeros',
    text: 'isin\0month',
    says: 'This file is neither text nor a workbook that can be opened; it may be damaged. Export the list as a workbook or CSV and upload that.',
  },
  ...['month', 'provider', 'board', 'resources', 'transparency'].map((column) => ({
    name: `no column ${column}`,
    text: `${without(column)}\n`,
    says: `The file has no column '${column}'.`,
  })),
  {
    name: 'no column of codes',
    text: `${COLUMNS.slice(2).join(',')}\n`,
    says: "The file has neither a column 'isin' nor a column 'lei'.",
  },
  ...['boards', 'Environment', 'rating', 'month2'].map((column) => ({
    name: `an unknown column ${column}`,
    text: `${CONSENSUS_HEADER},${column}\n`,
    says: `The file has a column '${column}', which a file of ratings does not have. Remove or rename it.`,
  })),
  {
    name: 'with several faults, each of which it says',
    text: `isin,boards,Environment,${COLUMNS.slice(3, -2).join(',')}\n`,
    says:
      "The file has columns 'boards', 'Environment', which a file of ratings does not have. " +
      "Remove or rename them. The file has no columns 'month', 'leadership_ethics', 'transparency'.",
  },
  {
    name: 'a column twice',
    text: `${CONSENSUS_HEADER},Board\n`,
    says: "The file has the column 'Board' twice.",
  },
  {
    name: 'a page of a site',
    text: '<!doctype html><title>Sign in</title>\n<p>Please sign in',
    says: 'This is a web page without a table that can be read. Export the list as a workbook or CSV and upload that.',
  },
  {
    name: 'a broken workbook',
    text: 'PK\u0003\u0004rest',
    says: 'The end of this file is missing. Get it again, or save it again, and upload that.',
  },
];
