import { ChevronDown, ChevronRight } from 'lucide-react';

import type { Column } from './column.ts';
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
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the one tab stop
    <div
      role="row"
      aria-rowindex={index + 1}
      className={props.isTotal ? 'grid-narrow grid-total' : 'grid-narrow'}
      style={props.topPx === null ? undefined : { transform: `translateY(${props.topPx}px)` }}
    >
      {shown.map((column, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={column.id}
          id={cellId(gridId, { row: index, column: at })}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={at + 1}
          className={`grid-cell grid-${column.align}`}
        >
          {at === 0 && folded.length > 0 ? (
            <button
              type="button"
              className="icon-button icon-button-dense"
              aria-expanded={props.isOpen}
              aria-label={props.isOpen ? 'Show less' : 'Show more'}
              onClick={() => props.onToggle(index)}
            >
              {props.isOpen ? <ChevronDown className="icon" /> : <ChevronRight className="icon" />}
            </button>
          ) : null}
          {column.cell(row)}
        </div>
      ))}
      {props.isOpen ? (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div role="gridcell" className="grid-folded">
          <dl>
            {folded.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </div>
  );
}

/** Exact, so that nothing has to be measured while scrolling. */
export const FOLDED_LINE_PX = 30;
export const FOLDED_PADDING_PX = 16;
