/** A row or cell that was not imported, and why. */
export interface Refusal {
  readonly line: number;
  /** The column or field with the fault. */
  readonly field: string;
  readonly value: string;
  readonly reason: string;
}

/** The result of an import. Entries are rows, or figures in wide tables of figures. */
export interface Tally {
  readonly rowsRead: number;
  /** New or changed. */
  readonly taken: number;
  readonly unchanged: number;
  readonly refusals: readonly Refusal[];
}
