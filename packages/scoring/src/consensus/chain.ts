/** What the providers of a company say of one line in one month. */
export interface LineMonth<Provider> {
  /** Those that rate it, each once. */
  readonly providers: readonly Provider[];
  /** The rating from some of them alone, points 0 to 100; null for none. */
  readonly ratingOf: (providers: readonly Provider[]) => number | null;
}

/** How a month joins the month before it. */
export interface Link {
  /** Whether a provider joined or left. */
  readonly isJoint: boolean;
  /** What months before it are moved by, in points; null where no provider rates in both. */
  readonly shiftPoints: number | null;
}

/** The same providers in both months. */
export const SAME_PROVIDERS: Link = { isJoint: false, shiftPoints: 0 };

const difference = (first: number | null, second: number | null): number =>
  (first ?? 0) - (second ?? 0);

/** The link of two months by the providers that rate in both (methodology 10, docs/formulas/consensus-chain.md). */
export function linkOf<Provider>(before: LineMonth<Provider>, now: LineMonth<Provider>): Link {
  const shared = now.providers.filter((provider) => before.providers.includes(provider));
  const isJoint =
    shared.length !== now.providers.length || shared.length !== before.providers.length;
  if (shared.length === 0) return { isJoint, shiftPoints: null };
  if (!isJoint) return SAME_PROVIDERS;
  const entered = difference(now.ratingOf(now.providers), now.ratingOf(shared));
  const left = difference(before.ratingOf(shared), before.ratingOf(before.providers));
  return { isJoint, shiftPoints: entered + left };
}

/** What the month before is moved by, in points; null before the series begins. */
export const shiftBefore = (shiftPoints: number | null, link: Link): number | null =>
  shiftPoints === null || link.shiftPoints === null ? null : shiftPoints + link.shiftPoints;

/** A rating moved to the level of the newest month, unlimited points; null before the series begins. */
export const chainedRating = (rating: number | null, shiftPoints: number | null): number | null =>
  rating === null || shiftPoints === null ? null : rating + shiftPoints;

/** One line of one company by month, oldest first. */
export interface ChainedSeries {
  /** The rating of all providers of the month, points 0 to 100; null where nobody rates. */
  readonly ratings: readonly (number | null)[];
  /** The same at the level of the newest month, unlimited points; null before the series begins. */
  readonly chained: readonly (number | null)[];
  /** Whether a provider joined or left in the month; false for the first. */
  readonly joints: readonly boolean[];
}

/** Chains a line backwards from its newest month, which is not changed (methodology 10). */
export function chainedSeries<Provider>(months: readonly LineMonth<Provider>[]): ChainedSeries {
  const ratings = months.map(({ providers, ratingOf }) => ratingOf(providers));
  const chained: (number | null)[] = ratings.map(() => null);
  const joints = ratings.map(() => false);
  let shift: number | null = 0;
  for (let at = months.length - 1; at >= 0; at -= 1) {
    chained[at] = chainedRating(ratings[at] ?? null, shift);
    const [before, now] = [months[at - 1], months[at]];
    if (before === undefined || now === undefined) break;
    const link = linkOf(before, now);
    joints[at] = link.isJoint;
    shift = shiftBefore(shift, link);
  }
  return { ratings, chained, joints };
}

const LOWEST = 0;
const HIGHEST = 100;

/** A chained rating as it is shown, points 0 to 100; null stays null. */
export const shownChained = (chained: number | null): number | null =>
  chained === null ? null : Math.min(HIGHEST, Math.max(LOWEST, chained));
