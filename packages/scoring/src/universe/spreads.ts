import type { ScoredPillar } from '@verdure/contract/vocabulary';
import { gradeScores, type Moments, type Spread, spreadOfMoments } from '../grades/index.ts';
import {
  type AxisColumns,
  type AxisMoments,
  countedRows,
  deriveMoments,
  SCORE_AXES,
  type SectorSpan,
  type Snapshot,
} from '../snapshot/index.ts';
import type { ProfileWeights } from '../weightings/index.ts';
import { pillarAwarenessShare } from './weighed-dimensions.ts';
import { type AxisSpreads, type SectorScores, TOTAL_KINDS } from './scored-universe.ts';

/** Where the moments of one part of a population lie. */
interface MomentPlace<Part> {
  momentsOf(part: Part): Float64Array;
  placeOf(part: Part, index: number): number;
}

/** Adds up the moments of each part, in order, so that the sum is always the same. */
function addedMoments<Part>(
  parts: readonly Part[],
  { momentsOf, placeOf }: MomentPlace<Part>,
): Moments {
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  parts.forEach((part, index) => {
    const moments = momentsOf(part);
    const at = placeOf(part, index);
    count += moments[at] ?? 0;
    sum += moments[at + 1] ?? 0;
    sumOfSquares += moments[at + 2] ?? 0;
  });
  return { count, sum, sumOfSquares };
}

/** The spread of each total over the covered companies of the universe (methodology 7.2). */
export const totalSpreads = (sectors: readonly SectorScores[]): readonly Spread[] =>
  TOTAL_KINDS.map((_, kind) => {
    const place = { momentsOf: ({ moments }: SectorScores) => moments, placeOf: () => kind * 3 };
    return spreadOfMoments(addedMoments(sectors, place), '0-4');
  });

/** The axis, in `SCORE_AXES`, whose column holds the scores at an awareness share. */
export function axisAtShare(share: 0 | 0.5 | 1): number {
  if (share === 0) return SCORE_AXES.indexOf('performance');
  return SCORE_AXES.indexOf(share === 1 ? 'awareness' : 'mixed');
}

/** The spreads of one dimension or metric, from the sums of its spans. */
export function axisSpreads(
  moments: AxisMoments,
  { spans }: Pick<Snapshot, 'spans'>,
  { profile, pillar }: { readonly profile: ProfileWeights; readonly pillar: ScoredPillar },
): AxisSpreads {
  const place = (axis: number, span: number): number => (axis * spans.length + span) * 3;
  const spreadAt = (axisOf: (span: SectorSpan) => number): Spread => {
    const placeOf = (span: SectorSpan, index: number) => place(axisOf(span), index);
    return spreadOfMoments(addedMoments(spans, { momentsOf: () => moments, placeOf }), '0-4');
  };
  return {
    score: spreadAt(({ subSectorId }) =>
      axisAtShare(pillarAwarenessShare(profile, subSectorId, pillar)),
    ),
    awareness: spreadAt(() => SCORE_AXES.indexOf('awareness')),
    performance: spreadAt(() => SCORE_AXES.indexOf('performance')),
  };
}

/** What a universe counts in the sigmas of a dimension or metric. */
interface UniverseScope {
  readonly snapshot: Pick<Snapshot, 'spans' | 'companies'>;
  readonly inUniverse: Uint8Array;
}

/** Counts the moments of three current-year columns over a universe. */
export function universeMoments({ snapshot, inUniverse }: UniverseScope) {
  const { spans, companies } = snapshot;
  const masks = new Map<number, Uint8Array>();
  const maskOf = (preferenceBit: number): Uint8Array => {
    const known = masks.get(preferenceBit) ?? countedRows(companies, { preferenceBit, inUniverse });
    masks.set(preferenceBit, known);
    return known;
  };
  return (columns: AxisColumns, preferenceBit: number): AxisMoments =>
    deriveMoments(columns, { spans, isCounted: maskOf(preferenceBit) });
}

/** Grade numbers of all companies for one total: 0 none, 1 to 5 A to E. */
export function gradeColumn(
  sectors: readonly SectorScores[],
  kind: number,
  { spans, sigma }: { readonly spans: readonly SectorSpan[]; readonly sigma: number },
): Uint8Array {
  const grades = new Uint8Array(spans.at(-1)?.end ?? 0);
  const gradeInto = gradeScores(sigma);
  sectors.forEach(({ totals }, index) => {
    const scores = totals[0][kind];
    const span = spans[index];
    if (scores !== undefined && span !== undefined) {
      gradeInto(scores, grades.subarray(span.start, span.end));
    }
  });
  return grades;
}
