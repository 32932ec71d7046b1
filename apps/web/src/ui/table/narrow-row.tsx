import { ChevronDown, ChevronRight } from 'lucide-react';

import type { Column } from './column.ts';
import { Cell } from './grid-row.tsx';
import { cellId } from './use-grid-keys.ts';

interface Props<Row> {
  readonly gridId: string;
  readonly row: Row;
  readonly shown: readonly Column<Row>[];
  /** Columns that fold away into the row. */
  readonly folded: readonly Column<Row>[];
  readonly index: number;
  readonly topPx: number | null;
  readonly isOpen: boolean;
  readonly isTotal?: boolean;
  readonly onToggle: (index: number) => void;
}

/** Below 768 px: name, grade and one metric; the rest under a press. */
export function NarrowRow<Row>({ gridId, row, shown, folded, index, ...props }: Props<Row>) {
  return (
    <tr
      aria-rowindex={index + 1}
      className={props.isTotal ? 'grid-narrow grid-total' : 'grid-narrow'}
      style={props.topPx === null ? undefined : { transform: `translateY(${props.topPx}px)` }}
    >
      {shown.map((column, at) => (
        <Cell
          key={column.id}
          id={cellId(gridId, { row: index, column: at })}
          at={at}
          align={column.align}
        >
          {at === 0 && folded.length > 0 ? (
            <button
              type="button"
              data-enter
              className="icon-button icon-button-dense"
              aria-expanded={props.isOpen}
              aria-label={props.isOpen ? 'Show less' : 'Show more'}
              onClick={() => props.onToggle(index)}
            >
              {props.isOpen ? <ChevronDown className="icon" /> : <ChevronRight className="icon" />}
            </button>
          ) : null}
          {column.cell(row)}
        </Cell>
      ))}
      {props.isOpen ? (
        <td className="grid-folded">
          <dl>
            {folded.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </td>
      ) : null}
    </tr>
  );
}

/** Exact, so that nothing has to be measured while scrolling. */
export const FOLDED_LINE_PX = 30;
export const FOLDED_PADDING_PX = 16;
