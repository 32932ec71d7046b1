import { ArrowDown, ArrowUp, EllipsisVertical, ListFilter } from 'lucide-react';

import { useRef } from 'react';

import { cellPlace } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { Column } from './column.ts';
import { ColumnMenu } from './column-menu.tsx';
import { ColumnResizer } from './column-resizer.tsx';
import type { ColumnResize } from './column-resizer.tsx';
import { withNextSort } from './table-view.ts';
import type { TableView } from './table-view.ts';
import { cellId } from './use-grid-keys.ts';
import type { TableModel } from './use-table-model.ts';

interface Props<Row extends object> {
  readonly gridId: string;
  readonly model: TableModel<Row>;
  /** Those that are drawn. */
  readonly columns: readonly Column<Row>[];
  readonly layout: ColumnLayout;
  readonly onViewChange: (view: TableView) => void;
  readonly activeColumn: number | null;
  /** The column whose menu is open. */
  readonly menuOf: number | null;
  readonly onMenu: (column: number | null) => void;
  readonly resize: ColumnResize;
}

/** The sticky header: label with sort, menu with a dot while a filter is on, an edge to drag. */
export function GridHeader<Row extends object>(props: Props<Row>) {
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

interface CellProps<Row extends object> extends Props<Row> {
  readonly column: Column<Row>;
  readonly at: number;
}

function pinnedMark({ pinnedCount }: ColumnLayout, at: number): 'yes' | 'last' | undefined {
  if (at >= pinnedCount) return undefined;
  return at === pinnedCount - 1 ? 'last' : 'yes';
}

function HeaderCell<Row extends object>({ column, at, ...props }: CellProps<Row>) {
  const { model, layout, onViewChange, menuOf, onMenu } = props;
  const { view } = model;
  const widthPx = layout.widthsPx[at] ?? 0;
  const cell = useRef<HTMLTableCellElement>(null);
  return (
    <th
      ref={cell}
      scope="col"
      id={cellId(props.gridId, { row: 0, column: at })}
      aria-colindex={at + 1}
      // without its own name, a screen reader reads the buttons of the header before each cell
      aria-label={column.header === '' ? undefined : column.header}
      title={column.header === '' ? undefined : column.about}
      aria-sort={column.isSortable ? sortOf(column, view) : undefined}
      className={`grid-cell grid-${column.align}`}
      style={cellPlace(at)}
      data-pinned={pinnedMark(layout, at)}
      data-active={at === props.activeColumn || undefined}
    >
      {column.isSortable ? (
        <SortButton column={column} view={view} onViewChange={onViewChange} />
      ) : (
        <PlainLabel column={column} />
      )}
      {column.header === '' ? null : (
        <MenuButton
          column={column}
          isOn={column.id in view.filters}
          isOpen={menuOf === at}
          onPress={() => onMenu(menuOf === at ? null : at)}
        />
      )}
      <ColumnResizer columnId={column.id} widthPx={widthPx} resize={props.resize} />
      {menuOf === at ? (
        <ColumnMenu
          column={column}
          anchor={cell}
          model={model}
          widthPx={widthPx}
          isFirst={at === 0}
          onViewChange={onViewChange}
          onClose={() => onMenu(null)}
        />
      ) : null}
    </th>
  );
}

const PlainLabel = <Row,>({ column: { header, about } }: { readonly column: Column<Row> }) =>
  header === '' ? <span className="visually-hidden">{about}</span> : header;

type SortProps<Row extends object> = Pick<CellProps<Row>, 'column' | 'onViewChange'> & {
  readonly view: TableView;
};

function SortButton<Row extends object>({ column, view, onViewChange }: SortProps<Row>) {
  const sorted = sortOf(column, view);
  return (
    <button
      type="button"
      tabIndex={-1}
      className="grid-sort"
      onClick={() => onViewChange(withNextSort(view, column.id))}
    >
      <span className="grid-label">{column.header}</span>
      {sorted === 'ascending' ? <ArrowUp className="icon" aria-hidden /> : null}
      {sorted === 'descending' ? <ArrowDown className="icon" aria-hidden /> : null}
    </button>
  );
}

interface MenuProps<Row> {
  readonly column: Column<Row>;
  /** Whether the column is filtered. */
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function MenuButton<Row>({ column, isOn, isOpen, onPress }: MenuProps<Row>) {
  const { header, filter } = column;
  const Icon = filter === null ? EllipsisVertical : ListFilter;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="grid-filter"
      data-on={isOn || undefined}
      aria-label={`${filter === null ? 'Column' : 'Filter'} ${header}${isOn ? ', on' : ''}`}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}
