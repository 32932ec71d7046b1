import type { TableLimits } from './table-limits.ts';

/** Text as written, or a number if the file stores it as one. */
export type SourceCell = string | number;

export interface SourceRow {
  /** Line in the file or row in the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly SourceCell[];
}

/** A table from any file: its column names and a stream of its rows. */
export interface SourceTable {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
  /** A text whose cells are parted by semicolons, as where figures have a decimal comma. */
  readonly hasSemicolons?: boolean;
}

/** Where the table is in the file, and how its text is encoded. */
export interface TableOptions {
  /** Name of the sheet; defaults to the first. */
  readonly sheet?: string | undefined;
  /**
   * As people send workbooks: the sheet with the companies, since they begin with covers, and percents as
   * they are shown.
   */
  readonly skipsCovers?: boolean;
  /** Row of the column names, from 1. */
  readonly headerRow?: number | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  /** Defaults to those of an operator's file. */
  readonly limits?: TableLimits;
}

/** Collapses line breaks and extra spaces in header cells, so that names can be compared. */
export const columnName = (cell: SourceCell): string => String(cell).replace(/\s+/g, ' ').trim();

export const isBlankRow = (cells: readonly SourceCell[]): boolean =>
  cells.every((cell) => typeof cell === 'string' && cell.trim() === '');
