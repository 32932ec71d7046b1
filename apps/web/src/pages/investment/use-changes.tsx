import { GitCompareArrows, LineChart } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { hasEsg, useViewer } from '../../api/viewer.ts';
import { ChangedItem } from '../../features/investments/changes/changed-item.tsx';
import { changesMessages } from '../../features/investments/changes/changes.messages.ts';
import { monthEndsMessages } from '../../features/investments/month-ends/month-ends.messages.ts';
import { monthEndBefore } from '../../format/month-end.ts';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

const FundLine = lazyPart(async () => (await import('./fund-line.tsx')).FundLine);
/** Not everybody who opens a portfolio opens what changed in it. */
const ChangesView = lazyPart(async () => (await import('./changes-view.tsx')).ChangesView);

interface Changes {
  /** In the band. */
  readonly item: ReactNode;
  /** Open while the address names a day. */
  readonly dialog: ReactNode;
  readonly menu: readonly MenuAction[];
}

const NOTHING: Changes = { item: null, dialog: null, menu: [] };

type Asked = Pick<InvestmentTabProps, 'scope' | 'name' | 'profileName' | 'search' | 'onSearch'>;

/** What changed since a day: of portfolios, as they are saved, until what the page shows. Of a fund, the line of its score. */
export function useChanges(asked: Asked): Changes {
  const seesScore = hasEsg(useViewer());
  if (asked.scope.type === 'portfolio') return changesOfPortfolio(asked);
  return seesScore ? lineOfFund(asked) : NOTHING;
}

function lineOfFund({ scope, name, profileName, search: { line }, onSearch }: Asked): Changes {
  const close = () => onSearch({ line: undefined });
  return {
    item: null,
    dialog:
      line === undefined ? null : (
        <Suspense>
          <FundLine scope={scope} name={name} profileName={profileName} onClose={close} />
        </Suspense>
      ),
    menu: [
      {
        label: monthEndsMessages.score,
        icon: <LineChart className="icon" aria-hidden />,
        onSelect: () => onSearch({ line: 'true' }),
      },
    ],
  };
}

function changesOfPortfolio({
  scope,
  name,
  profileName,
  search: { since, against, changed },
  onSearch,
}: Asked): Changes {
  if (scope.draft !== undefined) return NOTHING;
  const open = (day: string | undefined) => onSearch({ since: day });
  return {
    item: <ChangedItem scope={scope} onOpen={open} />,
    dialog:
      since === undefined && against === undefined ? null : (
        <Suspense>
          <ChangesView
            scope={scope}
            name={name}
            profileName={profileName}
            since={since}
            against={against}
            changed={changed}
            onSearch={onSearch}
          />
        </Suspense>
      ),
    menu: [
      {
        label: changesMessages.title,
        icon: <GitCompareArrows className="icon" aria-hidden />,
        onSelect: () => open(monthEndBefore(scope.asOf)),
      },
    ],
  };
}
