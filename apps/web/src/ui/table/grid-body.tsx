import { formatCount } from '../../format/number.ts';
import type { RowHeights } from './row-heights.ts';
import type { RowShape } from './row-slot.ts';
import { ScrolledRows } from './scrolled-rows.tsx';
import { StaticRows } from './static-rows.tsx';
import type { GridPlace } from './use-grid-keys.ts';

interface Props<Row> {
  /** Null until it is on the page. */
  readonly grid: HTMLTableElement | null;
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  readonly shape: RowShape<Row>;
  readonly heights: RowHeights;
  /** Grid rows that are opened below 768 px. */
  readonly opened: ReadonlySet<number>;
  /** Of the part of the table that shows rows. */
  readonly viewPx: number;
  readonly isPrinting: boolean;
  readonly place: GridPlace;
}

/** Paper takes this many rows; the rest is in the CSV. */
const PRINTED_ROWS = 500;

/** Pinned totals, then the rows in view. */
export function GridBody<Row extends object>(props: Props<Row>) {
  const { rows, totals, shape, isPrinting, place, opened } = props;
  const firstRow = 1 + totals.length;
  const common = { shape, place, opened };
  return (
    <>
      {totals.length > 0 ? (
        <StaticRows {...common} rows={totals} firstRow={1} isTotal className="grid-totals" />
      ) : null}
      {isPrinting ? (
        <>
          <StaticRows {...common} rows={rows.slice(0, PRINTED_ROWS)} firstRow={firstRow} />
          {rows.length > PRINTED_ROWS ? <LeftOut count={rows.length} /> : null}
        </>
      ) : (
        <ScrolledRows
          grid={props.grid}
          rows={rows}
          shape={shape}
          heights={props.heights}
          firstRow={firstRow}
          viewPx={props.viewPx}
          place={place}
        />
      )}
    </>
  );
}

const LeftOut = ({ count }: { readonly count: number }) => (
  <tbody>
    <tr>
      <td>
        The first {PRINTED_ROWS} of {formatCount(count)} rows; the CSV export has all.
      </td>
    </tr>
  </tbody>
);
