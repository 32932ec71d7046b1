import { meanOf } from '../numbers/index.ts';
import {
  dimensionIndexOf,
  isScoredPillar,
  type NumberColumn,
  type SectorSpan,
} from '../snapshot/index.ts';
import type { Grade } from '@verdure/contract/vocabulary';

import { gradeOfScore } from '../grades/index.ts';
import { comparedScore } from '../ranking/index.ts';
import { companyPlace } from './company-row.ts';
import { columnAtShare, pillarAwarenessShare } from './weighed-dimensions.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from './scored-universe.ts';

/**
 * Reads the current score of one dimension at a company row, points 0 to 4; NaN is null, and so are
 * companies outside the universe. Null for an unknown dimension.
 */
export function dimensionScoreReader(
  scored: ScoredUniverse,
  dimensionId: number,
): ((row: number) => number) | null {
  const { snapshot, inUniverse } = scored;
  const scoresIn = currentScoresIn(scored, dimensionIndexOf(snapshot, dimensionId));
  if (scoresIn === null) return null;
  const bySpan = snapshot.spans.map(scoresIn);
  const { span } = snapshot.companies;
  return (row) => {
    if (inUniverse?.[row] === 0) return Number.NaN;
    return bySpan[span[row] ?? -1]?.[row] ?? Number.NaN;
  };
}

/** The column of the snapshot that has a dimension's current scores in a sub-sector. */
function currentScoresIn({ snapshot, profile }: ScoredUniverse, index: number | null) {
  const columns = index === null ? undefined : snapshot.dimensionColumns[index];
  const pillar = index === null ? undefined : snapshot.dimensions[index]?.pillar;
  if (columns === undefined || pillar === undefined || !isScoredPillar(pillar)) return null;
  return ({ subSectorId }: SectorSpan): NumberColumn =>
    columnAtShare(columns, pillarAwarenessShare(profile, subSectorId, pillar), 0);
}

/** The rank of a score among the directly covered companies. */
export interface TotalRank {
  /** Competition rank: one more than there are better ones; null for null. */
  readonly rank: number | null;
  readonly ranked: number;
}

/** The rank of a current total, counted in one walk without a column of its own. */
export function rankOf(
  { snapshot, sectors }: ScoredUniverse,
  kind: TotalKind,
  score: number | null,
): TotalRank {
  const kindIndex = TOTAL_KINDS.indexOf(kind);
  const own = score === null ? Number.POSITIVE_INFINITY : comparedScore(score);
  const { isDirect } = snapshot.companies;
  let ranked = 0;
  let better = 0;
  for (const [index, { start }] of snapshot.spans.entries()) {
    const column = sectors.at(index)?.totals[0][kindIndex];
    const length = column?.length ?? 0;
    for (let row = 0; row < length; row += 1) {
      const other = column?.[row] ?? Number.NaN;
      if (Number.isNaN(other) || isDirect[start + row] === 0) continue;
      ranked += 1;
      if (comparedScore(other) > own) better += 1;
    }
  }
  return { ranked, rank: score === null ? null : better + 1 };
}

/** Mean total of the directly covered companies of a sector; null for none. */
export function peerAverageOf(
  { snapshot, sectors }: ScoredUniverse,
  span: SectorSpan | null,
  kind: TotalKind,
): number | null {
  if (span === null) return null;
  const { isDirect } = snapshot.companies;
  const column = sectors[snapshot.spans.indexOf(span)]?.totals[0][TOTAL_KINDS.indexOf(kind)];
  const scores = [...(column ?? [])].map((score, index) =>
    Number.isNaN(score) || isDirect[span.start + index] !== 1 ? null : score,
  );
  return meanOf(scores);
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
  const { snapshot, inUniverse } = scored;
  const own = companyPlace(scored, companyId)?.span;
  const index = dimensionIndexOf(snapshot, dimensionId);
  const columnIn = currentScoresIn(scored, index);
  if (own === undefined || columnIn === null || index === null) return [];
  const sigma = scored.dimensionSpreads[index]?.score.sigma ?? 1;
  const isPeer = (span: typeof own): boolean =>
    level === 'sub_sector' || own.parentId === null ? span === own : span.parentId === own.parentId;
  const blocks: HeatStripBlock[] = [];
  for (const span of snapshot.spans.filter(isPeer)) {
    const column = columnIn(span);
    for (let row = span.start; row < span.end; row += 1) {
      const isIn = inUniverse?.[row] !== 0;
      const score = isIn ? (column?.[row] ?? Number.NaN) : Number.NaN;
      if (Number.isNaN(score) || snapshot.companies.isDirect[row] === 0) continue;
      const id = snapshot.companies.id[row] ?? 0;
      blocks.push({ companyId: id, score, grade: gradeOfScore(score, sigma) });
    }
  }
  return blocks.sort((a, b) => b.score - a.score || a.companyId - b.companyId);
}
