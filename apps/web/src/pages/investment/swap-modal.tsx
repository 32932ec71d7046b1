import { useQuery } from '@tanstack/react-query';
import type { IdAndName } from '@verdure/contract/http/fields';

import { overallsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { Replacements } from '../../features/investments/swaps/replacements.tsx';
import { swapsMessages } from '../../features/investments/swaps/swaps.messages.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

/** A company that the portfolio holds itself. */
export type Swapped = IdAndName;

interface Props extends Pick<InvestmentTabProps, 'scope'> {
  readonly drafting: NonNullable<InvestmentTabProps['drafting']>;
  readonly swapped: Swapped;
  readonly onClose: () => void;
}

/** What could stand in place of a company, in a window of its own. */
export function SwapModal({ scope, drafting, swapped, onClose }: Props) {
  const score = useQuery(overallsQuery(scope)).data?.weighted_esg_score ?? null;
  return (
    <Modal title={swapsMessages.open(swapped.name)} isOpen onClose={onClose}>
      <Replacements
        scope={scope}
        companyId={swapped.id}
        score={score}
        onSwap={({ id, weight_percent: weightPercent }) => {
          onClose();
          drafting.swap(swapped.id, { id, weightPercent });
        }}
      />
    </Modal>
  );
}
