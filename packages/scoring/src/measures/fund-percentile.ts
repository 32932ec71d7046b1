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

/** Scores as they are compared; ascending. */
export const comparedScores = (scores: Iterable<number>): Float64Array =>
  sortedNumbers(Array.from(scores, (score) => roundDecimals(score, COMPARED_DECIMALS)));

/** The same scores without one: a fund is not compared with itself. */
export function withoutScore(compared: Float64Array, score: number): Float64Array {
  const place = compared.indexOf(roundDecimals(score, COMPARED_DECIMALS));
  if (place < 0) return compared;
  const others = new Float64Array(compared.length - 1);
  others.set(compared.subarray(0, place));
  others.set(compared.subarray(place + 1), place);
  return others;
}

function withScore(others: Float64Array, score: number): Float64Array {
  const after = others.findIndex((other) => other > score);
  const place = after < 0 ? others.length : after;
  const all = new Float64Array(others.length + 1);
  all.set(others.subarray(0, place));
  all[place] = score;
  all.set(others.subarray(place), place + 1);
  return all;
}

/**
 * The place of a score among the scores of the other funds and itself, a fraction, higher is better;
 * null where too little of the weight is scored or fewer than 30 other funds are there (methodology
 * 7.3, docs/formulas/fund-percentile.md).
 *
 * @param others `comparedScores` of the other funds, of the same kind, profile and toggles, that
 *   `isComparedWithFunds`
 */
export function fundPercentile(own: FundScore, others: Float64Array): number | null {
  if (own.score === null || !isComparedWithFunds(own)) return null;
  if (others.length < LEAST_OTHER_FUNDS) return null;
  const score = roundDecimals(own.score, COMPARED_DECIMALS);
  return midRankPercentile(withScore(others, score), score, true);
}
