import './table.css';

import type { CSSProperties, ReactNode } from 'react';

import { layoutStyle } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { TableRow } from './column.ts';
import { GridHeader } from './grid-header.tsx';
import { PrintedTable } from './printed-table.tsx';
import { ScrolledRows } from './scrolled-rows.tsx';
import { useSortAnnouncement } from './sort-announcement.ts';
import { TableToolbar } from './table-toolbar.tsx';
import type { ChosenRows } from './table-toolbar.tsx';
import type { TableView } from './table-view.ts';
import { TotalRows } from './total-rows.tsx';
import { NO_TOTALS, useDataTable } from './use-data-table.ts';
import { cellId, placeOf } from './use-grid-keys.ts';
import type { TableModel } from './use-table-model.ts';

interface Props<Row extends TableRow> {
  /** From `useTableModel`, so that an export sees the same rows. */
  readonly model: TableModel<Row>;
  readonly onViewChange: (view: TableView) => void;
  /** Accessible name. */
  readonly label: string;
  /** What a row is, in the plural: 'holdings'. */
  readonly noun: string;
  /** What the rows were chosen from; left out where the table has all there are. */
  readonly among?: ChosenRows;
  /** Pinned above the rows, under the header. Keep it the same array between renders. */
  readonly totals?: readonly Row[];
  readonly maxHeightPx?: number;
  /** The sentence of a table without rows. */
  readonly empty: string;
  /** Letters that act in this table, or on the reader's row; answers whether one did. */
  readonly actOn?: (letter: string, row: Row | undefined) => boolean;
  /** How many rows are printed; the usual 500 where it is not given. */
  readonly mostPrintedRows?: number;
  /** In place of the plain table on paper. */
  readonly onPaper?: ReactNode;
  /** Switches in the toolbar. */
  readonly toolbar?: ReactNode;
}

/**
 * The one table of the product: virtual rows, one tab stop, sticky header, pinned totals and
 * columns, sort and filters by column. Below 768 px: name, grade and one metric.
 */
export function DataTable<Row extends TableRow>({ model, onViewChange, ...props }: Props<Row>) {
  const { shown, view } = model;
  const { totals = NO_TOTALS } = props;
  const table = useDataTable(model, props);
  const { grid, shape, layout, heights, keys } = table;
  const announcement = useSortAnnouncement(model.columns, view.sort);

  return (
    <div className="data-table">
      <TableToolbar model={model} onViewChange={onViewChange} noun={props.noun} among={props.among}>
        {props.toolbar}
      </TableToolbar>
      <table
        ref={table.setGrid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked by keys
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={table.firstRow + shown.length}
        aria-colcount={shape.columns.length + shape.folded.length}
        aria-activedescendant={cellId(shape.gridId, keys.place)}
        className="grid"
        data-fits={table.fits || undefined}
        data-narrow={table.isNarrow || undefined}
        style={gridStyle(layout, { maxHeightPx: table.maxHeightPx, rowPx: heights.rowPx })}
        onKeyDown={keys.handleKeyDown}
        onClick={(event) => {
          const pressed = placeOf(event.target);
          if (pressed) keys.setPlace(pressed);
        }}
      >
        <thead className="grid-head">
          <GridHeader
            gridId={shape.gridId}
            model={model}
            columns={shape.columns}
            layout={layout}
            onViewChange={onViewChange}
            activeColumn={keys.place.row === 0 ? keys.place.column : null}
            menuOf={table.menuOf}
            onMenu={table.changeMenu}
            resize={table.resize}
          />
        </thead>
        {totals.length > 0 ? (
          <TotalRows rows={totals} shape={shape} place={keys.place} opened={table.opened} />
        ) : null}
        <ScrolledRows
          grid={grid}
          rows={shown}
          shape={shape}
          heights={heights}
          firstRow={table.firstRow}
          viewPx={table.viewPx}
          place={keys.place}
        />
      </table>
      {table.isPrinting
        ? (props.onPaper ?? (
            <PrintedTable
              label={props.label}
              columns={model.visible.filter(({ isControl }) => isControl !== true)}
              totals={totals}
              rows={shown}
              mostRows={props.mostPrintedRows}
            />
          ))
        : null}
      {shown.length === 0 ? <p className="grid-empty">{props.empty}</p> : null}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

interface GridLook {
  readonly maxHeightPx: number;
  readonly rowPx: number;
}

const gridStyle = (layout: ColumnLayout, { maxHeightPx, rowPx }: GridLook): CSSProperties => ({
  ...layoutStyle(layout),
  maxHeight: maxHeightPx,
  '--row-height': `${rowPx}px`,
});
