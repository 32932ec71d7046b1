import type { Portfolio } from '@verdure/contract/investments/portfolios';

import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { useDeletePortfolio } from './portfolios.mutations.ts';

interface Props {
  readonly portfolio: Portfolio;
  readonly onEnd: () => void;
}

export function DeletePortfolio({ portfolio, onEnd }: Props) {
  const remove = useDeletePortfolio();
  return (
    <Confirm
      title={`Delete ${portfolio.name}`}
      action="Delete portfolio"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(portfolio.id, { onSettled: onEnd })}
      onClose={onEnd}
    >
      <p>The portfolio and its holdings are removed for everyone who sees it.</p>
    </Confirm>
  );
}
