/** A cell of an export: text is guarded against formulas, numbers stay plain, nothing is empty. */
export type CsvCell = string | number | null | undefined;

/**
 * How a number looks in a workbook: by a named form, or grouped by thousands with so many decimals.
 * Weights and percents are fractions of 1.
 */
export type NumberForm = 'score' | 'weight' | 'percent' | 'amount' | number;

/** A number with a look of its own, in a column whose numbers differ. */
export interface FormedNumber {
  readonly value: number;
  readonly form: NumberForm;
}
