import type { CsvCell, NumberForm } from '@verdure/documents/cells';

/** A table as lines. */
export interface TableSheet {
  readonly name: string;
  /** The first line is the header. */
  readonly lines: readonly (readonly CsvCell[])[];
  /** Of the whole, under the rows. */
  readonly totals?: readonly (readonly CsvCell[])[];
  /** How the numbers of a column look in a workbook; undefined for text. */
  readonly forms: readonly (NumberForm | undefined)[];
}
