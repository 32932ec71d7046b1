import type { ConstituentType, Grade } from '@verdure/contract/vocabulary';

import { gradeOfZ, zOfScore } from '../grades/index.ts';
import { scoreOfSum, sumOfLeaves } from './kept-sums.ts';

/** One leaf with its score of one kind, in points 0 to 4. */
export interface ScoredHolding {
  readonly type: ConstituentType;
  /** After netting; 0 or less is not long. */
  readonly weightFraction: number;
  readonly score: number | null;
  readonly isProxy: boolean;
  readonly isWrongUniverse: boolean;
}

export interface AverageToggles {
  readonly isProxyOn: boolean;
  readonly isWeighted: boolean;
}

/** The sigma, in points, of the score kind among companies and among countries. */
export interface TypeSigmas {
  readonly company: number;
  readonly country: number;
}

export interface PortfolioAverage {
  readonly score: number | null;
  /** Mean distance from the centre in sigmas: what the grade is taken from. */
  readonly z: number | null;
  readonly grade: Grade | null;
}

/** Whether a leaf enters averages: long, scored, in the universe, a proxy only when asked for. */
export const isAveraged = (holding: ScoredHolding, isProxyOn: boolean): boolean =>
  holding.weightFraction > 0 &&
  holding.score !== null &&
  !holding.isWrongUniverse &&
  (isProxyOn || !holding.isProxy);

/** Sum of the sizes of the short leaves, which enter no average; 0 without any. */
export const shortWeight = (leaves: readonly { readonly weightFraction: number }[]): number =>
  leaves.reduce((sum, { weightFraction }) => (weightFraction < 0 ? sum - weightFraction : sum), 0);

/**
 * The score of a portfolio or fund and its grade. The grade is taken from the mean distance in
 * sigmas, because countries and companies are spread differently (methodology 14 and 7.3,
 * docs/formulas/portfolio-average.md).
 */
export function portfolioAverage(
  holdings: readonly ScoredHolding[],
  toggles: AverageToggles,
  sigmas: TypeSigmas,
): PortfolioAverage {
  const leaves = {
    nodes: Int32Array.from(holdings.keys()),
    weights: Float64Array.from(holdings, ({ weightFraction }) =>
      toggles.isWeighted ? weightFraction : Math.sign(weightFraction),
    ),
    cycles: new Set<number>(),
  };
  const meanOfHoldings = (numberOf: (holding: ScoredHolding) => number | null): number | null => {
    const scores = Float64Array.from(holdings, (holding) =>
      isAveraged(holding, toggles.isProxyOn) ? (numberOf(holding) ?? Number.NaN) : Number.NaN,
    );
    return scoreOfSum(sumOfLeaves(leaves, scores));
  };
  const z = meanOfHoldings(({ score, type }) =>
    zOfScore(score, type === 'country' ? sigmas.country : sigmas.company),
  );
  return { score: meanOfHoldings(({ score }) => score), z, grade: gradeOfZ(z) };
}
