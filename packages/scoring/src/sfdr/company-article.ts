import type { Marker, SfdrArticle } from '@verdure/contract/vocabulary';

import type { OutcomeCounts } from './pai-outcome.ts';

const LEAST_MAPPED = 10;
const MOST_BAD = 4;

export interface ArticleFacts {
  readonly isProxy: boolean;
  readonly governance: Marker;
  readonly outcomes: OutcomeCounts;
  readonly sustainable: Marker | null;
}

/**
 * The article that a company is compatible with; null for proxies and without governance
 * coverage (methodology 18.4, docs/formulas/company-article.md).
 */
export function companyArticle({
  isProxy,
  governance,
  outcomes: { green, yellow, red },
  sustainable,
}: ArticleFacts): SfdrArticle | null {
  if (isProxy || governance === 'grey') return null;
  if (governance === 'red') return 6;
  const bad = yellow + red;
  if (green + bad < LEAST_MAPPED) return 6;
  if (bad === 0 && sustainable === 'green') return 9;
  return bad <= MOST_BAD ? 8 : 6;
}
