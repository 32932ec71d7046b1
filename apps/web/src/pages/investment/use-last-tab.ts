import { useEffect } from 'react';

import type { InvestmentSearch, OnSearch } from './investment-search.ts';

const nameOf = (section: string): string => `verdure.tab.${section}`;

interface Shown {
  readonly section: string;
  readonly search: InvestmentSearch;
  readonly onSearch: OnSearch;
}

/**
 * Opens the tab that was last open in this window, where the address names neither a tab nor what
 * stands in one (SCR-PORT-06).
 */
export function useLastTab({ section, search, onSearch }: Shown): void {
  const { tab, filter, figure } = search;
  const isPlain = tab === undefined && filter === undefined && figure === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address that the page opens with
  useEffect(() => {
    const last = sessionStorage.getItem(nameOf(section));
    if (isPlain && last !== null) onSearch({ tab: last });
  }, []);
  useEffect(() => {
    if (tab !== undefined) sessionStorage.setItem(nameOf(section), tab);
  }, [section, tab]);
}
