/** One row, or one cell of it, that was not taken, and why. */
export interface Refusal {
  readonly line: number;
  /** The column of the file, or the field, that is wrong. */
  readonly field: string;
  readonly value: string;
  readonly reason: string;
}

/** What became of a file. Entries are rows, or for wide tables of figures the figures. */
export interface Tally {
  readonly rowsRead: number;
  /** New or changed. */
  readonly taken: number;
  readonly unchanged: number;
  readonly refusals: readonly Refusal[];
}
