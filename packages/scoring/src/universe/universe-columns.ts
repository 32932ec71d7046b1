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
import { directTotalAt, ownRowsOf, type ReadUniverse } from './own-rows.ts';
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

/** Counts how many scores there are, and how many are better than one. */
class RankCount {
  readonly #own: number;
  ranked = 0;
  better = 0;

  constructor(score: number | null) {
    this.#own = score === null ? Number.POSITIVE_INFINITY : comparedScore(score);
  }

  /** NaN counts nothing. */
  add(score: number, count: 1 | -1): void {
    if (Number.isNaN(score)) return;
    this.ranked += count;
    if (comparedScore(score) > this.#own) this.better += count;
  }
}

/**
 * The rank of a current total, counted in one walk without a column of its own. A company with values of
 * the organisation counts with the total that it has for the organisation.
 */
export function rankOf(read: ReadUniverse, kind: TotalKind, score: number | null): TotalRank {
  const { scored, own } = read;
  const { snapshot, sectors } = scored;
  const kindIndex = TOTAL_KINDS.indexOf(kind);
  const { isDirect } = snapshot.companies;
  const count = new RankCount(score);
  for (const [index, { start }] of snapshot.spans.entries()) {
    const column = sectors.at(index)?.totals[0][kindIndex];
    const length = column?.length ?? 0;
    for (let row = 0; row < length; row += 1) {
      if (isDirect[start + row] === 1) count.add(column?.[row] ?? Number.NaN, 1);
    }
  }
  for (const [row, ownRow] of ownRowsOf(read)) {
    count.add(directTotalAt(scored, row, kind), -1);
    if (own !== null) count.add(directTotalAt(own, ownRow, kind), 1);
  }
  const { ranked, better } = count;
  return { ranked, rank: score === null ? null : better + 1 };
}

/** A mean, and how many companies it is of. */
export interface PeerMean {
  /** Points, 0 to 4; null: it is of none. */
  readonly mean: number | null;
  readonly companies: number;
}

/** Mean total of the directly covered companies of a sector that have one. */
export function peerMeanOf(read: ReadUniverse, span: SectorSpan, kind: TotalKind): PeerMean {
  const { scored, own } = read;
  const ownRows = ownRowsOf(read);
  const scores: number[] = [];
  for (let row = span.start; row < span.end; row += 1) {
    const ownRow = ownRows.get(row);
    const isOwn = own !== null && ownRow !== undefined;
    const score = isOwn ? directTotalAt(own, ownRow, kind) : directTotalAt(scored, row, kind);
    if (!Number.isNaN(score)) scores.push(score);
  }
  return { mean: meanOf(scores), companies: scores.length };
}

/** Mean total of the directly covered companies of a sector; null for none. */
export const peerAverageOf = (
  read: ReadUniverse,
  span: SectorSpan | null,
  kind: TotalKind,
): number | null => (span === null ? null : peerMeanOf(read, span, kind).mean);

/** One company of a heat-strip. */
export interface HeatStripBlock {
  readonly companyId: number;
  readonly score: number;
  readonly grade: Grade | null;
}

/** Reads the current score of a dimension at public rows; NaN: the company is not covered. */
function stripScoreAt(read: ReadUniverse, dimensionId: number) {
  const { scored, own } = read;
  const ownRows = ownRowsOf(read);
  const directAt = (universe: ScoredUniverse) => {
    const at = dimensionScoreReader(universe, dimensionId);
    const { isDirect } = universe.snapshot.companies;
    return at && ((row: number) => (isDirect[row] === 1 ? at(row) : Number.NaN));
  };
  const [sharedAt, ownAt] = [directAt(scored), own && directAt(own)];
  if (sharedAt === null) return null;
  return (row: number): number => {
    const ownRow = ownRows.get(row);
    return ownRow === undefined || ownAt === null ? sharedAt(row) : ownAt(ownRow);
  };
}

/**
 * The covered companies of the sub-sector, or of the parent sector, by one dimension: best first,
 * equal scores by id (SCR-COMP-19). Empty for an unknown company or dimension. Companies with values of
 * the organisation stand by the scores that they have for it.
 */
export function heatStrip(
  read: ReadUniverse,
  companyId: number,
  { dimensionId, level }: { dimensionId: number; level: 'sub_sector' | 'parent_sector' },
): readonly HeatStripBlock[] {
  const { snapshot, dimensionSpreads } = read.scored;
  const own = companyPlace(read.scored, companyId)?.span;
  const index = dimensionIndexOf(snapshot, dimensionId);
  const scoreAt = stripScoreAt(read, dimensionId);
  if (own === undefined || scoreAt === null || index === null) return [];
  const sigma = dimensionSpreads[index]?.score.sigma ?? 1;
  const isPeer = (span: typeof own): boolean =>
    level === 'sub_sector' || own.parentId === null ? span === own : span.parentId === own.parentId;
  const blocks: HeatStripBlock[] = [];
  for (const span of snapshot.spans.filter(isPeer)) {
    for (let row = span.start; row < span.end; row += 1) {
      const score = scoreAt(row);
      if (Number.isNaN(score)) continue;
      const id = snapshot.companies.id[row] ?? 0;
      blocks.push({ companyId: id, score, grade: gradeOfScore(score, sigma) });
    }
  }
  return blocks.sort((a, b) => b.score - a.score || a.companyId - b.companyId);
}
