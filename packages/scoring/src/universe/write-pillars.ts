import type { ScoredPillar } from '@verdure/contract/vocabulary';

import { SLOTS } from '../snapshot/index.ts';
import { type SectorScores, TOTAL_KINDS } from './scored-universe.ts';
import {
  columnAtShare,
  pillarAwarenessShare,
  type SectorScope,
  weighedDimensions,
} from './weighed-dimensions.ts';

/** The scores of one dimension in a sub-sector, with the dimension's weight there. */
interface WeightedColumn {
  readonly column: Float64Array;
  readonly weight: number;
}

/** The dimensions of a pillar, by slot; those without weight or scores are left out. */
function pillarColumns(scope: SectorScope, pillar: ScoredPillar): readonly WeightedColumn[][] {
  const { snapshot, profile, span } = scope;
  const share = pillarAwarenessShare(profile, span.subSectorId, pillar);
  const bySlot: readonly WeightedColumn[][] = SLOTS.map(() => []);
  for (const { index, weightFraction: weight } of weighedDimensions(scope, pillar)) {
    const columns = snapshot.dimensionColumns[index];
    if (columns === undefined || weight === 0) continue;
    bySlot.forEach((parts, slot) => {
      const column = columnAtShare(columns, share, slot)?.subarray(span.start, span.end);
      if (column !== undefined) parts.push({ column, weight });
    });
  }
  return bySlot;
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

/** Writes the pillars of one sub-sector into new, zeroed columns, for both reporting years. */
export function writePillars(scope: SectorScope, totals: SectorScores['totals']): void {
  TOTAL_KINDS.forEach((pillar, kind) => {
    if (pillar === 'esg') return;
    pillarColumns(scope, pillar).forEach((parts, slot) => {
      const means = totals[slot]?.[kind];
      if (means !== undefined) writeMeans(means, parts);
    });
  });
}
