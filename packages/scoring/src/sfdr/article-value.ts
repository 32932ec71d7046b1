import type { SfdrArticle } from '@verdure/contract/vocabulary';

import type { Measured } from '../measures/index.ts';
import { isAbove } from '../numbers/index.ts';

/** More than this share of the long weight must be in the article; exactly 80% is not enough. */
export const ARTICLE_SHARE = 0.8;

export interface ClassifiedLeaf {
  readonly weightFraction: number;
  /** Null: not classified. */
  readonly article: SfdrArticle | null;
}

export interface ArticleValue {
  readonly value: SfdrArticle | null;
  /** Share of the long weight in Article 9, and in 8 or 9. */
  readonly share9: Measured;
  readonly share89: Measured;
}

/** The share of the long weight that is in some articles; unclassified leaves stay in the whole. */
function shareIn(leaves: readonly ClassifiedLeaf[], articles: readonly SfdrArticle[]): Measured {
  let whole = 0;
  let classified = 0;
  for (const { weightFraction, article } of leaves) {
    if (weightFraction <= 0) continue;
    whole += weightFraction;
    if (article !== null) classified += weightFraction;
  }
  let value = 0;
  const contributions = Float64Array.from(leaves, ({ weightFraction, article }) => {
    if (weightFraction <= 0 || article === null) return Number.NaN;
    const share = articles.includes(article) ? weightFraction / whole : 0;
    value += share;
    return share;
  });
  return {
    value: whole > 0 ? value : null,
    contributions,
    coveredFraction: whole > 0 ? classified / whole : 0,
  };
}

/** The article of a fund, and the article value of a portfolio (methodology 18.5). */
export function articleValue(leaves: readonly ClassifiedLeaf[]): ArticleValue {
  const share9 = shareIn(leaves, [9]);
  const share89 = shareIn(leaves, [8, 9]);
  const articleIn = (): SfdrArticle | null => {
    if (share9.value === null || share89.value === null) return null;
    if (isAbove(share9.value, ARTICLE_SHARE)) return 9;
    return isAbove(share89.value, ARTICLE_SHARE) ? 8 : 6;
  };
  return { value: articleIn(), share9, share89 };
}
