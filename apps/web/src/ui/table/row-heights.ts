/** Heights are known and never measured: a row is `rowPx`, an opened narrow one `foldedPx` more. */
export interface RowHeights {
  readonly count: number;
  readonly rowPx: number;
  readonly foldedPx: number;
  /** Ascending. */
  readonly opened: readonly number[];
}

const openedBefore = (opened: readonly number[], index: number): number => {
  const at = opened.findIndex((row) => row >= index);
  return at < 0 ? opened.length : at;
};

/** Px from the top of the rows to the top of one. */
export const topOf = ({ rowPx, foldedPx, opened }: RowHeights, index: number): number =>
  index * rowPx + openedBefore(opened, index) * foldedPx;

export const heightOf = ({ rowPx, foldedPx, opened }: RowHeights, index: number): number =>
  rowPx + (opened.includes(index) ? foldedPx : 0);

export const totalHeight = (heights: RowHeights): number => topOf(heights, heights.count);

/** The row that covers a distance from the top of the rows. */
export function rowAt(heights: RowHeights, px: number): number {
  // folds above only push rows down, so the answer lies between these two
  const foldsPx = heights.opened.length * heights.foldedPx;
  let least = Math.max(Math.floor((px - foldsPx) / heights.rowPx), 0);
  let most = Math.min(Math.max(Math.floor(px / heights.rowPx), 0), heights.count - 1);
  least = Math.min(least, Math.max(most, 0));
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (topOf(heights, middle) <= px) least = middle;
    else most = middle - 1;
  }
  return least;
}

export interface RowRange {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

interface View {
  readonly topPx: number;
  readonly heightPx: number;
  /** Rows kept ready above and below what is seen. */
  readonly spare: number;
}

export function rowsInView(heights: RowHeights, { topPx, heightPx, spare }: View): RowRange {
  if (heights.count === 0) return { from: 0, to: 0 };
  return {
    from: Math.max(rowAt(heights, topPx) - spare, 0),
    to: Math.min(rowAt(heights, topPx + heightPx) + 1 + spare, heights.count),
  };
}
