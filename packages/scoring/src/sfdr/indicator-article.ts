import type { SfdrArticle } from '@verdure/contract/vocabulary';

import { articleValue } from './article-value.ts';
import { isBadOutcome } from './pai-outcome.ts';

/** A leaf of an investment with what one indicator says of it. */
export interface JudgedLeaf {
  readonly weightFraction: number;
  /** Of the company; null: it is not classified. */
  readonly article: SfdrArticle | null;
  /** Place in `PAI_OUTCOMES`. */
  readonly outcome: number;
}

/** Article 9 allows no bad outcome. Article 8 allows some, so one alone does not rule it out. */
const allowedBy = ({ article, outcome }: JudgedLeaf): SfdrArticle | null => {
  if (article === null) return null;
  return isBadOutcome(outcome) ? 8 : 9;
};

/**
 * The highest article that one indicator leaves open for an investment, by the 80% rule of the
 * article value (docs/formulas/article-value.md). Null: there is no long leaf.
 */
export const indicatorArticle = (leaves: readonly JudgedLeaf[]): SfdrArticle | null =>
  articleValue(
    leaves.map((leaf) => ({ weightFraction: leaf.weightFraction, article: allowedBy(leaf) })),
  ).value;
