import { useEffect, useState } from 'react';

import type { InvestmentTypeOrNull } from '../../features/investments/constituents/investment-type.ts';
import { OVERVIEW_VIEWS } from './investment-search.ts';
import type { InvestmentSearch, OverviewView } from './investment-search.ts';

/** Where the last view is kept, for this browser. */
const KEPT_AS = 'verdure.overview-view';

const keptView = (): OverviewView | undefined =>
  OVERVIEW_VIEWS.find((view) => view === localStorage.getItem(KEPT_AS));

/** Whether the page that is opened begins with what drags: its code may load together with the tab's. */
export const beginsWithLifts = (): boolean => {
  const named = new URLSearchParams(window.location.search).get('view');
  return (named ?? keptView() ?? 'lifts') === 'lifts';
};

/** What the address says of the table of holdings alone. */
const isOfHoldings = ({ sort, filter, underlying, weighted }: InvestmentSearch): boolean =>
  [sort, filter, underlying, weighted].some((each) => each !== undefined);

/**
 * What ESG OVERVIEW shows: what the address names, the table that its filter belongs to, what was
 * last chosen, or what drags. Benchmarks hold companies: what drags a portfolio of countries is told
 * beside another portfolio only, so that until then its holdings say more.
 *
 * A draft opens with the table; one that begins on another view, as a swap does, stays there.
 *
 * @param hasTable the table stands beside every view: a filter does not lead away to it
 */
export function useOverviewView(
  search: InvestmentSearch,
  type: InvestmentTypeOrNull,
  hasTable: boolean,
): OverviewView {
  const { view } = search;
  // the table stays when the filter it was opened with is cleared
  const [opened] = useState(() =>
    isOfHoldings(search) || search.draft !== undefined ? 'holdings' : (keptView() ?? 'lifts'),
  );
  useEffect(() => {
    if (view !== undefined) localStorage.setItem(KEPT_AS, view);
  }, [view]);
  if (view !== undefined) return view;
  const isUncompared = type === 'pure_sovereign' && search.beside === undefined;
  const isOfTable = !hasTable && isOfHoldings(search);
  return isOfTable || (isUncompared && opened === 'lifts') ? 'holdings' : opened;
}
