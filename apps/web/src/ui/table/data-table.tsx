import './table.css';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { Column } from './column.ts';
import { GridBody } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import { FOLDED_LINE_PX, FOLDED_PADDING_PX } from './narrow-row.tsx';
import { useSortAnnouncement } from './sort-announcement.ts';
import { TableToolbar } from './table-toolbar.tsx';
import type { TableView } from './table-view.ts';
import { rowHeightPx, useDensity } from './use-density.ts';
import type { Density } from './use-density.ts';
import { cellId, placeOf, useGridKeys } from './use-grid-keys.ts';
import { NARROW_TABLE, useMedia } from './use-media.ts';
import { useIsPrinting } from './use-printing.ts';
import type { TableModel } from './use-table-model.ts';

interface Props<Row> {
  /** From `useTableModel`, so that an export sees the same rows. */
  readonly model: TableModel<Row>;
  readonly onViewChange: (view: TableView) => void;
  /** Accessible name. */
  readonly label: string;
  /** What a row is, in the plural: 'holdings'. */
  readonly noun: string;
  readonly keyOf: (row: Row) => string;
  /** Pinned above the rows, under the header. */
  readonly totals?: readonly Row[];
  /** Until the reader chooses another. */
  readonly density?: Density;
  readonly maxHeightPx?: number;
  /** The sentence of a table without rows. */
  readonly empty: string;
  /** Switches in the toolbar. */
  readonly toolbar?: ReactNode;
}

const OVERSCAN_ROWS = 8;
const HEADER_PX = 36;
const NO_TOTALS: readonly never[] = [];

/**
 * The one table of the product: virtual rows, one tab stop, sticky header, pinned totals and
 * name, sort and filters by column. Below 768 px: name, grade and one metric.
 */
export function DataTable<Row>({ model, onViewChange, ...props }: Props<Row>) {
  const { shown, columns, view } = model;
  const totals = props.totals ?? NO_TOTALS;
  const gridId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [menuOf, setMenuOf] = useState<number | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const isNarrow = useMedia(NARROW_TABLE);
  const isPrinting = useIsPrinting();
  const rowPx = rowHeightPx(useDensity(props.density ?? 'regular'));

  const drawn = isNarrow ? columns.filter((column, at) => at === 0 || column.isNarrow) : columns;
  const folded = isNarrow ? columns.filter((column) => !drawn.includes(column)) : NO_COLUMNS;
  const firstRow = 1 + totals.length;
  const foldedPx = folded.length * FOLDED_LINE_PX + FOLDED_PADDING_PX;
  const pinnedPx = HEADER_PX + totals.length * rowPx;

  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => grid.current,
    estimateSize: (index) => rowPx + (opened.has(index + firstRow) ? foldedPx : 0),
    overscan: OVERSCAN_ROWS,
    scrollPaddingStart: pinnedPx,
    initialRect: { width: 0, height: 600 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: row heights follow these
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx, opened, isNarrow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts folded
  useEffect(() => setOpened(new Set()), [shown]);

  const { place, setPlace, handleKeyDown } = useGridKeys({
    id: gridId,
    grid,
    rowCount: firstRow + shown.length,
    columnCount: drawn.length,
    rowsAPage: Math.max(Math.floor(((grid.current?.clientHeight ?? 600) - pinnedPx) / rowPx), 1),
    onMove: ({ row }) => {
      if (row >= firstRow) virtualizer.scrollToIndex(row - firstRow);
    },
    onMenu: setMenuOf,
    findByName: (typed) => indexByName({ rows: shown, column: columns[0], typed, firstRow }),
  });
  const closeMenu = (column: number | null) => {
    setMenuOf(column);
    if (column === null) grid.current?.focus();
  };

  return (
    <div className="data-table">
      <TableToolbar
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        shownCount={shown.length}
        totalCount={model.totalCount}
        noun={props.noun}
      >
        {props.toolbar}
      </TableToolbar>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by keys
        role="grid"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is the one tab stop
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={firstRow + shown.length}
        aria-colcount={columns.length}
        aria-activedescendant={cellId(gridId, place)}
        className="grid"
        style={{
          maxHeight: props.maxHeightPx ?? 600,
          '--tracks': tracksOf(drawn, isNarrow),
          '--row-height': `${rowPx}px`,
        }}
        onKeyDown={handleKeyDown}
        onClick={(event) => {
          const pressed = placeOf(event.target);
          if (pressed) setPlace(pressed);
        }}
      >
        <thead className="grid-head">
          <GridHeader
            gridId={gridId}
            columns={drawn}
            view={view}
            onViewChange={onViewChange}
            activeColumn={place.row === 0 ? place.column : null}
            menuOf={menuOf}
            onMenu={closeMenu}
          />
        </thead>
        <GridBody
          gridId={gridId}
          rows={shown}
          totals={totals}
          drawn={drawn}
          folded={folded}
          keyOf={props.keyOf}
          virtualizer={virtualizer}
          isNarrow={isNarrow}
          isPrinting={isPrinting}
          opened={opened}
          onToggle={(index) => setOpened((now) => toggled(now, index))}
          place={place}
        />
      </table>
      {shown.length === 0 ? <p className="grid-empty">{props.empty}</p> : null}
      <p role="status" className="visually-hidden">
        {useSortAnnouncement(columns, view.sort)}
      </p>
    </div>
  );
}

const NO_COLUMNS: readonly never[] = [];

function tracksOf<Row>(columns: readonly Column<Row>[], isNarrow: boolean): string {
  if (!isNarrow) return columns.map(({ width }) => width).join(' ');
  return ['minmax(0, 1fr)', ...columns.slice(1).map(() => '88px')].join(' ');
}

function toggled(opened: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const next = new Set(opened);
  if (!next.delete(index)) next.add(index);
  return next;
}

interface Search<Row> {
  readonly rows: readonly Row[];
  readonly column: Column<Row> | undefined;
  readonly typed: string;
  readonly firstRow: number;
}

function indexByName<Row>({ rows, column, typed, firstRow }: Search<Row>): number | null {
  const wanted = typed.toLocaleLowerCase('en');
  const index = rows.findIndex((row) =>
    String(column?.valueIn(row) ?? '')
      .toLocaleLowerCase('en')
      .startsWith(wanted),
  );
  return index < 0 ? null : index + firstRow;
}
