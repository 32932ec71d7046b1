import type { Refusal } from '@verdure/contract/http/refusal';
import { tidyCode } from '@verdure/contract/vocabulary';

import {
  columnPlaces,
  ImportProblem,
  type SourceCell,
  type SourceRow,
  type SourceTable,
} from '../../imports/imports.reads.ts';

/** The columns of a file of an organisation's own metrics, by what they hold. */
const COLUMNS = [
  'isin',
  'lei',
  'company_id',
  'metric',
  'value',
  'year',
  'unit',
  'type',
  'question',
] as const;
type Column = (typeof COLUMNS)[number];

const COMPANY_COLUMNS = ['isin', 'lei', 'company_id'] as const;
const NEEDED = ['metric', 'value', 'year'] as const;

/** A row of the file as it is written. */
export interface MetricRow {
  readonly line: number;
  readonly isin: string;
  readonly lei: string;
  readonly companyId: string;
  readonly metric: string;
  readonly value: SourceCell;
  readonly year: string;
  readonly unit: string;
  readonly type: string;
  readonly question: string;
}

const MOST_ROWS = 100_000;

/** The place of each column that the file has. @throws ImportProblem for a file of another kind */
function placesOf({ columns }: SourceTable): ReadonlyMap<Column, number> {
  const places = columnPlaces(columns.map((column) => column.toLowerCase()));
  const found = new Map<Column, number>();
  for (const column of COLUMNS) {
    if (places.find(column) !== null) found.set(column, places.mustFind(column));
  }
  const missing = NEEDED.find((column) => !found.has(column));
  if (missing !== undefined) {
    throw new ImportProblem(
      `The file has no column '${missing}'. It needs metric, value and year, and isin, lei or company_id.`,
    );
  }
  if (!COMPANY_COLUMNS.some((column) => found.has(column))) {
    throw new ImportProblem("The file has none of the columns 'isin', 'lei' and 'company_id'.");
  }
  return found;
}

/** Reads a file of metrics, row by row. @throws ImportProblem with one sentence */
export async function readMetricFile(table: SourceTable): Promise<readonly MetricRow[]> {
  const places = placesOf(table);
  const cellOf = (row: SourceRow, column: Column): SourceCell => {
    const place = places.get(column);
    return place === undefined ? '' : (row.cells[place] ?? '');
  };
  const textOf = (row: SourceRow, column: Column): string => String(cellOf(row, column)).trim();
  const rows: MetricRow[] = [];
  for await (const row of table.rows) {
    if (rows.length === MOST_ROWS) {
      throw new ImportProblem(`The file has more than ${MOST_ROWS} rows. Upload it in parts.`);
    }
    rows.push({
      line: row.line,
      isin: tidyCode(textOf(row, 'isin')),
      lei: tidyCode(textOf(row, 'lei')),
      companyId: textOf(row, 'company_id'),
      metric: textOf(row, 'metric'),
      value: cellOf(row, 'value'),
      year: textOf(row, 'year'),
      unit: textOf(row, 'unit'),
      type: textOf(row, 'type').toLowerCase(),
      question: textOf(row, 'question'),
    });
  }
  return rows;
}

/** A row that cannot be taken. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
  readonly refusal: Refusal;

  constructor({ line }: MetricRow, { field, value, reason }: Omit<Refusal, 'line'>) {
    super(reason);
    this.refusal = { line, field, value, reason };
  }
}
