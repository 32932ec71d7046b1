import './table.css';

import { useId, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import type { Column } from './column.ts';
import { GridBody } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
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

const HEADER_PX = 36;
const NO_TOTALS: readonly never[] = [];

/**
 * The one table of the product: virtual rows, one tab stop, sticky header, pinned totals and
 * name, sort and filters by column. Below 768 px: name, grade and one metric.
 */
export function DataTable<Row>({ model, onViewChange, ...props }: Props<Row>) {
  const { shown, columns, view } = model;
  const totals = props.totals ?? NO_TOTALS;
  const firstRow = 1 + totals.length;
  const gridId = useId();
  // state and not a ref: the rows are drawn again once there is something to scroll in
  const [grid, setGrid] = useState<HTMLTableElement | null>(null);
  const [menuOf, setMenuOf] = useState<number | null>(null);
  const isNarrow = useMedia(NARROW_TABLE);
  const isPrinting = useIsPrinting();
  const announcement = useSortAnnouncement(columns, view.sort);
  const density = useDensity(props.density ?? 'regular');
  const rowPx = useMemo(() => rowHeightPx(density), [density]);
  const pinnedPx = HEADER_PX + totals.length * rowPx;
  const { drawn, folded } = useMemo(() => splitColumns(columns, isNarrow), [columns, isNarrow]);
  const scrollTo = useRef<(index: number) => void>(() => undefined);

  const { place, setPlace, handleKeyDown } = useGridKeys({
    id: gridId,
    grid,
    rowCount: firstRow + shown.length,
    columnCount: drawn.length,
    rowsAPage: Math.max(Math.floor(((grid?.clientHeight ?? 600) - pinnedPx) / rowPx), 1),
    onMove: ({ row }) => {
      if (row >= firstRow) scrollTo.current(row - firstRow);
    },
    onMenu: setMenuOf,
    findByName: (typed) => indexByName({ rows: shown, column: columns[0], typed, firstRow }),
  });
  const changeMenu = (column: number | null) => {
    setMenuOf(column);
    if (column === null) grid?.focus();
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
        ref={setGrid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by keys
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={firstRow + shown.length}
        aria-colcount={columns.length}
        aria-activedescendant={cellId(gridId, place)}
        className="grid"
        style={gridStyle({ maxHeightPx: props.maxHeightPx ?? 600, drawn, isNarrow, rowPx })}
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
            onMenu={changeMenu}
          />
        </thead>
        <GridBody
          gridId={gridId}
          grid={grid}
          rows={shown}
          totals={totals}
          drawn={drawn}
          folded={folded}
          keyOf={props.keyOf}
          rowPx={rowPx}
          pinnedPx={pinnedPx}
          isNarrow={isNarrow}
          isPrinting={isPrinting}
          place={place}
          scrollTo={scrollTo}
        />
      </table>
      {shown.length === 0 ? <p className="grid-empty">{props.empty}</p> : null}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

const NO_COLUMNS: readonly never[] = [];

/** Below 768 px: the name and the marked ones; the others fold away. */
function splitColumns<Row>(columns: readonly Column<Row>[], isNarrow: boolean) {
  if (!isNarrow) return { drawn: columns, folded: NO_COLUMNS };
  const drawn = columns.filter((column, at) => at === 0 || column.isNarrow);
  return { drawn, folded: columns.filter((column) => !drawn.includes(column)) };
}

interface GridLook<Row> {
  readonly maxHeightPx: number;
  readonly drawn: readonly Column<Row>[];
  readonly isNarrow: boolean;
  readonly rowPx: number;
}

function gridStyle<Row>({ maxHeightPx, drawn, isNarrow, rowPx }: GridLook<Row>): CSSProperties {
  return {
    maxHeight: maxHeightPx,
    '--tracks': tracksOf(drawn, isNarrow),
    '--least-width': isNarrow ? '0px' : `${leastWidthPx(drawn)}px`,
    '--row-height': `${rowPx}px`,
  };
}

function tracksOf<Row>(columns: readonly Column<Row>[], isNarrow: boolean): string {
  if (!isNarrow) return columns.map(({ width }) => width).join(' ');
  return ['minmax(0, 1fr)', ...columns.slice(1).map(() => '88px')].join(' ');
}

/** Header, totals and rows share one width: that of the window or of their least tracks. */
const leastWidthPx = <Row,>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { width }) => sum + Number(/(\d+)px/.exec(width)?.[1] ?? 0), 0);

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
