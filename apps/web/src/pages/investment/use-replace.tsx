import { type ReactNode, useMemo, useState } from 'react';

import type { ReplaceHolding } from '../../features/investments/constituents/holdings-columns.tsx';
import { swapsMessages } from '../../features/investments/swaps/swaps.messages.ts';
import { SwapModal } from './swap-modal.tsx';
import type { Swapped } from './swap-modal.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

interface Replacing {
  readonly replace: ReplaceHolding | undefined;
  /** The candidates for the row that was chosen. */
  readonly opened: ReactNode;
}

/** 'Replace with…' on a row of the table of holdings; nothing where there is no draft to change. */
export function useReplace({
  scope,
  drafting,
}: Pick<InvestmentTabProps, 'scope' | 'drafting'>): Replacing {
  const [swapped, setSwapped] = useState<Swapped | null>(null);
  const mayReplace = drafting !== undefined;
  const replace = useMemo(
    () =>
      mayReplace
        ? { labelOf: ({ name }: Swapped) => swapsMessages.open(name), press: setSwapped }
        : undefined,
    [mayReplace],
  );
  const opened =
    swapped === null || drafting === undefined ? null : (
      <SwapModal
        scope={scope}
        drafting={drafting}
        swapped={swapped}
        onClose={() => setSwapped(null)}
      />
    );
  return { replace, opened };
}
