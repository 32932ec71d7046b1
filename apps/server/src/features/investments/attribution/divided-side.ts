import type { AttributedFigure } from '@verdure/contract/investments/attribution';
import type { AttributionCut, ScoredPillar } from '@verdure/contract/vocabulary';
import {
  TOTAL_KINDS,
  type TotalKind,
  type ScorePart,
  scorePartsReader,
} from '@verdure/scoring/universe';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import type { AttributedSide, Holding } from './attributed-side.ts';

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

/** How a figure is divided. */
export interface Division {
  readonly figure: AttributedFigure;
  readonly cut: AttributionCut;
  /** Of the cut by pillar, the one that is divided into its issues; null: none. */
  readonly pillar: ScoredPillar | null;
}

/** What a share of a holding belongs to. */
const partOf = (
  division: Division,
  { pillar, dimensionId }: Pick<ScorePart, 'pillar' | 'dimensionId'>,
): Holding['part'] =>
  division.cut === 'pillar' && division.pillar !== pillar ? pillar : dimensionId;

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
  side: AttributedSide,
  under: ScoredProfile,
  division: Division,
): AttributedSide {
  const { figure, cut } = division;
  if (!isTotal(figure) || (cut !== 'pillar' && cut !== 'issue')) return side;
  const partsOf = partsReader(under, figure);
  const holdings = new Map<string, Holding>();
  for (const [key, holding] of side.holdings) {
    const parts = holding.type === 'company' ? partsOf(holding.id) : [];
    if (parts.length === 0) holdings.set(key, holding);
    for (const { shareFraction, score: value, ...scored } of parts) {
      const part = partOf(division, scored);
      const share = `${key} ${part}`;
      const weightFraction = holding.weightFraction * shareFraction;
      const more = { ...holding, weightFraction, value, grade: null, part };
      holdings.set(share, joined(holdings.get(share), more));
    }
  }
  return { ...side, holdings };
}
