import { GitCompareArrows } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { ChangedItem } from '../../features/investments/changes/changed-item.tsx';
import { changesMessages } from '../../features/investments/changes/changes.messages.ts';
import { lastMonthEnd } from '../../format/month-end.ts';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

/** Not everybody who opens a portfolio opens what changed in it. */
const ChangesView = lazyPart(async () => (await import('./changes-view.tsx')).ChangesView);

interface Changes {
  /** In the band. */
  readonly item: ReactNode;
  /** Open while the address names a day. */
  readonly dialog: ReactNode;
  readonly menu: readonly MenuAction[];
}

type Asked = Pick<InvestmentTabProps, 'scope' | 'name' | 'profileName' | 'search' | 'onSearch'>;

/** What changed since a day: of portfolios, as they are saved today. */
export function useChanges({
  scope,
  name,
  profileName,
  search: { since, changed },
  onSearch,
}: Asked): Changes {
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
          <ChangesView
            scope={scope}
            name={name}
            profileName={profileName}
            since={since}
            changed={changed}
            onSearch={onSearch}
          />
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
