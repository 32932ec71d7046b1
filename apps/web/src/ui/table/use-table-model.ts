import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';

import { useColumnChoices, visibleColumns } from './column-choices.ts';
import type { ColumnChoices } from './column-choices.ts';
import type { Column } from './column.ts';
import { passes } from './table-view.ts';
import type { TableView } from './table-view.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

const words = new Intl.Collator('en');

interface SortedRow {
  readonly getValue: (columnId: string) => unknown;
}

/** Numbers by size, words as a reader looks them up: Ørsted stands with the letter O, not after Z. */
function inOrder(one: SortedRow, other: SortedRow, columnId: string): number {
  const [first, second] = [one.getValue(columnId), other.getValue(columnId)];
  return typeof first === 'number' && typeof second === 'number'
    ? first - second
    : words.compare(String(first), String(second));
}

const NO_ROWS: readonly never[] = [];

interface Input<Row> {
  /** Keep it the same array between renders: new rows are new work. */
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  /** Under which the reader's choice of columns is kept, such as 'holdings'; else by the columns. */
  readonly storageName?: string;
}

/** A table before it is drawn: what is shown, of how many. An export takes it from here. */
export interface TableModel<Row> {
  readonly columns: readonly Column<Row>[];
  /** Without those that the reader hid, the pinned ones first. */
  readonly visible: readonly Column<Row>[];
  readonly choices: ColumnChoices;
  readonly storageName: string;
  /** After filters and sort. */
  readonly shown: readonly Row[];
  readonly totalCount: number;
  readonly view: TableView;
}

/** Filters and sorts. Missing values stand last in either direction. */
export function useTableModel<Row extends object>(input: Input<Row>): TableModel<Row> {
  const { rows, columns, view, storageName = columns.map(({ id }) => id).join(' ') } = input;
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const data = useMemo(() => (rows.length === 0 ? NO_ROWS : rows), [rows]);
  const state = useMemo(() => stateOf(view), [view]);
  const table = useTable({ features, columns: definitions, data, state });

  const model = table.getRowModel().rows;
  const shown = useMemo(() => model.map(({ original }) => original), [model]);
  const choices = useColumnChoices(storageName);
  const visible = useMemo(() => visibleColumns(columns, choices), [columns, choices]);
  return { columns, visible, choices, storageName, shown, totalCount: rows.length, view };
}

const stateOf = ({ sort, filters }: TableView) => ({
  sorting: sort ? [{ id: sort.id, desc: sort.isDescending }] : [],
  columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
});

function definitionsOf<Row extends object>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map((column) =>
    helper.accessor((row): unknown => column.valueIn(row) ?? undefined, {
      id: column.id,
      sortUndefined: 'last',
      sortFn: inOrder,
      filterFn: (row, _columnId, filter) => passes(column, row.original, String(filter)),
    }),
  );
}
