/** Text as written, or a number if the file stores it as one. */
export type Cell = string | number;

/** The rows of a file or of one of its sheets, each with its number in the file. */
export interface Grid {
  /** Of the sheet; null for a file without sheets. */
  readonly name: string | null;
  readonly rows: readonly (readonly Cell[])[];
}

export const textOf = (cell: Cell | undefined): string => (cell === undefined ? '' : String(cell));

export const isBlankRow = (row: readonly Cell[]): boolean =>
  row.every((cell) => textOf(cell).trim() === '');
