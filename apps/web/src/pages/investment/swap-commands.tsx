import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ConstituentLine } from '../../features/investments/constituents/constituents.queries.ts';
import {
  constituentsQuery,
  overallsQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import { Replacements } from '../../features/investments/swaps/replacements.tsx';
import { swapsMessages } from '../../features/investments/swaps/swaps.messages.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useCommands, useTypedCommand } from '../../ui/shortcuts/shortcuts.ts';
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
  const score = useQuery(overallsQuery(scope)).data?.weighted_esg_score ?? null;
  const [chosen, setChosen] = useState<ConstituentLine | null>(null);
  const companies = lines.data?.filter(({ type, isSummary }) => type === 'company' && !isSummary);
  useCommands(
    (isMeant ? (companies ?? []) : []).map((company) => ({
      label: swapsMessages.command(company.name),
      run: () => setChosen(company),
    })),
  );
  if (chosen === null) return null;
  const close = () => setChosen(null);
  return (
    <Modal title={swapsMessages.open(chosen.name)} isOpen onClose={close}>
      <Replacements
        scope={scope}
        companyId={chosen.id}
        score={score}
        onSwap={({ id, weight_percent: weightPercent }) => {
          close();
          drafting.swap(chosen.id, { id, weightPercent });
        }}
      />
    </Modal>
  );
}
