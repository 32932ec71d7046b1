import type { ConsensusFigures } from '@verdure/scoring/consensus';

/** The ratings that one provider gives a company for a month. */
export interface ProviderRatings {
  readonly companyId: number;
  readonly providerId: number;
  /** The twelve subcategories, points 0 to 100. */
  readonly ratings: readonly (number | null)[];
}

/** The lines of every rated company of a month. */
export type RatedCompanies = ReadonlyMap<number, ConsensusFigures>;

/** One figure a month, oldest first; ratings are chained, unlimited points. */
export interface History {
  readonly ratings: (number | null)[];
  readonly rankings: (number | null)[];
}
