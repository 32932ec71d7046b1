import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { constituentsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { swapsMessages } from '../../features/investments/swaps/swaps.messages.ts';
import { useCommands, useTypedCommand } from '../../ui/shortcuts/shortcuts.ts';
import { SwapModal } from './swap-modal.tsx';
import type { Swapped } from './swap-modal.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

interface Props extends Pick<InvestmentTabProps, 'scope'> {
  readonly drafting: NonNullable<InvestmentTabProps['drafting']>;
}

const SWAP = /^swap\s/i;

/** 'swap volvo' in the palette: the companies held are asked for once 'swap' is typed. */
export function SwapCommands({ scope, drafting }: Props) {
  const isMeant = SWAP.test(useTypedCommand());
  const lines = useQuery({
    ...constituentsQuery({ ...scope, underlying: false }),
    enabled: isMeant,
  });
  const [chosen, setChosen] = useState<Swapped | null>(null);
  const companies = lines.data?.filter(({ type, isSummary }) => type === 'company' && !isSummary);
  useCommands(
    (isMeant ? (companies ?? []) : []).map((company) => ({
      label: swapsMessages.command(company.name),
      run: () => setChosen(company),
    })),
  );
  return chosen === null ? null : (
    <SwapModal scope={scope} drafting={drafting} swapped={chosen} onClose={() => setChosen(null)} />
  );
}
