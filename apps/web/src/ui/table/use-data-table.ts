import { useId, useMemo, useState } from 'react';

import { bringIntoView } from './bring-into-view.ts';
import type { Column, TableRow } from './column.ts';
import { useColumnResize } from './use-column-resize.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { GridPlace } from './use-grid-keys.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { NARROW_TABLE, useMedia } from './use-media.ts';
import { useOpenedRows } from './use-opened-rows.ts';
import { useIsPrinting } from './use-printing.ts';
import { useRowHeights } from './use-row-heights.ts';
import type { TableModel } from './use-table-model.ts';

interface Input<Row> {
  readonly totals?: readonly Row[];
  readonly maxHeightPx?: number;
  readonly actOn?: ((letter: string, row: Row | undefined) => boolean) | undefined;
}

export const NO_TOTALS: readonly never[] = [];

/** What a table knows about itself: its columns, its heights, where the reader is. */
export function useDataTable<Row extends TableRow>(model: TableModel<Row>, input: Input<Row>) {
  const { totals = NO_TOTALS, maxHeightPx = 600 } = input;
  const [menuOf, setMenuOf] = useState<number | null>(null);
  const isPrinting = useIsPrinting();
  const firstRow = 1 + totals.length;
  const frame = useGridFrame(model, totals);
  const { grid, shape, layout, heights } = frame;
  const viewPx = Math.max(maxHeightPx - frame.pinnedPx, heights.rowPx);

  const show = ({ row, column }: GridPlace) => {
    const index = row < firstRow ? null : row - firstRow;
    if (grid) bringIntoView({ grid, heights, layout, viewPx, row: index, column });
  };
  const keys = useGridKeys({
    id: shape.gridId,
    storageName: model.storageName,
    grid,
    rowCount: firstRow + model.shown.length,
    columnCount: shape.columns.length,
    rowsAPage: Math.max(Math.floor(viewPx / heights.rowPx), 1),
    onMove: show,
    onMenu: setMenuOf,
    actOn: (letter, row) => input.actOn?.(letter, model.shown[row - firstRow]) ?? false,
    findByName: (typed) => indexByName(model, { typed, firstRow }),
  });
  const changeMenu = (column: number | null) => {
    setMenuOf(column);
    if (column === null) grid?.focus();
  };
  return { ...frame, firstRow, viewPx, maxHeightPx, isPrinting, keys, menuOf, changeMenu };
}

/** Columns and heights: all that is known without the reader's place. */
function useGridFrame<Row extends TableRow>(model: TableModel<Row>, totals: readonly Row[]) {
  const { shown, visible, choices } = model;
  const gridId = useId();
  // state and not a ref: the rows are drawn again once there is something to scroll in
  const [grid, setGrid] = useState<HTMLTableElement | null>(null);
  const isNarrow = useMedia(NARROW_TABLE);
  const { opened, toggle } = useOpenedRows();
  const columns = useGridLayout({ grid, columns: visible, choices, isNarrow });
  const { drawn, folded, layout, layoutOf, fits } = columns;
  const resize = useColumnResize({ grid, model, layoutOf });
  const { heights, pinnedPx } = useRowHeights({
    rows: shown,
    totals,
    foldedCount: folded.length,
    opened,
  });
  const { pinnedCount } = layout;
  const shape = useMemo(
    () => ({ gridId, columns: drawn, folded, pinnedCount, isTotal: false, onToggle: toggle }),
    [gridId, drawn, folded, pinnedCount, toggle],
  );
  return { grid, setGrid, shape, layout, fits, isNarrow, heights, pinnedPx, opened, resize };
}

interface Search {
  readonly typed: string;
  readonly firstRow: number;
}

/** The grid row whose name, the first column, starts with the typed letters. */
function indexByName<Row extends object>(
  { shown, columns }: TableModel<Row>,
  { typed, firstRow }: Search,
): number | null {
  const wanted = typed.toLocaleLowerCase('en');
  const [column] = columns;
  const index = shown.findIndex((row) => nameIn(column, row).startsWith(wanted));
  return index < 0 ? null : index + firstRow;
}

const nameIn = <Row>(column: Column<Row> | undefined, row: Row): string =>
  String(column?.valueIn(row) ?? '').toLocaleLowerCase('en');
