import { useMemo } from 'react';

import type { TableRow } from './column.ts';
import type { RowHeights } from './row-heights.ts';
import { useRowPx } from './use-density.ts';

const FOLDED_LINE_PX = 30;
const FOLDED_PADDING_PX = 16;
const HEADER_PX = 36;

interface Input {
  readonly rows: readonly TableRow[];
  /** Pinned above the rows. */
  readonly totals: readonly TableRow[];
  /** Lines that an opened narrow row shows below itself. */
  readonly foldedCount: number;
  /** Keys of rows. */
  readonly opened: ReadonlySet<string>;
}

/** Exact heights, so that nothing has to be measured while scrolling. */
export function useRowHeights({ rows, totals, foldedCount, opened }: Input) {
  const rowPx = useRowPx();
  const foldedPx = foldedCount * FOLDED_LINE_PX + FOLDED_PADDING_PX;
  const heights = useMemo(
    (): RowHeights => ({ count: rows.length, rowPx, foldedPx, opened: openedAt(rows, opened) }),
    [rows, rowPx, foldedPx, opened],
  );
  const openedTotals = openedAt(totals, opened).length;
  const pinnedPx = HEADER_PX + totals.length * rowPx + openedTotals * foldedPx;
  return { heights, pinnedPx };
}

/** The places of the opened rows, ascending. */
function openedAt(rows: readonly TableRow[], opened: ReadonlySet<string>): readonly number[] {
  if (opened.size === 0) return [];
  return rows.flatMap(({ key }, at) => (opened.has(key) ? [at] : []));
}
