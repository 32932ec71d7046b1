import { Problem } from '@verdure/contract/http/problem';
import type { CsvCell } from '@verdure/documents/cells';

const TOO_MANY_CELLS =
  'The results of this template have more than 2 million cells. Narrow the queries, or split the template.';

interface WantedLines {
  readonly rows: readonly number[];
  /** Of one line. */
  readonly cells: number;
  /** How many cells all lines may have together. */
  readonly left: number;
}

/** The line of each row. @throws Problem before the first is built, where they would be too many */
export function linesWithin(
  { rows, cells, left }: WantedLines,
  lineOf: (row: number) => readonly CsvCell[],
): readonly (readonly CsvCell[])[] {
  if (rows.length * cells > left) {
    throw new Problem('template.refused', { errors: [TOO_MANY_CELLS] });
  }
  return rows.map(lineOf);
}
