import { CONSENSUS_LINES } from '@verdure/contract/vocabulary';

import { type LineMonth, type Link, linkOf, SAME_PROVIDERS } from './chain.ts';
import { linesOfProviders, linesOfRatings } from './lines.ts';

/** What each provider of a company says of the twelve subcategories in a month, points 0 to 100. */
export type ProviderMonth = ReadonlyMap<number, readonly (number | null)[]>;

const hasSamePlaces = (
  before: readonly (number | null)[],
  now: readonly (number | null)[],
): boolean =>
  now.every((rating, place) => (rating === null) === ((before[place] ?? null) === null));

/** Whether the same providers rate the same subcategories. */
const isUnbroken = (before: ProviderMonth, now: ProviderMonth): boolean =>
  before.size === now.size &&
  [...now].every(([provider, ratings]) => hasSamePlaces(before.get(provider) ?? [], ratings));

function lineMonths(month: ProviderMonth): readonly LineMonth<number>[] {
  const own = [...month].map(([provider, ratings]) => ({
    provider,
    figures: linesOfRatings(ratings),
  }));
  return CONSENSUS_LINES.map((_, line) => ({
    providers: own.flatMap(({ provider, figures }) =>
      (figures[line] ?? null) === null ? [] : [provider],
    ),
    ratingOf: (providers) =>
      linesOfProviders(providers.map((provider) => month.get(provider) ?? []))[line] ?? null,
  }));
}

/** How each line of a company in a month joins the month before it (methodology 10). */
export function lineLinks(before: ProviderMonth, now: ProviderMonth): readonly Link[] {
  if (isUnbroken(before, now)) return CONSENSUS_LINES.map(() => SAME_PROVIDERS);
  const earlier = lineMonths(before);
  return lineMonths(now).map((line, place) => {
    const first = earlier[place];
    return first === undefined ? SAME_PROVIDERS : linkOf(first, line);
  });
}
