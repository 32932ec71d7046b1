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

function sortOf<Row>(
  column: Column<Row>,
  { sort }: TableView,
): 'none' | 'ascending' | 'descending' {
  if (sort?.id !== column.id) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}

interface CellProps<Row> extends Props<Row> {
  readonly column: Column<Row>;
  readonly at: number;
}

function HeaderCell<Row>({ column, at, ...props }: CellProps<Row>) {
  const { view, onViewChange, menuOf, onMenu } = props;
  return (
    <th
      scope="col"
      id={cellId(props.gridId, { row: 0, column: at })}
      aria-colindex={at + 1}
      aria-sort={column.isSortable ? sortOf(column, view) : undefined}
      className={`grid-cell grid-${column.align}`}
      data-active={at === props.activeColumn || undefined}
    >
      {column.isSortable ? (
        <SortButton column={column} view={view} onViewChange={onViewChange} />
      ) : (
        column.header
      )}
      {column.filter === null ? null : (
        <FilterButton
          header={column.header}
          isOn={column.id in view.filters}
          isOpen={menuOf === at}
          onPress={() => onMenu(menuOf === at ? null : at)}
        />
      )}
      {menuOf === at ? (
        <ColumnMenu
          column={column}
          view={view}
          onViewChange={onViewChange}
          onClose={() => onMenu(null)}
        />
      ) : null}
    </th>
  );
}

type SortProps<Row> = Pick<CellProps<Row>, 'column' | 'view' | 'onViewChange'>;

function SortButton<Row>({ column, view, onViewChange }: SortProps<Row>) {
  const sorted = sortOf(column, view);
  return (
    <button
      type="button"
      tabIndex={-1}
      className="grid-sort"
      onClick={() => onViewChange(withNextSort(view, column.id))}
    >
      {column.header}
      {sorted === 'ascending' ? <ArrowUp className="icon" aria-hidden /> : null}
      {sorted === 'descending' ? <ArrowDown className="icon" aria-hidden /> : null}
    </button>
  );
}

interface FilterProps {
  readonly header: string;
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function FilterButton({ header, isOn, isOpen, onPress }: FilterProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="grid-filter"
      data-on={isOn || undefined}
      aria-label={`Filter ${header}${isOn ? ', on' : ''}`}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <ListFilter className="icon" aria-hidden />
    </button>
  );
}
