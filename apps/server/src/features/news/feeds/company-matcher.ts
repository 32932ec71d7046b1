import { namedEntity } from '@verdure/sentiment/articles';
import {
  type FilterIndex,
  type FilterNode,
  indexFilters,
  indexText,
  parseFilter,
} from '@verdure/sentiment/filter';

import type { CoverageTransaction } from '../../../platform/database/database.ts';
import type { FeedItem } from './feed-item.ts';

interface Followed {
  readonly companyId: number;
  /** What a headline may call the company, the best name first. */
  readonly names: readonly string[];
}

/** Terms that a matching text may hold, as written. */
function termsOf(node: FilterNode): readonly string[] {
  switch (node.kind) {
    case 'term':
      return /[*?]/.test(node.text) ? [] : [node.text];
    case 'not':
      return [];
    case 'near':
      return [...termsOf(node.left), ...termsOf(node.right)];
    case 'and':
    case 'or':
      return node.parts.flatMap(termsOf);
  }
}

/** A company that an item is about, and what the title calls it. */
export interface ItemMatch {
  readonly companyId: number;
  readonly entity: string;
}

export interface CompanyMatcher {
  matchesOf(item: Pick<FeedItem, 'title' | 'summary'>): readonly ItemMatch[];
}

/** Loads every company's filter into one index. A filter that is no longer valid finds nothing. */
export async function loadCompanyMatcher(tx: CoverageTransaction): Promise<CompanyMatcher> {
  const rows = await tx
    .selectFrom('sentiment_filters as filter')
    .innerJoin('companies as company', 'company.id', 'filter.company_id')
    .select(['filter.company_id', 'filter.filter', 'company.name', 'company.synonyms'])
    .orderBy('filter.company_id')
    .execute();
  const filters = rows.flatMap((row) => {
    const parsed = parseFilter(row.filter);
    if (!parsed.isValid) return [];
    const names = [row.name, ...row.synonyms, ...termsOf(parsed.tree)];
    return [{ owner: { companyId: row.company_id, names }, tree: parsed.tree }];
  });
  const index: FilterIndex<Followed> = indexFilters(filters);
  return {
    matchesOf: ({ title, summary }) =>
      index
        .matching(indexText(`${title} ${summary}`))
        .map(({ companyId, names }) => ({ companyId, entity: namedEntity(title, names) })),
  };
}
