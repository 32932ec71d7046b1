import type { UseQueryResult } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { CallError } from '../api/call-error.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { isFuture } from '../ui/past/is-future.ts';
import { pastMessages } from '../ui/past/past.messages.ts';
import { PastStrip } from '../ui/past/past-strip.tsx';
import { useCommands } from '../ui/shortcuts/shortcuts.ts';
import { Empty } from '../ui/states/empty.tsx';
import { lazyPart } from '../ui/states/lazy-part.tsx';

const ChooseDay = lazyPart(async () => (await import('../ui/past/choose-day.tsx')).ChooseDay);

export interface Past {
  readonly isPast: boolean;
  /** The strip of an earlier day, and the dialog that asks for one. */
  readonly strip: ReactNode;
  /** The same where there is nothing of that day. */
  readonly refused: ReactNode;
  /** Beside the profile: chooses the day of the page (ui.md 9.7). */
  readonly control: ReactNode;
}

/** Why there is nothing to show of a day; null where that is not the fault. */
export function whyNoPast({ error, data }: Pick<UseQueryResult, 'error' | 'data'>): string | null {
  if (data === null) return pastMessages.notThere;
  return error instanceof CallError && error.code?.startsWith('past.') === true
    ? error.message
    : null;
}

/** In place of a page that has no figures of its earlier day; null where that is not the fault. */
export function insteadOfPast(
  { isPast, refused }: Past,
  query: Pick<UseQueryResult, 'error' | 'data'>,
): ReactNode {
  const why = isPast ? whyNoPast(query) : null;
  return why === null ? null : (
    <>
      {refused}
      <Empty text={why} />
    </>
  );
}

interface Choice {
  /** The earlier day of the address: '2026-03-31'; undefined: today. */
  readonly asOf: string | undefined;
  readonly onDay: (day: string | undefined) => void;
  /** What the page does not show of that day. */
  readonly limits: string;
  /** Left out: nothing can be changed on a page of an earlier day. */
  readonly isChangeable?: boolean;
}

/** The earlier day of a page: the address holds it. */
export function usePast({ asOf, onDay, limits, isChangeable = false }: Choice): Past {
  const [isChoosing, setChoosing] = useState(false);
  const open = () => setChoosing(true);
  useCommands([{ label: pastMessages.open, run: open }]);
  const show = (day: string | undefined): void => {
    setChoosing(false);
    onDay(day);
  };
  const stripOf = (isRefused: boolean): ReactNode => (
    <>
      {asOf === undefined ? null : (
        <PastStrip
          day={asOf}
          isRefused={isRefused || isFuture(asOf)}
          limits={limits}
          isChangeable={isChangeable}
          onOther={open}
          onToday={() => show(undefined)}
        />
      )}
      {isChoosing ? (
        <Suspense>
          <ChooseDay day={asOf} onDay={show} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
  return {
    isPast: asOf !== undefined,
    strip: stripOf(false),
    refused: stripOf(true),
    control: (
      <IconButton
        label={pastMessages.open}
        icon={<History className="icon" aria-hidden />}
        onClick={open}
      />
    ),
  };
}
