import { CONSENSUS_CATEGORIES, CONSENSUS_SUBCATEGORIES } from '@verdure/contract/vocabulary';

import { meanOf } from '../numbers/index.ts';
import { rankingAmong } from './rankings.ts';
import { categoryRating, meanOfProviders, overallRating } from './ratings.ts';

/** Ratings or rankings in the order of `CONSENSUS_LINES`; null is not rated. */
export type ConsensusFigures = readonly (number | null)[];

/** Position of the first subcategory of each category among the twelve. */
const STARTS = CONSENSUS_CATEGORIES.map(({ subcategories: [first] }) =>
  CONSENSUS_SUBCATEGORIES.findIndex(({ id }) => id === first.id),
);

/** Every line from the ratings of the twelve subcategories, in their stored order. */
export function linesOfRatings(subcategories: readonly (number | null)[]): ConsensusFigures {
  const groups = CONSENSUS_CATEGORIES.map((category, index) => {
    const start = STARTS[index] ?? 0;
    const ratings = subcategories.slice(start, start + category.subcategories.length);
    return { rating: categoryRating(ratings), ratings };
  });
  return [
    overallRating(groups.map(({ rating }) => rating)),
    ...groups.flatMap(({ rating, ratings }) => [rating, ...ratings]),
  ];
}

/** The lines of a company that one or more providers rate. */
export const linesOfProviders = (
  providers: readonly (readonly (number | null)[])[],
): ConsensusFigures => linesOfRatings(meanOfProviders(providers));

/** The rankings of each line of every company. */
export function rankLines<Key>(
  ratings: ReadonlyMap<Key, ConsensusFigures>,
): ReadonlyMap<Key, ConsensusFigures> {
  const all = [...ratings.values()];
  const rankers = (all[0] ?? []).map((_, line) =>
    rankingAmong(all.map((figures) => figures[line] ?? null)),
  );
  return new Map(
    [...ratings].map(([key, figures]) => [
      key,
      figures.map((rating, line) => rankers[line]?.(rating) ?? null),
    ]),
  );
}

/** A line among the companies of a sector; null without any figure. */
export interface SectorFigures {
  readonly average: ConsensusFigures;
  readonly best: ConsensusFigures;
  readonly worst: ConsensusFigures;
}

const highest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.max(...values);
const lowest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.min(...values);

/** Average, best and worst of each line. */
export function sectorFigures(companies: readonly ConsensusFigures[]): SectorFigures {
  const columns = (companies[0] ?? []).map((_, line) =>
    companies.flatMap((figures) => figures[line] ?? []),
  );
  return { average: columns.map(meanOf), best: columns.map(highest), worst: columns.map(lowest) };
}
