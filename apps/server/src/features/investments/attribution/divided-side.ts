import type { AttributedFigure } from '@verdure/contract/investments/attribution';
import type { AttributionCut } from '@verdure/contract/vocabulary';
import {
  TOTAL_KINDS,
  type TotalKind,
  type ScorePart,
  scorePartsReader,
} from '@verdure/scoring/universe';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import type { HeldSide, Holding } from './held-side.ts';

const isTotal = (figure: AttributedFigure): figure is TotalKind =>
  TOTAL_KINDS.some((kind) => kind === figure);

/** Reads the issues of a company behind a total, wherever it is scored. */
function partsReader(under: ScoredProfile, kind: TotalKind): (id: number) => readonly ScorePart[] {
  const publicAt = scorePartsReader(under.scored, kind);
  const ownAt = under.own === null ? null : scorePartsReader(under.own, kind);
  return (id) => {
    const place = scoredRowOf(under, id);
    if (place === null) return [];
    return (place.scored === under.scored ? publicAt : ownAt)?.(place.row) ?? [];
  };
}

/** What a share of a holding belongs to. */
const groupOf = (cut: AttributionCut, { pillar, dimensionId }: ScorePart): string =>
  cut === 'pillar' ? pillar : `issue-${dimensionId}`;

/** Two shares of one holding: their weight, and the mean of their values. */
function joined(known: Holding | undefined, more: Holding): Holding {
  if (known === undefined) return more;
  const weightFraction = known.weightFraction + more.weightFraction;
  const sum = known.weightFraction * known.value + more.weightFraction * more.value;
  return { ...more, weightFraction, value: weightFraction > 0 ? sum / weightFraction : more.value };
}

/**
 * A side whose holdings are divided into the issues of their score, each with its share of the
 * weight: the means stay what they are. A holding without issues stays whole.
 */
export function dividedSide(
  side: HeldSide,
  under: ScoredProfile,
  { figure, cut }: { readonly figure: AttributedFigure; readonly cut: AttributionCut },
): HeldSide {
  if (!isTotal(figure) || (cut !== 'pillar' && cut !== 'issue')) return side;
  const partsOf = partsReader(under, figure);
  const holdings = new Map<string, Holding>();
  for (const [key, holding] of side.holdings) {
    const parts = holding.type === 'company' ? partsOf(holding.id) : [];
    if (parts.length === 0) holdings.set(key, holding);
    for (const part of parts) {
      const group = groupOf(cut, part);
      const known = holdings.get(`${key} ${group}`);
      const weightFraction = holding.weightFraction * part.shareFraction;
      holdings.set(
        `${key} ${group}`,
        joined(known, { ...holding, weightFraction, value: part.score, grade: null, part: group }),
      );
    }
  }
  return { ...side, holdings };
}
