import { useMemo } from 'react';

import type { Column } from './column.ts';
import { cellId } from './use-grid-keys.ts';

interface Props<Row> {
  readonly gridId: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Its place in the grid, the header being 0. */
  readonly index: number;
  /** The column of the reader's cell in this row, null elsewhere. */
  readonly activeColumn: number | null;
  /** Distance from the top of the rows; null where rows follow each other. */
  readonly topPx: number | null;
  readonly isTotal?: boolean;
  /** Called with the grid row and column of a pressed cell; the same function between renders. */
  readonly onPress: (row: number, column: number) => void;
}

/**
 * One row of plain elements. The element itself is kept, so that a scroll draws only the rows
 * that came in.
 */
export function GridRow<Row>(props: Props<Row>) {
  const { gridId, row, columns, index, activeColumn, topPx, isTotal = false, onPress } = props;
  return useMemo(
    () => (
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the one tab stop and names the active cell
      <div
        role="row"
        aria-rowindex={index + 1}
        className={isTotal ? 'grid-row grid-total' : 'grid-row'}
        style={topPx === null ? undefined : { transform: `translateY(${topPx}px)` }}
      >
        {columns.map((column, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens for keys
          <div
            key={column.id}
            id={cellId(gridId, { row: index, column: at })}
            role={at === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 1}
            className={`grid-cell grid-${column.align}`}
            data-active={at === activeColumn || undefined}
            onClick={() => onPress(index, at)}
          >
            {column.cell(row)}
          </div>
        ))}
      </div>
    ),
    [gridId, row, columns, index, activeColumn, topPx, isTotal, onPress],
  );
}
