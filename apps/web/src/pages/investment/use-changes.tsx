import { GitCompareArrows } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { ChangedItem } from '../../features/investments/changes/changed-item.tsx';
import { changesMessages } from '../../features/investments/changes/changes.messages.ts';
import { lastMonthEnd } from '../../format/month-end.ts';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';

/** Not everybody who opens a portfolio opens what changed in it. */
const ChangesView = lazyPart(async () => (await import('./changes-view.tsx')).ChangesView);

interface Changes {
  /** In the band. */
  readonly item: ReactNode;
  /** Open while the address names a day. */
  readonly dialog: ReactNode;
  readonly menu: readonly MenuAction[];
}

/** What changed since a day: of portfolios, as they are saved today. */
export function useChanges(
  scope: InvestmentScope,
  { since, changed }: InvestmentSearch,
  onSearch: OnSearch,
): Changes {
  const { type, draft, asOf } = scope;
  if (type !== 'portfolio' || draft !== undefined || asOf !== undefined) {
    return { item: null, dialog: null, menu: [] };
  }
  const open = (day: string | undefined) => onSearch({ since: day });
  return {
    item: <ChangedItem scope={scope} onOpen={open} />,
    dialog:
      since === undefined ? null : (
        <Suspense>
          <ChangesView scope={scope} since={since} changed={changed} onSearch={onSearch} />
        </Suspense>
      ),
    menu: [
      {
        label: changesMessages.title,
        icon: <GitCompareArrows className="icon" aria-hidden />,
        onSelect: () => open(lastMonthEnd(new Date())),
      },
    ],
  };
}
