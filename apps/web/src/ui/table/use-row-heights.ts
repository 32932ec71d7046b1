import { useMemo } from 'react';

import type { RowHeights } from './row-heights.ts';
import { rowHeightPx } from './use-density.ts';
import type { Density } from './use-density.ts';

const FOLDED_LINE_PX = 30;
const FOLDED_PADDING_PX = 16;
const HEADER_PX = 36;

interface Input {
  readonly density: Density;
  readonly count: number;
  /** Lines that an opened narrow row shows below itself. */
  readonly foldedCount: number;
  /** Grid rows. */
  readonly opened: ReadonlySet<number>;
  /** The grid row of the first row under the totals. */
  readonly firstRow: number;
}

/** Exact heights, so that nothing has to be measured while scrolling. */
export function useRowHeights({ density, count, foldedCount, opened, firstRow }: Input) {
  const rowPx = useMemo(() => rowHeightPx(density), [density]);
  const foldedPx = foldedCount * FOLDED_LINE_PX + FOLDED_PADDING_PX;
  const heights = useMemo((): RowHeights => {
    const below = [...opened].filter((row) => row >= firstRow).map((row) => row - firstRow);
    return { count, rowPx, foldedPx, opened: below.toSorted((one, other) => one - other) };
  }, [count, rowPx, foldedPx, opened, firstRow]);

  const openedTotals = opened.size - heights.opened.length;
  const pinnedPx = HEADER_PX + (firstRow - 1) * rowPx + openedTotals * foldedPx;
  return { heights, pinnedPx };
}
