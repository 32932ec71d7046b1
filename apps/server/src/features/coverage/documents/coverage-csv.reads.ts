import { COVERAGE_CSV_ROWS, type CsvUpload } from '@verdure/contract/coverage/report-uploads';
import { type ErrorItem, Problem } from '@verdure/contract/http/problem';

import type { UploadedFile } from '../../../platform/http/serve.ts';
import {
  ImportProblem,
  type NamedRow,
  readNamedRows,
} from '../../operations/imports/imports.reads.ts';

const NO_ROWS = 'The file has no row below its column names.';

const mutable = (item: ErrorItem): CsvUpload['warnings'][number] =>
  typeof item === 'object' && 'errors' in item ? { ...item, errors: [...item.errors] } : item;

/** A row of a file that was refused, as the page lists it. */
export const refusedRow = (
  line: number,
  { name, isin }: { readonly name: string; readonly isin: string },
  errors: readonly string[],
): ErrorItem => ({ name: name || `Line ${line}`, isin, errors: [`line ${line}`, ...errors] });

/** Reads a CSV of companies or reports. @throws Problem with one sentence */
export const mustReadRows = <Column extends string>(
  file: UploadedFile,
  columns: { readonly needed: readonly Column[]; readonly optional: readonly Column[] },
): Promise<readonly NamedRow<Column>[]> =>
  readNamedRows(file, { ...columns, mostRows: COVERAGE_CSV_ROWS }).catch((error: unknown) => {
    throw error instanceof ImportProblem
      ? new Problem('coverage-csv.refused', { message: error.message, errors: [error.message] })
      : error;
  });

/** What became of the rows of a CSV. @throws Problem if no row can be taken */
export function csvUpload({
  rows_read,
  taken,
  warnings,
}: {
  readonly rows_read: number;
  readonly taken: number;
  readonly warnings: readonly ErrorItem[];
}): CsvUpload {
  if (rows_read === 0) throw new Problem('coverage-csv.refused', { errors: [NO_ROWS] });
  if (warnings.length === rows_read) {
    throw new Problem('coverage-csv.refused', { errors: warnings });
  }
  const unchanged = rows_read - taken - warnings.length;
  return { rows_read, taken, unchanged, warnings: warnings.map(mutable) };
}
