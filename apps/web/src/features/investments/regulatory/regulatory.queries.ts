import type { GraphqlRoot } from '@verdure/contract/http/graphql-root';
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
import type { z } from 'zod';

import { stateIn } from '../../../api/ask-investment.ts';
import { askRoot } from '../../../api/graphql.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

/** A portfolio or fund, in the universe of its profile. */
export interface RegulatoryScope {
  readonly type: 'portfolio' | 'fund';
  readonly id: number;
  readonly universeId: number;
  readonly draft?: string;
  readonly asOf?: string;
}

/** The portfolio root and the fund root of the same query. */
interface Roots<Row extends z.ZodObject> {
  readonly portfolio: GraphqlRoot<z.ZodRawShape, Row>;
  readonly fund: GraphqlRoot<z.ZodRawShape, Row>;
}

interface Asking {
  readonly universeId: number;
  readonly profileId?: number;
  readonly underlying?: boolean;
  readonly requirementId?: number;
  readonly objectiveId?: number;
  readonly figure?: string;
  readonly signal: AbortSignal;
}

/** Queries the portfolio root or the fund root. */
const ask = <Row extends z.ZodObject>(
  roots: Roots<Row>,
  { type, id, draft, asOf }: RegulatoryScope,
  { signal, ...asking }: Asking,
): Promise<readonly z.output<Row>[]> =>
  askRoot(
    roots[type],
    { [`${type}Ids`]: [id], ...asking, ...stateIn({ draft, asOf }) },
    { signal },
  );

/** Article 9 is asked for with -1 in the whole universe, else with -2 (specification 2, section 7). */
const articleNineProfile = ({ universeId }: RegulatoryScope): number =>
  universeId === WHOLE_UNIVERSE_ID ? -1 : -2;

export const paiQuery = (scope: RegulatoryScope) => {
  const { type, id, universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'pai', universeId),
    queryFn: async ({ signal }) => (await ask(paiRoots, scope, { universeId, signal }))[0] ?? null,
    placeholderData: placeholderOf(keys.held(type, id)),
  });
};

export const artNineQuery = (scope: RegulatoryScope) => {
  const { type, id, universeId } = scope;
  const asked = { universeId, profileId: articleNineProfile(scope) };
  return queryOptions({
    queryKey: keys.investment(scope, 'art9', universeId),
    queryFn: async ({ signal }) =>
      (await ask(artNineRoots, scope, { ...asked, signal }))[0] ?? null,
    placeholderData: placeholderOf(keys.held(type, id)),
  });
};

/** Of the underlying constituents. */
export const constituentPaiQuery = (scope: RegulatoryScope) => {
  const { universeId } = scope;
  const asked = { universeId, underlying: true };
  return queryOptions({
    queryKey: keys.investment(scope, 'constituent-pai', universeId),
    queryFn: ({ signal }) => ask(constituentPaiRoots, scope, { ...asked, signal }),
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
    queryFn: ({ signal }) => ask(constituentArtNineRoots, scope, { ...asked, signal }),
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
        ? ask(requirementFindingRoots, scope, { universeId, requirementId: subjectId, signal })
        : ask(objectiveFindingRoots, scope, { universeId, objectiveId: subjectId, signal }),
  });
};

/** What each company adds to one figure. */
export const figurePartsQuery = (scope: RegulatoryScope, figure: string) => {
  const { universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'regulatory-figure', figure, universeId),
    queryFn: ({ signal }) => ask(figurePartRoots, scope, { universeId, figure, signal }),
  });
};
