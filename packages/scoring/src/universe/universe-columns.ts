import { isScoredPillar, type Slot, SLOTS } from '../snapshot/index.ts';
import { dimensionIndexOf, type ScoreAxis } from '../snapshot/index.ts';
import type { Grade } from '@verdure/contract/vocabulary';

import { gradeOfScore } from '../grades/index.ts';
import { competitionRanks } from '../ranking/index.ts';
import { companyPlace } from './company-row.ts';
import { columnAtShare, pillarAwarenessShare } from './score-sector.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from './scored-universe.ts';

const companyCount = ({ snapshot }: ScoredUniverse): number => snapshot.companies.id.length;

/** One total of every company row, points 0 to 4; NaN is null. */
export function totalColumn(scored: ScoredUniverse, kind: TotalKind, slot: Slot): Float64Array {
  const column = new Float64Array(companyCount(scored));
  const kindIndex = TOTAL_KINDS.indexOf(kind);
  scored.snapshot.spans.forEach(({ start }, index) => {
    const part = scored.sectors.at(index)?.totals[SLOTS.indexOf(slot)]?.[kindIndex];
    if (part !== undefined) column.set(part, start);
  });
  return column;
}

/** The grade numbers of one total of every company row: 0 none, 1 to 5 A to E. */
export const totalGradeColumn = (scored: ScoredUniverse, kind: TotalKind): Uint8Array =>
  scored.totalGrades[TOTAL_KINDS.indexOf(kind)] ?? new Uint8Array(companyCount(scored));

/** What of a dimension a column holds: the mix under the profile, or one axis. */
export type DimensionAxis = 'score' | Exclude<ScoreAxis, 'mixed'>;

/**
 * One dimension of every company row, points 0 to 4; NaN is null, and so are companies outside the
 * universe. Null for an unknown dimension.
 */
export function dimensionColumn(
  scored: ScoredUniverse,
  dimensionId: number,
  { axis, slot }: { readonly axis: DimensionAxis; readonly slot: Slot },
): Float64Array | null {
  const { snapshot, profile, inUniverse } = scored;
  const index = dimensionIndexOf(snapshot, dimensionId);
  const columns = index === null ? undefined : snapshot.dimensionColumns[index];
  const pillar = index === null ? undefined : snapshot.dimensions[index]?.pillar;
  if (columns === undefined || pillar === undefined || !isScoredPillar(pillar)) return null;
  const slotIndex = SLOTS.indexOf(slot);
  const result = new Float64Array(companyCount(scored)).fill(Number.NaN);
  for (const { subSectorId, start, end } of snapshot.spans) {
    const share = pillarAwarenessShare(profile, subSectorId, pillar);
    const source =
      axis === 'score' ? columnAtShare(columns, share, slotIndex) : columns[axis][slotIndex];
    if (source) result.set(source.subarray(start, end), start);
  }
  inUniverse?.forEach((isIn, row) => {
    if (isIn === 0) result[row] = Number.NaN;
  });
  return result;
}

/** Competition rank of every company row by a total, the covered ones only; 0 without a rank. */
export function rankColumn(scored: ScoredUniverse, kind: TotalKind): Int32Array {
  const { isDirect } = scored.snapshot.companies;
  const scores = Array.from(totalColumn(scored, kind, 'current'), (score, row) =>
    Number.isNaN(score) || isDirect[row] === 0 ? null : score,
  );
  return Int32Array.from(competitionRanks(scores), (rank) => rank ?? 0);
}

/** One company of a heat-strip. */
export interface HeatStripBlock {
  readonly companyId: number;
  readonly score: number;
  readonly grade: Grade | null;
}

/**
 * The covered companies of the sub-sector, or of the parent sector, by one dimension: best first,
 * equal scores by id (SCR-COMP-19). Empty for an unknown company or dimension.
 */
export function heatStrip(
  scored: ScoredUniverse,
  companyId: number,
  { dimensionId, level }: { dimensionId: number; level: 'sub_sector' | 'parent_sector' },
): readonly HeatStripBlock[] {
  const { snapshot } = scored;
  const own = companyPlace(scored, companyId)?.span;
  const column = dimensionColumn(scored, dimensionId, { axis: 'score', slot: 'current' });
  const index = dimensionIndexOf(snapshot, dimensionId);
  if (own === undefined || column === null || index === null) return [];
  const sigma = scored.dimensionSpreads[index]?.score.sigma ?? 1;
  const isPeer = (span: typeof own): boolean =>
    level === 'sub_sector' || own.parentId === null ? span === own : span.parentId === own.parentId;
  const blocks: HeatStripBlock[] = [];
  for (const span of snapshot.spans.filter(isPeer)) {
    for (let row = span.start; row < span.end; row += 1) {
      const score = column[row] ?? Number.NaN;
      if (Number.isNaN(score) || snapshot.companies.isDirect[row] === 0) continue;
      const id = snapshot.companies.id[row] ?? 0;
      blocks.push({ companyId: id, score, grade: gradeOfScore(score, sigma) });
    }
  }
  return blocks.sort((a, b) => b.score - a.score || a.companyId - b.companyId);
}
