import { ArrowDown, ArrowUp, ListFilter } from 'lucide-react';

import type { Column } from './column.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { TableView } from './table-view.ts';
import { withNextSort } from './table-view.ts';
import { cellId } from './use-grid-keys.ts';

interface Props<Row> {
  readonly gridId: string;
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onViewChange: (view: TableView) => void;
  readonly activeColumn: number | null;
  /** The column whose menu is open. */
  readonly menuOf: number | null;
  readonly onMenu: (column: number | null) => void;
}

/** The sticky header: label with sort, filter with a dot while it is on. */
export function GridHeader<Row>(props: Props<Row>) {
  return (
    <tr aria-rowindex={1} className="grid-row grid-header">
      {props.columns.map((column, at) => (
        <HeaderCell key={column.id} {...props} column={column} at={at} />
      ))}
    </tr>
  );
}

const SORT_WORDS = { ascending: 'ascending', descending: 'descending', none: 'none' } as const;

function sortOf<Row>(column: Column<Row>, { sort }: TableView): keyof typeof SORT_WORDS {
  if (sort?.id !== column.id) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}

interface CellProps<Row> extends Props<Row> {
  readonly column: Column<Row>;
  readonly at: number;
}

function HeaderCell<Row>({ column, at, view, ...props }: CellProps<Row>) {
  const sorted = sortOf(column, view);
  const isFiltered = column.id in view.filters;
  return (
    <th
      scope="col"
      id={cellId(props.gridId, { row: 0, column: at })}
      aria-colindex={at + 1}
      aria-sort={column.isSortable ? sorted : undefined}
      className={`grid-cell grid-${column.align}`}
      data-active={at === props.activeColumn || undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          tabIndex={-1}
          className="grid-sort"
          onClick={() => props.onViewChange(withNextSort(view, column.id))}
        >
          {column.header}
          {sorted === 'ascending' ? <ArrowUp className="icon" aria-hidden /> : null}
          {sorted === 'descending' ? <ArrowDown className="icon" aria-hidden /> : null}
        </button>
      ) : (
        column.header
      )}
      {column.filter === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          className="grid-filter"
          data-on={isFiltered || undefined}
          aria-label={`Filter ${column.header}${isFiltered ? ', on' : ''}`}
          aria-expanded={props.menuOf === at}
          onClick={() => props.onMenu(props.menuOf === at ? null : at)}
        >
          <ListFilter className="icon" aria-hidden />
        </button>
      )}
      {props.menuOf === at ? (
        <ColumnMenu
          column={column}
          view={view}
          onViewChange={props.onViewChange}
          onClose={() => props.onMenu(null)}
        />
      ) : null}
    </th>
  );
}
