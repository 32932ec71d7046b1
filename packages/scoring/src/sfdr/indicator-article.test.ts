import { expect, it } from 'vitest';

import { indicatorArticle, type JudgedLeaf } from './indicator-article.ts';

const CLEAR = 0;
const ADVERSE = 1;
const NOT_DISCLOSED = 2;
const NOT_APPLICABLE = 3;

const leaf = (weightFraction: number, outcome: number, article: 6 | null = 6): JudgedLeaf => ({
  weightFraction,
  outcome,
  article,
});

it.each([
  ['81% clear leaves Article 9 open', [leaf(0.81, CLEAR), leaf(0.19, ADVERSE)], 9],
  ['exactly 80% clear is not enough', [leaf(0.8, CLEAR), leaf(0.2, ADVERSE)], 8],
  ['not applicable is clear', [leaf(0.9, NOT_APPLICABLE), leaf(0.1, NOT_DISCLOSED)], 9],
  ['what is not classified allows nothing', [leaf(0.5, CLEAR), leaf(0.5, CLEAR, null)], 6],
  ['no long leaf', [leaf(-1, CLEAR)], null],
])('SCR-PORT-22 (part) %s', (_name, leaves, article) => {
  expect(indicatorArticle(leaves)).toBe(article);
});
