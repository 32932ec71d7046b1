import type { ColumnLayout } from './column-layout.ts';
import { heightOf, topOf } from './row-heights.ts';
import type { RowHeights } from './row-heights.ts';

interface Input {
  readonly grid: HTMLElement;
  readonly heights: RowHeights;
  readonly layout: ColumnLayout;
  /** Of the part of the table that shows rows. */
  readonly viewPx: number;
  /** Index of a row under the totals; null for the header and the totals, which are always seen. */
  readonly row: number | null;
  readonly column: number;
}

/** Scrolls as little as needed; what is pinned covers nothing of it (WCAG 2.4.11). */
export function bringIntoView({ grid, heights, layout, viewPx, row, column }: Input): void {
  if (row !== null) {
    const topPx = topOf(heights, row);
    grid.scrollTop = nearest(grid.scrollTop, {
      least: topPx + heightOf(heights, row) - viewPx,
      most: topPx,
    });
  }
  if (column < layout.pinnedCount) return;
  const leftPx = layout.leftsPx[column] ?? 0;
  const widthPx = layout.widthsPx[column] ?? 0;
  grid.scrollLeft = nearest(grid.scrollLeft, {
    least: leftPx + widthPx - grid.clientWidth,
    most: leftPx - layout.pinnedPx,
  });
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const nearest = (now: number, { least, most }: Bounds): number =>
  Math.max(Math.min(Math.max(now, least), most), 0);
