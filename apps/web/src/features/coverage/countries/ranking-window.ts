/** Rows left out of a long ranking. */
export interface RankingGap {
  readonly kind: 'gap';
  readonly leftOut: number;
}

export interface RankingRow<Ranked> {
  readonly kind: 'row';
  readonly ranked: Ranked;
  readonly isCurrent: boolean;
}

const SHOWN_WHOLE_UP_TO = 10;
const AT_EACH_END = 3;
const AROUND = 2;

/**
 * The ranking as the page shows it. Up to 10 countries: all. More: the top 3, the current country
 * with 2 on each side, the bottom 3, and the size of each gap (methodology 9).
 */
export function rankingWindow<Ranked>(
  ranking: readonly Ranked[],
  currentIndex: number | null,
): readonly (RankingRow<Ranked> | RankingGap)[] {
  const isShown = (at: number): boolean =>
    ranking.length <= SHOWN_WHOLE_UP_TO ||
    at < AT_EACH_END ||
    at >= ranking.length - AT_EACH_END ||
    (currentIndex !== null && Math.abs(at - currentIndex) <= AROUND);

  const shown: (RankingRow<Ranked> | RankingGap)[] = [];
  let leftOut = 0;
  for (const [at, ranked] of ranking.entries()) {
    if (!isShown(at)) {
      leftOut += 1;
      continue;
    }
    if (leftOut > 0) shown.push({ kind: 'gap', leftOut });
    leftOut = 0;
    shown.push({ kind: 'row', ranked, isCurrent: at === currentIndex });
  }
  return shown;
}
