import { grossedUp, weighedSum } from '../footprint/index.ts';
import type { Measured } from '../measures/index.ts';

/**
 * The answer of holdings to a question with numbers: the mean by weight over the companies that
 * have an answer; of yes or no the share of yes (docs/formulas/custom-metrics.md).
 *
 * @param shares by leaf, from `companyShares`
 * @param values by leaf, in the unit of the question; yes is 1; NaN: no answer
 */
export const customFigure = (shares: Float64Array, values: Float64Array): Measured =>
  grossedUp(weighedSum(shares, values));

/** One answer in words, and who gives it. */
export interface AnswerShare {
  readonly words: string;
  /** Of the weight of the long companies, a fraction. */
  readonly weightFraction: number;
  readonly companyCount: number;
}

const heaviestFirst = (one: AnswerShare, other: AnswerShare): number =>
  other.weightFraction - one.weightFraction || (one.words < other.words ? -1 : 1);

/**
 * The answers of holdings to a question with words, the heaviest first
 * (docs/formulas/custom-metrics.md).
 *
 * @param shares by leaf, from `companyShares`
 * @param words by leaf; null: no answer
 */
export function answerShares(
  shares: Float64Array,
  words: readonly (string | null)[],
): readonly AnswerShare[] {
  const found = new Map<string, AnswerShare>();
  for (const [leaf, answer] of words.entries()) {
    const share = shares[leaf] ?? Number.NaN;
    if (answer === null || Number.isNaN(share)) continue;
    const { weightFraction = 0, companyCount = 0 } = found.get(answer) ?? {};
    found.set(answer, {
      words: answer,
      weightFraction: weightFraction + share,
      companyCount: companyCount + 1,
    });
  }
  return [...found.values()].sort(heaviestFirst);
}
