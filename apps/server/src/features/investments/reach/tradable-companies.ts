import type { Tradable } from '@verdure/scoring/reach';
import { totalAt } from '@verdure/scoring/universe';

import type { GraphqlContext } from '../../../platform/graphql/answer-root.ts';
import { placeOfRow, type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import { visibleCompanies } from '../../coverage/companies/company.reads.ts';
import type { OwnCompany } from '../investment/investment.reads.ts';
import { isBarred } from '../replacements/replacements.reads.ts';

/** The best of them by ESG; of each sector fewer are looked at in the end. */
const MOST_CANDIDATES = 3_000;

/** Companies that could be bought: covered themselves, with an ESG score, not held, not excluded. */
export async function buyableIds(
  under: ScoredProfile,
  { tx, viewer }: Pick<GraphqlContext, 'tx' | 'viewer'>,
  isHeld: (id: number) => boolean,
): Promise<readonly number[]> {
  const ids = Array.from(under.scored.snapshot.companies.id)
    .flatMap((id, publicRow) => {
      const { scored, row } = placeOfRow(under, publicRow);
      const isDirect = scored.snapshot.companies.isDirect[row] === 1;
      const score = isDirect ? totalAt(scored, row, 'esg') : null;
      return score === null || isHeld(id) || isBarred(scored, row) ? [] : [{ id, score }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map(({ id }) => id);
  const seen = await visibleCompanies(tx, viewer, ids);
  return ids.filter((id) => seen.has(id));
}

interface Among {
  readonly under: ScoredProfile;
  readonly values: ReadonlyMap<number, number>;
  readonly own: readonly OwnCompany[];
  readonly buyable: readonly number[];
}

/** What can be sold of what is held, and bought: short positions stay as they are. */
export function tradableCompanies({ under, values, own, buyable }: Among): readonly Tradable[] {
  const tradable = (id: number, weightFraction: number): Tradable => {
    const place = scoredRowOf(under, id);
    const { companies, spans } = (place?.scored ?? under.scored).snapshot;
    const span = spans[companies.span[place?.row ?? -1] ?? -1];
    const value = values.get(id) ?? null;
    const isFree = place !== null && !isBarred(place.scored, place.row);
    return {
      id,
      weightFraction,
      value,
      sector: span?.parentId ?? 0,
      mayBuy: value !== null && isFree,
    };
  };
  return [
    ...own.flatMap(({ id, weightFraction }) =>
      weightFraction > 0 ? [tradable(id, weightFraction)] : [],
    ),
    ...buyable.filter((id) => values.has(id)).map((id) => tradable(id, 0)),
  ];
}
