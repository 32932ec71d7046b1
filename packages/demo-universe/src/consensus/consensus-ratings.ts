import { CONSENSUS_CATEGORIES } from '@verdure/contract/vocabulary';

import type { IsoDate } from '../calendar/index.ts';
import { type CompanyTraits, type DemoCompany, traitsOf } from '../companies/index.ts';
import { createRandom, type Random } from '../random/index.ts';

/** What an invented provider rates a company in a month. */
export interface ConsensusRating {
  readonly companyId: number;
  readonly provider: string;
  /** First day of the month. */
  readonly month: IsoDate;
  /** The twelve subcategories, points 0 to 100; null is not rated. */
  readonly ratings: readonly (number | null)[];
}

/** The longest range of history that readers can choose. */
const HISTORY_MONTHS = 121;
/** Ratings are shown two months late. */
const LAG_MONTHS = 2;

const PROVIDERS = [
  { name: 'Tarnwell Ratings', months: HISTORY_MONTHS, chance: 1, bias: 0, noise: 2 },
  { name: 'Quillmark Research', months: 25, chance: 0.7, bias: 4, noise: 5 },
  { name: 'Ostermoor Insight', months: 13, chance: 0.4, bias: -6, noise: 7 },
] as const;

type Provider = (typeof PROVIDERS)[number];

/** The share of companies that are rated, by how we cover them. */
const RATED_SHARE = {
  full: 0.65,
  interim: 0.3,
  essentials: 0.3,
  proxy: 0,
  'sentiment-only': 0.5,
} as const;

/** The share of rated companies that are rated for ten years; others have been for one to three. */
const LONG_SHARE = 0.4;

const TRAIT_OF_CATEGORY = {
  community: 'social',
  employees: 'social',
  environment: 'environment',
  governance: 'governance',
} as const satisfies Record<string, keyof CompanyTraits>;

const POINTS_A_TRAIT = 11;
const OWN_POINTS = 7;
const SHARE_NOT_RATED = 0.03;

/** The level of each subcategory when history ends; null is never rated. */
function levelsOf(random: Random, traits: CompanyTraits): readonly (number | null)[] {
  return CONSENSUS_CATEGORIES.flatMap(({ id, subcategories }) =>
    subcategories.map(() => {
      const level =
        51 + POINTS_A_TRAIT * traits[TRAIT_OF_CATEGORY[id]] + OWN_POINTS * random.normal();
      return random.chance(SHARE_NOT_RATED) ? null : level;
    }),
  );
}

/** Monthly steps away from today's level, newest first: a walk that is pulled back to 0. */
function driftOf(random: Random): readonly number[] {
  const drift: number[] = [];
  let at = 0;
  for (let back = 0; back < HISTORY_MONTHS; back += 1) {
    drift.push(at);
    at = 0.985 * at + 0.9 * random.normal();
  }
  return drift;
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** The first days of the months, newest first. */
function monthsUpTo(asOf: IsoDate): readonly IsoDate[] {
  const [year = 0, month = 1] = asOf.split('-').map(Number);
  const newest = year * 12 + month - 1 - LAG_MONTHS;
  return Array.from({ length: HISTORY_MONTHS }, (_, back) => {
    const number = newest - back;
    return `${padded(Math.floor(number / 12), 4)}-${padded((number % 12) + 1, 2)}-01`;
  });
}

/** A rating with one decimal. */
const rating = (points: number): number => Math.round(Math.min(100, Math.max(0, points)) * 10) / 10;

const PER_CATEGORY = 3;

const categoryOf = (place: number): number => Math.floor(place / PER_CATEGORY);

interface Rated {
  readonly companyId: number;
  readonly levels: readonly (number | null)[];
  /** Of each category. */
  readonly drifts: readonly (readonly number[])[];
  /** Newest first. */
  readonly months: readonly IsoDate[];
}

function* ratingsBy(
  provider: Provider,
  random: Random,
  { companyId, levels, drifts, months }: Rated,
): Generator<ConsensusRating, void> {
  const own = levels.map(() => provider.bias + provider.noise * random.normal());
  for (const [back, month] of months.slice(0, provider.months).entries()) {
    const ratings = levels.map((level, place) =>
      level === null
        ? null
        : rating(level + (drifts[categoryOf(place)]?.[back] ?? 0) + (own[place] ?? 0)),
    );
    yield { companyId, provider: provider.name, month, ratings };
  }
}

/** Ten years of ratings of public companies by invented providers, made while they are read. */
export function* consensusRatings(
  seed: number,
  companies: readonly DemoCompany[],
  asOf: IsoDate,
): Generator<ConsensusRating, void> {
  const months = monthsUpTo(asOf);
  for (const company of companies) {
    const random = createRandom(seed, 'consensus', company.id);
    const isRated = random.chance(RATED_SHARE[company.coverage]);
    if (!isRated || company.peOrganisationId !== null) continue;
    const levels = levelsOf(random, traitsOf(seed, company));
    const drifts = CONSENSUS_CATEGORIES.map(() => driftOf(random));
    const since = random.chance(LONG_SHARE) ? HISTORY_MONTHS : random.integer(13, 37);
    const rated = { companyId: company.id, levels, drifts, months: months.slice(0, since) };
    for (const provider of PROVIDERS) {
      if (random.chance(provider.chance)) yield* ratingsBy(provider, random, rated);
    }
  }
}
