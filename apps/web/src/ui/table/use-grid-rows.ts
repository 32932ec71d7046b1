import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';

import { FOLDED_LINE_PX, FOLDED_PADDING_PX } from './narrow-row.tsx';

interface Input {
  readonly grid: HTMLTableElement | null;
  readonly rows: readonly unknown[];
  readonly rowPx: number;
  /** Header and totals, which cover the first rows. */
  readonly pinnedPx: number;
  /** The grid row of the first of `rows`. */
  readonly firstRow: number;
  /** Lines that an opened narrow row shows below itself. */
  readonly foldedCount: number;
}

const OVERSCAN_ROWS = 3;
const FIRST_HEIGHT_PX = 600;

/** Which rows are drawn, and which narrow ones are opened. Heights are known, never measured. */
export function useGridRows({ grid, rows, rowPx, pinnedPx, firstRow, foldedCount }: Input) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const foldedPx = foldedCount * FOLDED_LINE_PX + FOLDED_PADDING_PX;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid,
    estimateSize: (index) => rowPx + (opened.has(index + firstRow) ? foldedPx : 0),
    overscan: OVERSCAN_ROWS,
    scrollPaddingStart: pinnedPx,
    initialRect: { width: 0, height: FIRST_HEIGHT_PX },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: row heights follow these
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx, opened, foldedCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts folded
  useEffect(() => setOpened(new Set()), [rows]);
  const toggle = useCallback((row: number) => setOpened((now) => toggled(now, row)), []);
  return { virtualizer, opened, toggle };
}

function toggled(opened: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(opened);
  if (!next.delete(row)) next.add(row);
  return next;
}
