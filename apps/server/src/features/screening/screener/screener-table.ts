import type { DataDays } from '@verdure/scoring/data-days';
import type { ScreenerColumn } from '@verdure/screener/fields';

import type { OwnCompanies } from '../../coverage/own-data/own-companies.reads.ts';
import type { ColumnReader } from './column-reader.ts';

const collator = new Intl.Collator('en');

/** The order of texts in lists. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

/** The place of a row in the result, and its cells. */
export interface Line {
  readonly number: number;
  readonly total_rows: number;
  readonly numbers: (number | null)[];
  readonly texts: (string | null)[];
  /** Where figures come from that the organisation brought. */
  readonly own: (string | null)[];
}

/** Companies, countries or funds with what is known of them, by row. */
export interface TableColumns {
  /** Rows that a query may list, by name. */
  readonly rows: readonly number[];
  /** Rows that medians and percentiles are of, whatever portfolio is chosen. */
  readonly peerRows: readonly number[];
  /** The id of the company, country or fund. */
  readonly idAt: (row: number) => number;
  /** The days of the values that the scores of a row are computed from (methodology 24.2). */
  readonly daysAt: (row: number) => DataDays;
  /**
   * Reads columns. What only the database knows of them is read before, of these rows alone.
   */
  readonly readColumns: (
    columns: readonly ScreenerColumn[],
    rows: readonly number[],
  ) => Promise<ReadonlyMap<string, ColumnReader>>;
  /** Reads which companies of rows have figures that the organisation brought; left out where it brings none. */
  readonly readOwnCompanies?: (rows: readonly number[]) => Promise<OwnCompanies>;
}

/** A table whose rows are presented as records. */
export interface ScreenerTable<Row extends object> extends TableColumns {
  /** Presents rows: their cells, and the fields that every record has. */
  readonly presentRows: (rows: readonly number[]) => Promise<(row: number, line: Line) => Row>;
  /** Reads where the cells of rows come from that the organisation brought; left out where it brings none. */
  readonly readOwn?: (
    columns: readonly ScreenerColumn[],
    rows: readonly number[],
  ) => Promise<(row: number, column: ScreenerColumn) => string | null>;
}
