import type { Compute } from '../../../platform/compute/compute.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { ImportProblem } from '../import-problem.ts';
import { columnPlaces } from '../reading/row-reader.ts';
import { readSentTable } from './read-sent-table.ts';

/** A row of a file whose columns are found by their names. */
export interface NamedRow<Column extends string> {
  /** Of the file, from 1. */
  readonly line: number;
  /** The trimmed text of a cell; empty where the file has no such column. */
  text(column: Column): string;
}

interface Wanted<Column extends string> {
  readonly needed: readonly Column[];
  readonly optional: readonly Column[];
  readonly mostRows: number;
}

/** The places of the columns, whatever their order and case. @throws ImportProblem if one is missing */
function placesOf<Column extends string>(
  columns: readonly string[],
  { needed, optional }: Wanted<Column>,
): ReadonlyMap<Column, number> {
  const places = columnPlaces(columns.map((column) => column.toLowerCase()));
  const missing = needed.filter((column) => places.find(column.toLowerCase()) === null);
  if (missing.length > 0) {
    const list = missing.map((column) => `'${column}'`).join(', ');
    throw new ImportProblem(
      `The file has no column ${list}. Its first line needs ${needed.join(', ')}.`,
    );
  }
  const found = [...needed, ...optional].filter(
    (column) => places.find(column.toLowerCase()) !== null,
  );
  return new Map(found.map((column) => [column, places.mustFind(column.toLowerCase())]));
}

/** Reads a small file by the names of its columns. @throws ImportProblem with one sentence */
export async function readNamedRows<Column extends string>(
  compute: Compute,
  file: UploadedFile,
  wanted: Wanted<Column>,
): Promise<readonly NamedRow<Column>[]> {
  const table = await readSentTable(compute, file);
  const places = placesOf(table.columns, wanted);
  const rows: NamedRow<Column>[] = [];
  for await (const { line, cells } of table.rows) {
    if (rows.length === wanted.mostRows) {
      throw new ImportProblem(
        `The file has more than ${wanted.mostRows} rows. Upload it in parts.`,
      );
    }
    const text = (column: Column): string => String(cells[places.get(column) ?? -1] ?? '').trim();
    rows.push({ line, text });
  }
  return rows;
}
