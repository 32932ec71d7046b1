import {
  attributionHoldingRoots,
  attributionRoots,
} from '@verdure/contract/investments/attribution';
import type { AttributionCut, ScoredPillar } from '@verdure/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment } from '../../../api/ask-investment.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { LiftFigure } from './lift-figure.ts';

/** What a comparison is asked with. */
export interface LiftsRequest {
  readonly scope: InvestmentScope;
  /** A portfolio, a fund, or a benchmark. */
  readonly reference: Pick<InvestmentScope, 'type' | 'id'>;
  readonly figure: LiftFigure;
  readonly cut: AttributionCut;
  /** Of the cut by pillar, the one that is divided into its issues; null: none. */
  readonly pillar: ScoredPillar | null;
}

const argsOf = ({ scope, reference, figure, cut, pillar }: LiftsRequest) => ({
  universeId: scope.universeId,
  profileId: scope.profileId,
  ...figure.asked,
  cut,
  ...(pillar !== null && { pillar }),
  referenceType: reference.type,
  referenceId: reference.id,
});

/** What an answer may stand in for while the next loads: the same figure, divided alike. */
const alike = (slice: string, { figure, cut }: LiftsRequest) => [slice, figure.id, cut] as const;

const rest = ({ scope, reference, pillar }: LiftsRequest) =>
  [pillar ?? '', reference.type, reference.id, scope.profileId, scope.universeId] as const;

export const liftsQuery = (asked: LiftsRequest) => {
  const { scope } = asked;
  const slice = alike('attribution', asked);
  return queryOptions({
    queryKey: keys.investment(scope, ...slice, ...rest(asked)),
    queryFn: ({ signal }) => askInvestment(attributionRoots, scope, { ...argsOf(asked), signal }),
    placeholderData: placeholderOf(keys.held(scope.type, scope.id, ...slice)),
  });
};

/** The holdings behind a bar that explain most; with null, of all bars. */
export const liftHoldingsQuery = (asked: LiftsRequest, group: string | null, most: number) => {
  const { scope } = asked;
  const slice = [...alike('attribution-holdings', asked), group ?? ''] as const;
  return queryOptions({
    queryKey: keys.investment(scope, ...slice, ...rest(asked)),
    queryFn: ({ signal }) =>
      askInvestment(attributionHoldingRoots, scope, {
        ...argsOf(asked),
        ...(group !== null && { group }),
        limit: most,
        signal,
      }),
    placeholderData: placeholderOf(keys.held(scope.type, scope.id, ...slice)),
  });
};
