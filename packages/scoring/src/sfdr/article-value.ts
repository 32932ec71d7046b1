import type { SfdrArticle } from '@verdure/contract/vocabulary';

import { type LeafRows, leavesOfRow, rowCountOf } from '../constituents/index.ts';
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

/** By the shares in Article 9 and in 8 or 9; null without long weight. */
function articleOfShares(in9: number | null, in89: number | null): SfdrArticle | null {
  if (in9 === null || in89 === null) return null;
  if (isAbove(in9, ARTICLE_SHARE)) return 9;
  return isAbove(in89, ARTICLE_SHARE) ? 8 : 6;
}

/** The article of a fund, and the article value of a portfolio (methodology 18.5). */
export function articleValue(leaves: readonly ClassifiedLeaf[]): ArticleValue {
  const share9 = shareIn(leaves, [9]);
  const share89 = shareIn(leaves, [8, 9]);
  return { value: articleOfShares(share9.value, share89.value), share9, share89 };
}

/**
 * The article of many funds: of each row the `articleValue` of its leaves; 0: none.
 *
 * @param articles by node; 0: not classified
 */
export function rowArticles(rows: LeafRows, articles: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: rowCountOf(rows) }, (_, row) => {
    const { nodes, weights } = leavesOfRow(rows, row);
    let whole = 0;
    for (const weight of weights) if (weight > 0) whole += weight;
    let [in9, in89] = [0, 0];
    for (let leaf = 0; leaf < nodes.length; leaf += 1) {
      const weight = weights[leaf] ?? 0;
      const article = articles[nodes[leaf] ?? 0] ?? 0;
      if (weight <= 0 || article < 8) continue;
      in89 += weight / whole;
      if (article === 9) in9 += weight / whole;
    }
    return whole > 0 ? (articleOfShares(in9, in89) ?? 0) : 0;
  });
}
