import type { RankedBar } from '../../ui/chart/ranked-bar.ts';

const MOST_BARS = 10;

interface Contributor {
  readonly name: string;
  readonly contribution: number | null;
}

/** The ten largest contributors to a figure, with the sum so far. */
export function rankedBarsOf(
  companies: readonly Contributor[],
  figure: number | null,
  shownOf: (contribution: number) => string,
): readonly RankedBar[] {
  if (!figure) return [];
  const counted = companies.flatMap(({ name, contribution }) =>
    contribution === null || contribution === 0 ? [] : [{ name, contribution }],
  );
  let sum = 0;
  return counted
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
    .slice(0, MOST_BARS)
    .map(({ name, contribution }) => {
      sum += contribution;
      return {
        label: name,
        shown: shownOf(contribution),
        fraction: contribution / figure,
        cumulativeFraction: sum / figure,
      };
    });
}
