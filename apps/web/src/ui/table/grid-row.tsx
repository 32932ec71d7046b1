import { useMemo } from 'react';
import type { ReactNode } from 'react';

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
}

/**
 * One row of plain elements. The element itself is kept, so that a scroll draws only the rows
 * that came in.
 */
export function GridRow<Row>(props: Props<Row>) {
  const { gridId, row, columns, index, activeColumn, topPx, isTotal = false } = props;
  return useMemo(
    () => (
      <tr
        aria-rowindex={index + 1}
        className={isTotal ? 'grid-row grid-total' : 'grid-row'}
        style={topPx === null ? undefined : { transform: `translateY(${topPx}px)` }}
      >
        {columns.map((column, at) => (
          <Cell
            key={column.id}
            id={cellId(gridId, { row: index, column: at })}
            at={at}
            align={column.align}
            isActive={at === activeColumn}
          >
            {column.cell(row)}
          </Cell>
        ))}
      </tr>
    ),
    [gridId, row, columns, index, activeColumn, topPx, isTotal],
  );
}

interface CellProps {
  readonly id: string;
  readonly at: number;
  readonly align: Column<unknown>['align'];
  readonly isActive?: boolean;
  readonly children: ReactNode;
}

/** The first cell names its row. */
export function Cell({ id, at, align, isActive = false, children }: CellProps) {
  const common = {
    id,
    'aria-colindex': at + 1,
    className: `grid-cell grid-${align}`,
    'data-active': isActive || undefined,
  };
  return at === 0 ? (
    <th scope="row" {...common}>
      {children}
    </th>
  ) : (
    <td {...common}>{children}</td>
  );
}
