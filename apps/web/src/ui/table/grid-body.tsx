import type { Virtualizer } from '@tanstack/react-virtual';

import { formatCount } from '../../format/number.ts';
import type { Column } from './column.ts';
import { GridRow } from './grid-row.tsx';
import { NarrowRow } from './narrow-row.tsx';
import type { GridPlace } from './use-grid-keys.ts';

interface Props<Row> {
  readonly gridId: string;
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  readonly drawn: readonly Column<Row>[];
  readonly folded: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly virtualizer: Virtualizer<HTMLTableElement, Element>;
  readonly isNarrow: boolean;
  readonly isPrinting: boolean;
  readonly opened: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
  readonly place: GridPlace;
}

/** Paper takes this many rows; the rest is in the CSV. */
const PRINTED_ROWS = 500;

/** Pinned totals, then the rows in view; on paper the first 500 in full. */
export function GridBody<Row>(props: Props<Row>) {
  const firstRow = 1 + props.totals.length;
  const items = props.virtualizer.getVirtualItems();
  // a slot is a place on screen: its elements are used again for the row that comes in
  const slots = Math.max(items.length, 1) + 2;
  return (
    <>
      {props.totals.length > 0 ? (
        <tbody className="grid-totals">
          {props.totals.map((row, at) => (
            <AnyRow
              key={props.keyOf(row)}
              {...props}
              row={row}
              index={at + 1}
              topPx={null}
              isTotal
            />
          ))}
        </tbody>
      ) : null}
      {props.isPrinting ? (
        <Printed {...props} firstRow={firstRow} />
      ) : (
        <tbody className="grid-rows" style={{ height: props.virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = props.rows[index];
            if (row === undefined) return null;
            const key = props.isNarrow ? props.keyOf(row) : index % slots;
            return <AnyRow key={key} {...props} row={row} index={index + firstRow} topPx={start} />;
          })}
        </tbody>
      )}
    </>
  );
}

interface RowProps<Row> extends Props<Row> {
  readonly row: Row;
  readonly index: number;
  readonly topPx: number | null;
  readonly isTotal?: boolean;
}

function AnyRow<Row>({ row, index, topPx, isTotal = false, ...props }: RowProps<Row>) {
  const common = { gridId: props.gridId, row, index, topPx, isTotal };
  if (props.isNarrow) {
    return (
      <NarrowRow
        {...common}
        shown={props.drawn}
        folded={props.folded}
        isOpen={props.opened.has(index)}
        onToggle={props.onToggle}
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

function Printed<Row>({ rows, firstRow, ...props }: Props<Row> & { readonly firstRow: number }) {
  return (
    <tbody>
      {rows.slice(0, PRINTED_ROWS).map((row, at) => (
        <AnyRow
          key={props.keyOf(row)}
          {...props}
          rows={rows}
          row={row}
          index={at + firstRow}
          topPx={null}
        />
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
