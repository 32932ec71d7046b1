/** What a workbook may unpack to and hold. The limits of columns and rows are those of the format. */
export interface TableLimits {
  /** Of all parts together. */
  readonly unpackedBytes: number;
  readonly strings: number;
  /** Of a sheet, counting the empty ones before a filled one. */
  readonly cells: number;
}

/** For a file that somebody sent: at most 4 MB are taken, so a larger content is no table. */
export const SENT_LIMITS: TableLimits = {
  unpackedBytes: 50_000_000,
  strings: 1_000_000,
  cells: 1_000_000,
};

/** For the files that an operator imports by a command, in a process of its own. */
export const OPERATOR_LIMITS: TableLimits = {
  unpackedBytes: 1_000_000_000,
  strings: 20_000_000,
  cells: 200_000_000,
};

export const MOST_COLUMNS = 16_384;
export const MOST_ROWS = 1_048_576;

export const TOO_MANY_COLUMNS = 'The file has more than 16,384 columns.';
export const TOO_MANY_CELLS =
  'The sheet has too many cells. Remove the columns and rows that are not needed.';
