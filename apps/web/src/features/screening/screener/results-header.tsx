import { ArrowDown, ArrowUp } from 'lucide-react';

import { cellPlace } from '../../../ui/table/column-layout.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { TableSort } from '../../../ui/table/table-view.ts';
import { cellId } from '../../../ui/table/use-grid-keys.ts';
import type { ResultRow } from './result-rows.ts';

interface Props {
  readonly gridId: string;
  readonly columns: readonly Column<ResultRow>[];
  readonly fixedCount: number;
  readonly activeColumn: number | null;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
}

/** The fixed header: labels take several lines, a press sorts (SCR-SCRN-23). */
export function ResultsHeader({ columns, ...props }: Props) {
  return (
    <tr aria-rowindex={1} className="grid-row results-head">
      {columns.map((column, at) => (
        <HeaderCell key={column.id} {...props} column={column} at={at} />
      ))}
    </tr>
  );
}

interface CellProps extends Omit<Props, 'columns'> {
  readonly column: Column<ResultRow>;
  readonly at: number;
}

function HeaderCell({ column, at, ...props }: CellProps) {
  const { fixedCount, sort, onSort } = props;
  const { id, header, align, isSortable } = column;
  const order = sort.id === id ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
  const pinned = at === fixedCount - 1 ? 'last' : 'yes';
  return (
    <th
      scope="col"
      id={cellId(props.gridId, { row: 0, column: at })}
      aria-colindex={at + 1}
      aria-label={header}
      aria-sort={isSortable ? order : undefined}
      className={`grid-cell grid-${align} results-head-cell`}
      style={cellPlace(at)}
      data-pinned={at < fixedCount ? pinned : undefined}
      data-active={at === props.activeColumn || undefined}
    >
      {isSortable ? (
        <button
          type="button"
          tabIndex={-1}
          className="results-sort"
          onClick={() => onSort({ id, isDescending: order === 'ascending' })}
        >
          <span>{header}</span>
          {order === 'ascending' ? <ArrowUp className="icon" aria-hidden /> : null}
          {order === 'descending' ? <ArrowDown className="icon" aria-hidden /> : null}
        </button>
      ) : (
        header
      )}
    </th>
  );
}
