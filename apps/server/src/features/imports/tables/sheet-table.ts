import { ImportProblem } from '../import-problem.ts';
import {
  columnName,
  isBlankRow,
  type SourceRow,
  type SourceTable,
  type TableOptions,
} from './source-table.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: () => Iterable<SourceRow>;
}

function chosenSheet(sheets: readonly Sheet[], wanted: string | undefined): Sheet {
  const name = wanted?.trim();
  const found = name === undefined ? sheets[0] : sheets.find((sheet) => sheet.name.trim() === name);
  if (found !== undefined) return found;
  if (name === undefined) throw new ImportProblem('The workbook has no sheet.');
  const names = sheets.map((sheet) => `'${sheet.name}'`).join(', ');
  throw new ImportProblem(`The workbook has no sheet '${name}', only ${names}.`);
}

function* bodyRows(rows: Iterable<SourceRow>, headerLine: number): Generator<SourceRow> {
  for (const row of rows) if (row.line > headerLine && !isBlankRow(row.cells)) yield row;
}

function headerOf(rows: Iterable<SourceRow>, headerRow: number): SourceRow {
  for (const row of rows) if (row.line >= headerRow && !isBlankRow(row.cells)) return row;
  throw new ImportProblem('The sheet has no row of column names.');
}

const FEWEST_ROWS = 2;
const FEWEST_COLUMNS = 3;

/** Whether a sheet has rows of several filled cells; a cover has text in one or two columns. */
function isTable({ rows }: Sheet): boolean {
  let wide = 0;
  for (const { cells } of rows()) {
    const filled = cells.filter((cell) => typeof cell === 'number' || cell.trim() !== '').length;
    if (filled >= FEWEST_COLUMNS) wide += 1;
    if (wide >= FEWEST_ROWS) return true;
  }
  return false;
}

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const FEWEST_CELLS = 2;

/** Whether a sheet has rows that each begin to say something of a security. */
function isOfCodes({ rows }: Sheet): boolean {
  for (const { cells } of rows()) {
    const filled = cells.filter((cell) => String(cell).trim() !== '').length;
    if (filled >= FEWEST_CELLS && cells.some((cell) => ISIN.test(String(cell).trim()))) return true;
  }
  return false;
}

/**
 * The sheet that holds the table of a workbook whose covers are skipped. Of several sheets with companies
 * none may be left out without a word.
 */
function onlyTable(sheets: readonly Sheet[]): Sheet | undefined {
  const coded = sheets.filter(isOfCodes);
  if (coded.length < 2) return coded[0] ?? sheets.find(isTable);
  const names = coded.map(({ name }) => `‘${name}’`).join(', ');
  throw new ImportProblem(
    `This workbook has ${coded.length} sheets with companies: ${names}. Save each as a file of its own, and upload them one after the other.`,
  );
}

/** The table of the requested sheet. Produces rows while they are read. */
export function tableOfSheets(sheets: readonly Sheet[], options: TableOptions): SourceTable {
  const inside = options.skipsCovers === true ? onlyTable(sheets) : undefined;
  const sheet = inside ?? chosenSheet(sheets, options.sheet);
  const header = headerOf(sheet.rows(), options.headerRow ?? 1);
  return { columns: header.cells.map(columnName), rows: bodyRows(sheet.rows(), header.line) };
}
