import { meanOf } from '../numbers/index.ts';

type Ratings = readonly (number | null)[];

/**
 * The rating of a category: the mean of its subcategory ratings, 0 to 100; null without any
 * (methodology 10, docs/formulas/consensus.md).
 */
export const categoryRating = (subcategories: Ratings): number | null => meanOf(subcategories);

/** The overall rating: the mean of the category ratings, 0 to 100; null without any. */
export const overallRating = (categories: Ratings): number | null => meanOf(categories);

/**
 * The ratings of a company for one month from those of its providers: each subcategory is the mean
 * of the providers that rate it.
 */
export function meanOfProviders(providers: readonly Ratings[]): readonly (number | null)[] {
  const [first = []] = providers;
  return first.map((_, place) => meanOf(providers.map((ratings) => ratings[place] ?? null)));
}
