import type { ScoredPillar } from '@verdure/contract/vocabulary';

import { isEnoughAssessed } from '../scores/index.ts';
import type { CompanyColumns } from '../snapshot/index.ts';
import { minimumAssessedAt, type PillarPart, writeShares } from './assessed.ts';
import { type SectorScores, TOTAL_KINDS } from './scored-universe.ts';
import { axisAtShare } from './spreads.ts';
import {
  columnAtShare,
  pillarAwarenessShare,
  type SectorScope,
  weighedDimensions,
} from './weighed-dimensions.ts';

/** The dimensions of a pillar in a span; those without weight are left out. */
function pillarParts(scope: SectorScope, pillar: ScoredPillar): readonly PillarPart[] {
  const { snapshot, profile, span } = scope;
  const axis = axisAtShare(pillarAwarenessShare(profile, span.subSectorId, pillar));
  return weighedDimensions(scope, pillar).flatMap(({ index, weightFraction: weight }) => {
    const columns = snapshot.dimensionColumns[index];
    return columns === undefined || weight === 0 ? [] : [{ columns, weight, axis }];
  });
}

/** The scores of one dimension in a span, with the dimension's weight there. */
interface WeightedColumn {
  readonly column: Float64Array;
  readonly weight: number;
}

/** `sum(w * D) / sum(w)` over the dimensions that have a score, row by row (methodology 5.2). */
function writeMeans(means: Float64Array, parts: readonly WeightedColumn[]): void {
  const weightSums = new Float64Array(means.length);
  for (const { column, weight } of parts) {
    for (let row = 0; row < means.length; row += 1) {
      const score = column[row] ?? Number.NaN;
      if (Number.isNaN(score)) continue;
      means[row] = (means[row] ?? 0) + weight * score;
      weightSums[row] = (weightSums[row] ?? 0) + weight;
    }
  }
  for (let row = 0; row < means.length; row += 1) {
    // 0 / 0 is NaN: there is no score
    means[row] = (means[row] ?? 0) / (weightSums[row] ?? 0);
  }
}

/** Takes the score from companies of which, or of whose peers, too little is assessed (methodology 5.2). */
function hideTooLittle(
  means: Float64Array,
  assessed: Float64Array,
  { companies, pillar, start }: { companies: CompanyColumns; pillar: ScoredPillar; start: number },
): void {
  for (let index = 0; index < means.length; index += 1) {
    const row = start + index;
    if (!isEnoughAssessed(assessed[index] ?? 0, minimumAssessedAt(companies, pillar, row))) {
      means[index] = Number.NaN;
    }
  }
}

/** A pillar of a span, with the columns that it is written to. */
interface PillarTarget {
  readonly pillar: ScoredPillar;
  /** By slot. */
  readonly means: readonly Float64Array[];
  readonly assessed: Float64Array;
  readonly shared: Float64Array;
  readonly sharedChange: Float64Array;
}

function writePillar(
  scope: SectorScope,
  { pillar, means, assessed, shared, sharedChange }: PillarTarget,
): void {
  const { snapshot, profile, span } = scope;
  const { companies } = snapshot;
  const { start } = span;
  const parts = pillarParts(scope, pillar);
  const share = pillarAwarenessShare(profile, span.subSectorId, pillar);
  const rows = { start, preferenceBits: companies.preferenceBits };
  means.forEach((column, slot) => {
    const columns = parts.flatMap(({ columns: own, weight }) => {
      const scores = columnAtShare(own, share, slot)?.subarray(start, span.end);
      return scores === undefined ? [] : [{ column: scores, weight }];
    });
    writeMeans(column, columns);
    const shares = slot === 0 ? assessed : new Float64Array(column.length);
    const countsOf = (part: PillarPart) => part.columns.assessed[part.axis]?.[slot];
    writeShares(shares, { parts, countsOf }, rows);
    hideTooLittle(column, shares, { companies, pillar, start });
  });
  const sharedOf = ({ columns, axis }: PillarPart) => columns.shared[axis];
  writeShares(shared, { parts, countsOf: sharedOf }, rows);
  const changeOf = ({ columns, axis }: PillarPart) => columns.sharedChange[axis];
  writeShares(sharedChange, { parts, countsOf: changeOf }, rows);
}

/** Writes the pillars of one span into new, zeroed columns, for both reporting years. */
export function writePillars(scope: SectorScope, columns: Omit<SectorScores, 'moments'>): void {
  TOTAL_KINDS.forEach((pillar, kind) => {
    const assessed = columns.assessed[kind];
    const shared = columns.shared[kind];
    const sharedChange = columns.sharedChange[kind];
    if (pillar === 'esg' || !assessed || !shared || !sharedChange) return;
    const means = columns.totals.flatMap((slot) => slot[kind] ?? []);
    writePillar(scope, { pillar, means, assessed, shared, sharedChange });
  });
}
