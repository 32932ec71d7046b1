/** A table this long or shorter is shown whole. */
const WHOLE_TABLE_COUNT = 10;
const END_COUNT = 3;
const AROUND_COUNT = 2;

/**
 * The positions of a ranking table that are shown, ascending: the top 3, the current one with 2 on
 * each side, the bottom 3; all of 10 or fewer (methodology 9, docs/formulas/ranking-window.md).
 *
 * @param currentPosition 1 is the best; the position in the sorted list, not the shared rank
 */
export function rankingWindow(count: number, currentPosition: number): readonly number[] {
  const positions = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= WHOLE_TABLE_COUNT) return positions;
  return positions.filter(
    (position) =>
      position <= END_COUNT ||
      position > count - END_COUNT ||
      Math.abs(position - currentPosition) <= AROUND_COUNT,
  );
}
