import '../../../ui/table/table.css';
import './results-grid.css';

import { useId, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';

import { textScaleOfPage } from '../../../ui/text-scale.ts';
import { useInnerWidth } from '../../../ui/use-inner-width.ts';
import { bringIntoView } from '../../../ui/table/bring-into-view.ts';
import { columnLayout, layoutStyle } from '../../../ui/table/column-layout.ts';
import type { Column } from '../../../ui/table/column.ts';
import { MOST_PRINTED_ROWS, PrintedTable } from '../../../ui/table/printed-table.tsx';
import type { RowHeights } from '../../../ui/table/row-heights.ts';
import { ScrolledRows } from '../../../ui/table/scrolled-rows.tsx';
import { useSortAnnouncement } from '../../../ui/table/sort-announcement.ts';
import type { TableSort } from '../../../ui/table/table-view.ts';
import { useRowPx } from '../../../ui/table/use-density.ts';
import { NARROW_TABLE, useMedia } from '../../../ui/table/use-media.ts';
import { cellId, placeOf, useGridKeys } from '../../../ui/table/use-grid-keys.ts';
import type { GridPlace } from '../../../ui/table/use-grid-keys.ts';
import { useIsPrinting } from '../../../ui/table/use-printing.ts';
import type { ResultRow } from './result-rows.ts';
import { ResultsHeader } from './results-header.tsx';
import { useSeenPages } from './use-result-rows.ts';

interface Props {
  /** Accessible name. */
  readonly label: string;
  /** Keep it the same array between renders. */
  readonly columns: readonly Column<ResultRow>[];
  readonly rows: readonly ResultRow[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly onSee: (pages: readonly number[]) => void;
}

const HEIGHT_PX = 600;
/** Above the rows; one with short labels is lower. */
const HIGHEST_HEADER_PX = 100;
/** Number and name. */
const FIXED_COLUMNS = 2;
/** Until the reader chooses another (SCR-SCRN-22). */
const ROW_PX = 40;
const NO_FOLDS: readonly never[] = [];
const NO_WIDTHS = {};
/** The fixed columns leave room for the others on a phone. */
const NARROW_PX = { number: 52, name: 136 } as const;

/** The result: a fixed header, two fixed columns, rows that load where the reader is (SCR-SCRN-22). */
export function ResultsGrid({ label, columns, rows, sort, onSort, onSee }: Props) {
  const grid = useResultsGrid(columns, rows);
  const { shape, heights, keys } = grid;
  useSeenPages({ grid: grid.element, rowPx: heights.rowPx, viewPx: HEIGHT_PX, rows, onSee });
  const announcement = useSortAnnouncement(columns, sort);
  return (
    <div className="data-table">
      <table
        ref={grid.setElement}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by keys
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={1 + rows.length}
        aria-colcount={columns.length}
        aria-activedescendant={cellId(shape.gridId, keys.place)}
        className="grid results-grid"
        style={grid.style}
        onKeyDown={keys.handleKeyDown}
        onClick={(event) => {
          const pressed = placeOf(event.target);
          if (pressed) keys.setPlace(pressed);
        }}
      >
        <thead className="grid-head">
          <ResultsHeader
            gridId={shape.gridId}
            columns={columns}
            fixedCount={FIXED_COLUMNS}
            activeColumn={keys.place.row === 0 ? keys.place.column : null}
            sort={sort}
            onSort={onSort}
          />
        </thead>
        <ScrolledRows
          grid={grid.element}
          rows={rows}
          shape={shape}
          heights={heights}
          firstRow={1}
          viewPx={HEIGHT_PX}
          place={keys.place}
        />
      </table>
      {grid.isPrinting ? (
        <PrintedTable
          label={label}
          columns={columns}
          totals={NO_FOLDS}
          rows={rows}
          mostRows={Math.min(loadedOf(rows), MOST_PRINTED_ROWS)}
        />
      ) : null}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

/** How many rows have come from the first on: the others would be empty lines on paper. */
function loadedOf(rows: readonly ResultRow[]): number {
  const missing = rows.findIndex(({ result }) => result === null);
  return missing < 0 ? rows.length : missing;
}

/** Columns, heights and the reader's place. */
function useResultsGrid(columns: readonly Column<ResultRow>[], rows: readonly ResultRow[]) {
  const gridId = useId();
  const [element, setElement] = useState<HTMLTableElement | null>(null);
  const availablePx = useInnerWidth(element);
  const isNarrow = useMedia(NARROW_TABLE);
  const textScale = textScaleOfPage();
  const layout = useMemo(
    () =>
      columnLayout({
        columns,
        chosenPx: isNarrow ? NARROW_PX : NO_WIDTHS,
        availablePx,
        textScale,
        pinnedCount: FIXED_COLUMNS,
      }),
    [columns, availablePx, textScale, isNarrow],
  );
  const rowPx = useRowPx(ROW_PX);
  const heights = useMemo(
    (): RowHeights => ({ count: rows.length, rowPx, foldedPx: 0, opened: NO_FOLDS }),
    [rows.length, rowPx],
  );
  const shape = useMemo(
    () => ({
      gridId,
      columns,
      folded: NO_FOLDS,
      pinnedCount: FIXED_COLUMNS,
      isTotal: false,
      onToggle: () => undefined,
    }),
    [gridId, columns],
  );
  const show = ({ row, column }: GridPlace) => {
    if (element === null) return;
    const index = row === 0 ? null : row - 1;
    const viewPx = HEIGHT_PX - (element.tHead?.offsetHeight ?? HIGHEST_HEADER_PX);
    bringIntoView({ grid: element, heights, layout, viewPx, row: index, column });
  };
  const keys = useGridKeys({
    id: gridId,
    storageName: 'screener',
    grid: element,
    rowCount: 1 + rows.length,
    columnCount: columns.length,
    rowsAPage: Math.floor((HEIGHT_PX - HIGHEST_HEADER_PX) / heights.rowPx),
    onMove: show,
    onMenu: () => undefined,
    findByName: (typed) => rowByName(rows, typed),
  });
  const isPrinting = useIsPrinting();
  const style: CSSProperties = {
    ...layoutStyle(layout),
    maxHeight: HEIGHT_PX,
    '--row-height': `${heights.rowPx}px`,
  };
  return { element, setElement, heights, shape, keys, style, isPrinting };
}

/** The grid row whose name starts with the typed letters, among those that are loaded. */
function rowByName(rows: readonly ResultRow[], typed: string): number | null {
  const wanted = typed.toLocaleLowerCase('en');
  const index = rows.findIndex(({ result }) =>
    result?.name.toLocaleLowerCase('en').startsWith(wanted),
  );
  return index < 0 ? null : index + 1;
}
