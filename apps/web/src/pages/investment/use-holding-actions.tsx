import { addEngagementEndpoint } from '@verdure/contract/coverage/engagements';
import type { IdAndName } from '@verdure/contract/http/fields';
import type { AttributionHoldingRow } from '@verdure/contract/investments/attribution';
import { useQuery } from '@tanstack/react-query';
import { CircleMinus, MessageSquarePlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { engagementsMessages } from '../../features/coverage/engagements/engagements.messages.ts';
import { overallsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { SwapButton } from '../../features/investments/swaps/swap-button.tsx';
import { swapsMessages } from '../../features/investments/swaps/swaps.messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { MoreMenu } from '../../ui/overlay/more-menu.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { useWatchAction } from '../use-watch-action.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

const AddEngagement = lazyPart(
  async () =>
    (await import('../../features/coverage/engagements/add-engagement.tsx')).AddEngagement,
);

type Given = Pick<InvestmentTabProps, 'scope' | 'drafting'>;

interface HoldingActions {
  readonly actionsOf: (row: AttributionHoldingRow) => ReactNode;
  /** What one of them has opened. */
  readonly opened: ReactNode;
}

/** What a reader can do about a company behind a bar: swap it, try without it, engage with it, watch it. */
export function useHoldingActions(given: Given): HoldingActions {
  const draftOf = useDraftActions(given);
  const viewer = useViewer();
  const watch = useWatchAction();
  const [engaging, setEngaging] = useState<IdAndName | null>(null);
  const mayEngage =
    viewer.organisation.enable_engagements && mayCall(viewer, addEngagementEndpoint);
  const engage = (company: IdAndName) => ({
    label: engagementsMessages.add,
    icon: <MessageSquarePlus className="icon" aria-hidden />,
    onSelect: () => setEngaging(company),
  });
  const actionsOf = (row: AttributionHoldingRow) => {
    if (row.type !== 'company') return null;
    const actions = [...(mayEngage ? [engage(row)] : []), ...watch('company', row.id)];
    return (
      <span className="lifts-actions">
        {draftOf(row)}
        {actions.length === 0 ? null : <MoreMenu subject={row.name} actions={actions} isDense />}
      </span>
    );
  };
  const opened =
    engaging === null ? null : (
      <Suspense>
        <AddEngagement company={engaging} onClose={() => setEngaging(null)} />
      </Suspense>
    );
  return { actionsOf, opened };
}

/** What a draft can do about a company that the portfolio holds itself. */
function useDraftActions({ scope, drafting }: Given) {
  const score = useQuery(overallsQuery(scope)).data?.weighted_esg_score ?? null;
  return ({ type, id, name, is_direct: isDirect }: AttributionHoldingRow) => {
    if (drafting === undefined || !isDirect) return null;
    return (
      <>
        <SwapButton
          scope={scope}
          companyId={id}
          name={name}
          score={score}
          onSwap={(taken) =>
            drafting.swap(id, { id: taken.id, weightPercent: taken.weight_percent })
          }
        />
        <IconButton
          label={swapsMessages.without(name)}
          icon={<CircleMinus className="icon" aria-hidden />}
          isDense
          onClick={() => drafting.remove({ type, id }, false)}
        />
      </>
    );
  };
}
