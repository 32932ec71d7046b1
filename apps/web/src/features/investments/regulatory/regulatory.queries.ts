import {
  artNineRoots,
  constituentArtNineRoots,
  constituentPaiRoots,
  figurePartRoots,
  objectiveFindingRoots,
  paiRoots,
  requirementFindingRoots,
} from '@verdure/contract/investments/regulatory';
import { WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';

import { askInvestment, type InvestmentScope } from '../../../api/ask-investment.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

/** A portfolio or fund, in the universe of its profile. */
export type RegulatoryScope = Omit<InvestmentScope, 'profileId'>;

/** Article 9 is asked for with -1 in the whole universe, else with -2 (specification 2, section 7). */
const articleNineProfile = ({ universeId }: RegulatoryScope): number =>
  universeId === WHOLE_UNIVERSE_ID ? -1 : -2;

export const paiQuery = (scope: RegulatoryScope) => {
  const { type, id, universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'pai', universeId),
    queryFn: async ({ signal }) =>
      (await askInvestment(paiRoots, scope, { universeId, signal }))[0] ?? null,
    placeholderData: placeholderOf(keys.held(type, id)),
  });
};

export const artNineQuery = (scope: RegulatoryScope) => {
  const { type, id, universeId } = scope;
  const asked = { universeId, profileId: articleNineProfile(scope) };
  return queryOptions({
    queryKey: keys.investment(scope, 'art9', universeId),
    queryFn: async ({ signal }) =>
      (await askInvestment(artNineRoots, scope, { ...asked, signal }))[0] ?? null,
    placeholderData: placeholderOf(keys.held(type, id)),
  });
};

/** Of the underlying constituents. */
export const constituentPaiQuery = (scope: RegulatoryScope) => {
  const { universeId } = scope;
  const asked = { universeId, underlying: true };
  return queryOptions({
    queryKey: keys.investment(scope, 'constituent-pai', universeId),
    queryFn: ({ signal }) => askInvestment(constituentPaiRoots, scope, { ...asked, signal }),
  });
};

export const constituentArtNineQuery = (scope: RegulatoryScope) => {
  const { universeId } = scope;
  const asked = {
    universeId,
    profileId: articleNineProfile(scope),
    underlying: true,
  };
  return queryOptions({
    queryKey: keys.investment(scope, 'constituent-art9', universeId),
    queryFn: ({ signal }) => askInvestment(constituentArtNineRoots, scope, { ...asked, signal }),
  });
};

/** A requirement of Article 9, or an objective of the taxonomy. */
export type FindingKind = 'requirement' | 'objective';

/** What each company does for one requirement or objective, and why. */
export const findingsQuery = (scope: RegulatoryScope, kind: FindingKind, subjectId: number) => {
  const { universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'findings', kind, subjectId, universeId),
    queryFn: ({ signal }) =>
      kind === 'requirement'
        ? askInvestment(requirementFindingRoots, scope, {
            universeId,
            requirementId: subjectId,
            signal,
          })
        : askInvestment(objectiveFindingRoots, scope, {
            universeId,
            objectiveId: subjectId,
            signal,
          }),
  });
};

/** What each company adds to one figure. */
export const figurePartsQuery = (scope: RegulatoryScope, figure: string) => {
  const { universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'regulatory-figure', figure, universeId),
    queryFn: ({ signal }) => askInvestment(figurePartRoots, scope, { universeId, figure, signal }),
  });
};
