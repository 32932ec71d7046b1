import type { UseQueryResult } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { CallError } from '../../api/call-error.ts';
import { pastMessages } from '../../features/investments/past/past.messages.ts';
import { PastStrip } from '../../features/investments/past/past-strip.tsx';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';

const ChooseDay = lazyPart(
  async () => (await import('../../features/investments/past/choose-day.tsx')).ChooseDay,
);

interface Past {
  readonly isPast: boolean;
  /** The strip of an earlier day, and the dialog that asks for one. */
  readonly strip: ReactNode;
  readonly menu: readonly MenuAction[];
}

/** Why there is nothing to show of a day; null where that is not the fault. */
export function whyNoPast({ error, data }: Pick<UseQueryResult, 'error' | 'data'>): string | null {
  if (data === null) return pastMessages.didNotExist;
  return error instanceof CallError && error.code?.startsWith('past.') === true
    ? error.message
    : null;
}

/** What belongs to today alone. */
const OF_TODAY = {
  draft: undefined,
  since: undefined,
  figure: undefined,
  why: undefined,
  bar: undefined,
} as const;

/** The earlier day of a page: the address holds it. */
export function usePast({ asOf }: InvestmentSearch, onSearch: OnSearch): Past {
  const [isChoosing, setChoosing] = useState(false);
  const open = () => setChoosing(true);
  const show = (day: string | undefined): void => {
    setChoosing(false);
    onSearch({ ...OF_TODAY, asOf: day });
  };
  return {
    isPast: asOf !== undefined,
    strip: (
      <>
        {asOf === undefined ? null : (
          <PastStrip day={asOf} onOther={open} onToday={() => show(undefined)} />
        )}
        {isChoosing ? (
          <Suspense>
            <ChooseDay day={asOf} onDay={show} onClose={() => setChoosing(false)} />
          </Suspense>
        ) : null}
      </>
    ),
    menu: [
      {
        label: pastMessages.open,
        icon: <History className="icon" aria-hidden />,
        onSelect: open,
      },
    ],
  };
}
