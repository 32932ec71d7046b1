import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { formatCount } from '../../format/number.ts';
import type { Column } from './column.ts';
import { GridRow } from './grid-row.tsx';
import { NarrowRow } from './narrow-row.tsx';
import type { GridPlace } from './use-grid-keys.ts';
import { useGridRows } from './use-grid-rows.ts';

interface Props<Row> {
  readonly gridId: string;
  /** Null until it is on the page. */
  readonly grid: HTMLTableElement | null;
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  readonly drawn: readonly Column<Row>[];
  readonly folded: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly rowPx: number;
  /** Header and totals, which cover the first rows. */
  readonly pinnedPx: number;
  readonly isNarrow: boolean;
  readonly isPrinting: boolean;
  readonly place: GridPlace;
  /** Filled here: brings a row of `rows` into view. */
  readonly scrollTo: RefObject<(index: number) => void>;
}

/** Paper takes this many rows; the rest is in the CSV. */
const PRINTED_ROWS = 500;
const SPARE_SLOTS = 4;

/** Pinned totals, then the rows in view; a scroll draws this and nothing around it. */
export function GridBody<Row>(props: Props<Row>) {
  const { rows, totals, scrollTo } = props;
  const firstRow = 1 + totals.length;
  const gridRows = useGridRows({ ...props, firstRow, foldedCount: props.folded.length });
  const { virtualizer } = gridRows;
  const items = virtualizer.getVirtualItems();
  // a slot is a place on screen: its elements are used again for the row that comes in
  const slots = useRef(0);
  slots.current = Math.max(slots.current, items.length + SPARE_SLOTS);
  useEffect(() => {
    scrollTo.current = (index) => virtualizer.scrollToIndex(index);
  }, [scrollTo, virtualizer]);
  const common = { ...props, ...gridRows };
  return (
    <>
      {totals.length > 0 ? (
        <tbody className="grid-totals">
          {totals.map((row, at) => (
            <AnyRow
              key={props.keyOf(row)}
              {...common}
              row={row}
              index={at + 1}
              topPx={null}
              isTotal
            />
          ))}
        </tbody>
      ) : null}
      {props.isPrinting ? (
        <Printed {...common} firstRow={firstRow} />
      ) : (
        <tbody className="grid-rows" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = props.isNarrow ? props.keyOf(row) : index % slots.current;
            return (
              <AnyRow key={key} {...common} row={row} index={index + firstRow} topPx={start} />
            );
          })}
        </tbody>
      )}
    </>
  );
}

type Common<Row> = Props<Row> & Pick<ReturnType<typeof useGridRows>, 'opened' | 'toggle'>;

type RowProps<Row> = Common<Row> & {
  readonly row: Row;
  readonly index: number;
  readonly topPx: number | null;
  readonly isTotal?: boolean;
};

function AnyRow<Row>({ row, index, topPx, isTotal = false, ...props }: RowProps<Row>) {
  const common = { gridId: props.gridId, row, index, topPx, isTotal };
  if (props.isNarrow) {
    return (
      <NarrowRow
        {...common}
        shown={props.drawn}
        folded={props.folded}
        isOpen={props.opened.has(index)}
        onToggle={props.toggle}
      />
    );
  }
  return (
    <GridRow
      {...common}
      columns={props.drawn}
      activeColumn={props.place.row === index ? props.place.column : null}
    />
  );
}

function Printed<Row>({ firstRow, ...props }: Common<Row> & { readonly firstRow: number }) {
  const { rows } = props;
  return (
    <tbody>
      {rows.slice(0, PRINTED_ROWS).map((row, at) => (
        <AnyRow key={props.keyOf(row)} {...props} row={row} index={at + firstRow} topPx={null} />
      ))}
      {rows.length > PRINTED_ROWS ? (
        <tr>
          <td>
            The first {PRINTED_ROWS} of {formatCount(rows.length)} rows; the CSV export has all.
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
