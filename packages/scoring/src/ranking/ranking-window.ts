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
  if (count <= WHOLE_TABLE_COUNT) return positionsBetween(1, count);
  const around = positionsBetween(
    Math.max(1, currentPosition - AROUND_COUNT),
    Math.min(count, currentPosition + AROUND_COUNT),
  );
  const shown = new Set([
    ...positionsBetween(1, END_COUNT),
    ...around,
    ...positionsBetween(count - END_COUNT + 1, count),
  ]);
  return [...shown].sort((a, b) => a - b);
}

const positionsBetween = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
