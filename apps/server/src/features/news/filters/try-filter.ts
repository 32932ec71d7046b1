import { Problem } from '@verdure/contract/http/problem';
import { MOST_TRIED, type TriedFilter } from '@verdure/contract/news/sentiment-filters';
import { type FilterNode, indexText, matchesFilter, parseFilter } from '@verdure/sentiment/filter';

import { sourceWords } from '../company-sentiment/sentiment.reads.ts';
import type { StoredArticle } from './filter.store.ts';

/** Reads a filter. @throws Problem with a sentence for each thing that is wrong */
export function mustParse(filter: string): FilterNode {
  const parsed = parseFilter(filter);
  if (parsed.isValid) return parsed.tree;
  throw new Problem('sentiment-filter.refused', {
    errors: parsed.problems.map(({ sentence }) => sentence),
  });
}

const storedTree = (filter: string | null): FilterNode | null => {
  const parsed = filter === null ? null : parseFilter(filter);
  return parsed?.isValid === true ? parsed.tree : null;
};

/** What a filter would match, beside what the stored one matches. */
export function tryFilter(
  tree: FilterNode,
  stored: string | null,
  articles: readonly StoredArticle[],
): TriedFilter {
  const before = storedTree(stored);
  const judged = articles.map((article) => {
    const text = indexText(`${article.title} ${article.summary}`);
    return {
      article,
      isMatch: matchesFilter(tree, text),
      isNow: before !== null && matchesFilter(before, text),
    };
  });
  const matching = judged.filter(({ isMatch }) => isMatch);
  return {
    article_count: judged.length,
    match_count: matching.length,
    now_count: judged.filter(({ isNow }) => isNow).length,
    articles: matching.slice(0, MOST_TRIED).map(({ article, isNow }) => ({
      url: article.address,
      title: article.title,
      time: article.published_at,
      source: sourceWords(article),
      is_new: !isNow,
    })),
  };
}
