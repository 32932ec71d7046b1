/** Text as written, or a number where the file itself says that it is one. */
export type SourceCell = string | number;

export interface SourceRow {
  /** Line of the file, or row of the sheet, counted from 1. */
  readonly line: number;
  readonly cells: readonly SourceCell[];
}

/** A table of any file: the names of its columns, and its rows as they are read. */
export interface SourceTable {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
}

/** Where in the file the table stands and how its text is written. */
export interface TableOptions {
  /** Name of the sheet; the first one when absent. */
  readonly sheet?: string | undefined;
  /** Row of the column names, counted from 1. */
  readonly headerRow?: number | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
}

/** Header cells hold line breaks and stray blanks; names are compared without them. */
export const columnName = (cell: SourceCell): string => String(cell).replace(/\s+/g, ' ').trim();

export const isBlankRow = (cells: readonly SourceCell[]): boolean =>
  cells.every((cell) => typeof cell === 'string' && cell.trim() === '');
