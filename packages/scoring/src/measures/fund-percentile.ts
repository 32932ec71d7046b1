import { isAtLeast, roundDecimals } from '../numbers/index.ts';
import { midRankPercentile, sortedNumbers } from '../scores/index.ts';

/** Among fewer other funds a place says nothing. */
const LEAST_OTHER_FUNDS = 30;
/** Equal scores share a place. */
const COMPARED_DECIMALS = 9;
const LEAST_SCORED_FRACTION = 0.5;

/** A score of a portfolio or fund, points 0 to 4. */
export interface FundScore {
  readonly score: number | null;
  /** Share of the absolute weight with a score of the kind, a fraction. */
  readonly scoredFraction: number | null;
}

/** Whether a score counts among the funds: at least half of the weight is behind it. */
export const isComparedWithFunds = ({ score, scoredFraction }: FundScore): boolean =>
  score !== null && scoredFraction !== null && isAtLeast(scoredFraction, LEAST_SCORED_FRACTION);

/**
 * The place of a score among the scores of the other funds and itself, a fraction, higher is better;
 * null where too little of the weight is scored or fewer than 30 other funds are there (methodology
 * 7.3, docs/formulas/fund-percentile.md).
 *
 * @param others scores of the other funds, of the same kind, profile and toggles, that
 *   `isComparedWithFunds`
 */
export function fundPercentile(own: FundScore, others: readonly number[]): number | null {
  if (own.score === null || !isComparedWithFunds(own)) return null;
  if (others.length < LEAST_OTHER_FUNDS) return null;
  const compared = [...others, own.score].map((score) => roundDecimals(score, COMPARED_DECIMALS));
  return midRankPercentile(
    sortedNumbers(compared),
    roundDecimals(own.score, COMPARED_DECIMALS),
    true,
  );
}
