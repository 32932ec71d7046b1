import { useEffect, useState } from 'react';

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
 * @returns true until it is open: another tab would ask for its figures in vain
 */
export function useLastTab({ section, search, onSearch }: Shown): boolean {
  const { tab, filter, figure, view } = search;
  const isPlain = [tab, filter, figure, view].every((each) => each === undefined);
  // only the address that the page opens with
  const [due, setDue] = useState(() => (isPlain ? sessionStorage.getItem(nameOf(section)) : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (due !== null) onSearch({ tab: due });
  }, []);
  useEffect(() => {
    if (tab === undefined) return;
    sessionStorage.setItem(nameOf(section), tab);
    setDue(null);
  }, [section, tab]);
  return due !== null && tab === undefined;
}
