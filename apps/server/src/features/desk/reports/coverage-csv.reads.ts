import { COVERAGE_CSV_ROWS, type CsvUpload } from '@verdure/contract/desk/report-uploads';
import { type ErrorItem, Problem } from '@verdure/contract/http/problem';
import { isIsin, tidyCode } from '@verdure/contract/vocabulary';

import type { Compute } from '../../../platform/compute/compute.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { ImportProblem, type NamedRow, readNamedRows } from '../../imports/imports.reads.ts';

const NO_ROWS = 'The file has no row below its column names.';

const mutable = (item: ErrorItem): CsvUpload['warnings'][number] =>
  typeof item === 'object' && 'errors' in item ? { ...item, errors: [...item.errors] } : item;

/** A row of a file that was refused, as the page lists it. */
export const refusedRow = (
  line: number,
  { name, isin }: { readonly name: string; readonly isin: string },
  errors: readonly string[],
): ErrorItem => ({ name: name || `Line ${line}`, isin, errors: [`line ${line}`, ...errors] });

/** Reads the cells of a row, and keeps what is wrong with each. */
export class RowCells<Column extends string> {
  readonly errors: string[] = [];
  readonly #row: NamedRow<Column>;

  constructor(row: NamedRow<Column>) {
    this.#row = row;
  }

  /** What a cell says; null if it is blank or `read` finds nothing in it. */
  must<T>(
    column: Column,
    read: (text: string) => T | null | undefined,
    otherwise: string | ((text: string) => string),
  ): T | null {
    const text = this.#row.text(column);
    const found = text === '' ? null : (read(text) ?? null);
    if (found !== null) return found;
    const why = typeof otherwise === 'string' ? otherwise : otherwise(text);
    this.errors.push(`${column} ${text === '' ? 'is missing' : why}`);
    return null;
  }
}

/** The ISIN in a cell, without spaces and in upper case; null if it is none. */
export const asIsin = (text: string): string | null => {
  const isin = tidyCode(text);
  return isIsin(isin) ? isin : null;
};

/** Reads a CSV of companies or reports. @throws Problem with one sentence */
export const mustReadRows = <Column extends string>(
  compute: Compute,
  file: UploadedFile,
  columns: { readonly needed: readonly Column[]; readonly optional: readonly Column[] },
): Promise<readonly NamedRow<Column>[]> =>
  readNamedRows(compute, file, { ...columns, mostRows: COVERAGE_CSV_ROWS }).catch(
    (error: unknown) => {
      throw error instanceof ImportProblem
        ? new Problem('coverage-csv.refused', { message: error.message, errors: [error.message] })
        : error;
    },
  );

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
