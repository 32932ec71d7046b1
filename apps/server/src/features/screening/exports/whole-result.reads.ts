import { Problem } from '@verdure/contract/http/problem';
import { type ScreenerQuery, screenerQuery } from '@verdure/contract/screening/screener-query';
import type { CsvCell } from '@verdure/documents/cells';
import type { DataDays } from '@verdure/scoring/data-days';
import { typedNumber } from '@verdure/scoring/screening';
import { checkQuery } from '@verdure/screener/check';
import type { ScreenerColumn } from '@verdure/screener/fields';
import { whereOf } from '@verdure/screener/plan';

import { allow } from '../../../platform/allow.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { OwnCompanies } from '../../coverage/own-data/own-companies.reads.ts';
import { mustSeeQuery } from '../saved-queries/saved-query.reads.ts';
import {
  checkedQuery,
  type ColumnReader,
  matchingRows,
  numberCell,
  type OpenedScope,
  tableOf,
  textCell,
} from '../screener/screener.reads.ts';

/** The whole result of a query. */
export interface ScreenerResult {
  readonly columns: readonly ScreenerColumn[];
  readonly readers: readonly ColumnReader[];
  /** The id of the company, country or fund of a row. */
  readonly idAt: (row: number) => number;
  /** The days of the values that the scores of a row are computed from. */
  readonly daysAt: (row: number) => DataDays;
  /** In their order. */
  readonly rows: readonly number[];
  /** The companies of rows with figures that the organisation brought; null: it has none among them. */
  readonly own: OwnCompanies | null;
}

const YES_OR_NO = { yes: 'Yes', no: 'No' } as const;

/** A cell as the grid shows it, in the unit of its head and with every digit. */
export function resultCell({ number }: ScreenerColumn, reader: ColumnReader, row: number): CsvCell {
  const stored = numberCell(reader, row);
  if (stored === null) return textCell(reader, row) ?? 'N/D';
  if (number?.unit === 'Y/N') return stored === 0 ? YES_OR_NO.no : YES_OR_NO.yes;
  return typedNumber(stored, number?.scale ?? 'plain');
}

const DAY_HEADS = ['Data from', 'Data to'];

/**
 * The heads of the last columns of a result: from when the values behind the scores of a row are, and whose
 * where one of its companies has own data.
 */
export const lastHeads = ({ own }: Pick<ScreenerResult, 'own'>): readonly string[] =>
  own === null ? DAY_HEADS : [...DAY_HEADS, 'Own data'];

/** The cells of these columns; empty where nothing of the row is known (methodology 24.2). */
export function lastCells({ daysAt, idAt, own }: ScreenerResult, row: number): CsvCell[] {
  const { from, to } = daysAt(row);
  return own === null ? [from, to] : [from, to, own.sources.get(idAt(row))?.join('; ') ?? null];
}

/** A saved query as it is run. @throws Problem for one that the viewer may not see */
export async function queryToRun(
  tx: TenantTransaction,
  viewer: Viewer,
  id: number,
): Promise<ScreenerQuery> {
  const saved = await mustSeeQuery(tx, viewer, id);
  return screenerQuery.parse({
    tree: saved.tree,
    fieldSelected: JSON.parse(saved.fieldSelected),
    fieldValues: JSON.parse(saved.fieldValues),
    columns: JSON.parse(saved.columns),
    queryType: saved.queryType,
  });
}

/** @throws Problem where the organisation has no funds to screen */
export function mustScreen({ features }: Viewer, queryType: ScreenerQuery['queryType']): void {
  if (queryType === 'fund') allow(features.has('funds'), 'feature.off');
}

/** Runs the whole of a query. @throws Problem with every reason why it cannot be run */
export async function wholeResult(
  scope: OpenedScope,
  query: ScreenerQuery,
): Promise<ScreenerResult> {
  const { catalogue, portfolio } = scope;
  const reasons = checkQuery(query, { catalogue, hasPortfolio: portfolio !== null });
  if (reasons.length > 0) {
    throw new Problem('query.refused', { errors: reasons.map(({ reason }) => reason) });
  }
  const [sort = 'name'] = query.columns;
  const checked = checkedQuery(scope, {
    where: whereOf(query, catalogue),
    columns: query.columns,
    sort,
    isDescending: false,
  });
  const table = await tableOf(scope, query.queryType);
  const rows = await matchingRows(table, checked);
  const read = await table.readColumns(checked.shown, rows);
  const columns = checked.shown.filter(({ key }) => read.has(key));
  const readers = columns.flatMap(({ key }) => read.get(key) ?? []);
  const own = (await table.readOwnCompanies?.(rows)) ?? null;
  return {
    columns,
    readers,
    idAt: table.idAt,
    daysAt: table.daysAt,
    rows,
    own: own?.sources.size === 0 ? null : own,
  };
}
