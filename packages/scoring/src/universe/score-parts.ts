import type { ScoredPillar } from '@verdure/contract/vocabulary';

import type { NumberColumn, SectorSpan } from '../snapshot/index.ts';
import { sharesOfSector } from '../weightings/index.ts';
import { spanReader } from './number-reader.ts';
import type { ScoredUniverse, TotalKind } from './scored-universe.ts';
import { columnAtShare, pillarAwarenessShare, weighedDimensions } from './weighed-dimensions.ts';

/** An issue behind a total of a company. */
export interface ScorePart {
  readonly dimensionId: number;
  readonly pillar: ScoredPillar;
  /** Of the total; the parts of a company sum to 1. */
  readonly shareFraction: number;
  /** Points, 0 to 4. */
  readonly score: number;
}

interface WeighedColumn extends Omit<ScorePart, 'score' | 'shareFraction'> {
  readonly column: NumberColumn;
  readonly weightFraction: number;
}

/** A pillar and its share of a total. */
interface Portion {
  readonly pillar: ScoredPillar;
  readonly fraction: number;
}

function portionsOf(scored: ScoredUniverse, span: SectorSpan, kind: TotalKind): readonly Portion[] {
  if (kind !== 'esg') return [{ pillar: kind, fraction: 1 }];
  const { sustainabilityFraction: fraction } = sharesOfSector(scored.profile, span.subSectorId);
  const portions: readonly Portion[] = [
    { pillar: 'sustainability', fraction },
    { pillar: 'governance', fraction: 1 - fraction },
  ];
  return portions.filter((portion) => portion.fraction > 0);
}

function columnsOf(
  { snapshot, profile }: ScoredUniverse,
  span: SectorSpan,
  pillar: ScoredPillar,
): readonly WeighedColumn[] {
  const share = pillarAwarenessShare(profile, span.subSectorId, pillar);
  return weighedDimensions({ snapshot, profile, span }, pillar).flatMap(
    ({ index, weightFraction }) => {
      const columns = snapshot.dimensionColumns[index];
      const dimensionId = snapshot.dimensions[index]?.id;
      if (columns === undefined || dimensionId === undefined || weightFraction === 0) return [];
      return [{ dimensionId, pillar, weightFraction, column: columnAtShare(columns, share, 0) }];
    },
  );
}

/** The scored issues of a pillar in a row, with their shares of it. */
function partsOfPillar(
  columns: readonly WeighedColumn[],
  row: number,
  { fraction }: Portion,
): readonly ScorePart[] {
  const scored = columns.flatMap(({ column, ...weighed }) => {
    const score = column?.[row] ?? Number.NaN;
    return Number.isNaN(score) ? [] : [{ ...weighed, score }];
  });
  const whole = scored.reduce((sum, { weightFraction }) => sum + weightFraction, 0);
  return scored.map(({ weightFraction, ...part }) => ({
    ...part,
    shareFraction: (fraction * weightFraction) / whole,
  }));
}

/**
 * Reads the issues that a total of a company row is the mean of (methodology 5.2 and 5.3): the sum of
 * share times score is the total. Empty where the issues have no score.
 * Example: [{ shareFraction: 0.6, score: 2, … }, { shareFraction: 0.4, score: 3, … }] are the parts of a total of 2.4.
 */
export function scorePartsReader(
  scored: ScoredUniverse,
  kind: TotalKind,
): (row: number) => readonly ScorePart[] {
  const { spans } = scored.snapshot;
  const spanAt = spanReader(scored);
  const bySpan = new Map<number, readonly (readonly [Portion, readonly WeighedColumn[]])[]>();
  const readSpan = (at: number) => {
    const span = spans[at];
    const read =
      span === undefined
        ? []
        : portionsOf(scored, span, kind).map(
            (portion) => [portion, columnsOf(scored, span, portion.pillar)] as const,
          );
    bySpan.set(at, read);
    return read;
  };
  return (row) => {
    const at = spanAt(row);
    const portions = bySpan.get(at) ?? readSpan(at);
    return portions.flatMap(([portion, columns]) => partsOfPillar(columns, row, portion));
  };
}
