import { ImportProblem, type SourceRow, type SourceTable } from '../../imports/imports.reads.ts';
import { roleOfHeader } from '../../imports/lines.reads.ts';
import { columnUse } from './recognise/column-use.ts';
import { amountNamed } from './recognise/recognise-amount.ts';
import { recogniseMetric } from './recognise/recognise-metric.ts';
import { isRowOfCodes, isRowOfUnits } from './row-kinds.ts';
import { isYearHeader, withYearsBelow } from './years-below.ts';

/** A file of company values: the names of its columns, made distinct, and its rows. */
export interface OwnTable {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Titles and dates above the names of the columns. */
  readonly above: readonly SourceRow[];
  /** Its cells were parted by semicolons. */
  readonly hasSemicolons: boolean;
}

/** Titles, dates and remarks may stand above the names of the columns. */
const MOST_ROWS_ABOVE = 25;
const LONGEST_HEADER = 200;

const headersOf = ({ cells }: SourceRow): readonly string[] =>
  cells.map((cell) => String(cell).replace(/\s+/g, ' ').trim());

/** How many columns a row names; figures are no names. */
function namesIn(row: SourceRow): number {
  const headers = headersOf(row);
  if (row.cells.some((cell) => typeof cell === 'number' && !isYearHeader(String(cell)))) return 0;
  if (headers.some((header) => header.length > LONGEST_HEADER)) return 0;
  return headers.filter(
    (header, at) =>
      header !== '' &&
      (columnUse({ at, header, cells: [] }) !== null ||
        roleOfHeader(header) !== null ||
        amountNamed(header) !== null ||
        recogniseMetric(header) !== null),
  ).length;
}

/** Each name once: a column without a name, or with that of another, gets its place. */
function distinct(headers: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return headers.map((header, at) => {
    const name = header === '' ? `Column ${at + 1}` : header;
    const own = seen.has(name) ? `${name} (column ${at + 1})` : name;
    seen.add(own);
    return own;
  });
}

async function allRows({ columns, rows }: SourceTable): Promise<readonly SourceRow[]> {
  const all: SourceRow[] = [{ line: 1, cells: columns }];
  for await (const row of rows) all.push(row);
  return all;
}

const NO_ROWS =
  'The file has column names and no rows below them. Add the rows, and upload it again.';

const LYING =
  'This table lies on its side: each column is a company. Turn it, so that each row is a company (in a spreadsheet: copy, then paste special with ‘transpose’), and upload it again.';

/** Names with the units below them, and with a name from above where they have none: 'ISIN' over a blank. */
function joinedHeaders(
  head: readonly string[],
  above: readonly string[],
  units: readonly string[],
): readonly string[] {
  const width = Math.max(head.length, units.length);
  // one text above is a title
  const isGroups = above.filter((text) => text !== '').length > 1;
  return Array.from({ length: width }, (_, at) => {
    const name = head[at] || (isGroups ? above[at] : '') || '';
    const unit = units[at] ?? '';
    return unit === '' || name === '' ? name : `${name} (${unit})`;
  });
}

/** The table of a file, from the row that names most columns on. @throws ImportProblem */
export async function ownTable(source: SourceTable): Promise<OwnTable> {
  const all = await allRows(source);
  let headAt = 0;
  let most = namesIn(all[0] ?? { line: 1, cells: [] });
  all.slice(1, MOST_ROWS_ABOVE).forEach((row, index) => {
    const names = namesIn(row);
    if (names > most) [headAt, most] = [index + 1, names];
  });
  const head = all[headAt];
  const hasUnits = all.slice(headAt + 1, headAt + 2).some(isRowOfUnits);
  const rows = all.slice(headAt + (hasUnits ? 2 : 1));
  if (all.slice(0, MOST_ROWS_ABOVE).some(isRowOfCodes)) throw new ImportProblem(LYING);
  if (head === undefined || rows.length === 0) throw new ImportProblem(NO_ROWS);
  const width = rows.reduce(
    (widest, { cells }) => Math.max(widest, cells.length),
    head.cells.length,
  );
  const of = (row: SourceRow | undefined) => (row === undefined ? [] : headersOf(row));
  const headers = joinedHeaders(
    headersOf(head),
    of(all[headAt - 1]),
    hasUnits ? of(all[headAt + 1]) : [],
  );
  return withYearsBelow({
    columns: distinct(Array.from({ length: width }, (_, at) => headers[at] ?? '')),
    rows,
    above: all.slice(0, headAt),
    hasSemicolons: source.hasSemicolons === true,
  });
}

const SAMPLE_ROWS = 500;

/** Filled cells of a column, of the first rows. */
export const sampleOf = ({ rows }: OwnTable, at: number) =>
  rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => {
    const cell = cells[at] ?? '';
    return String(cell).trim() === '' ? [] : [cell];
  });

const EXAMPLES = 3;
const LONGEST_EXAMPLE = 60;

/** Three different values of a column. */
export const examplesOf = (table: OwnTable, at: number): readonly string[] =>
  [
    ...new Set(sampleOf(table, at).map((cell) => String(cell).trim().slice(0, LONGEST_EXAMPLE))),
  ].slice(0, EXAMPLES);

/** What names the head of a file: its columns in their order, since choices are by place. */
export const headOf = ({ columns }: OwnTable): string =>
  columns.map((column) => column.toLowerCase()).join('\n');
