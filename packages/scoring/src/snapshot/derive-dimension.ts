import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';

import { emptyColumn, packColumn } from './columns.ts';
import { countedRows, deriveMoments } from './derive-moments.ts';
import {
  type DimensionMetricColumns,
  type DimensionPart,
  forEachScore,
  MIXED,
  partOf,
  scoreAt,
  SCORES_A_METRIC,
} from './dimension-part.ts';
import { type DeriveFrame, preferenceBitOf, SLOT_INDEXES } from './metric-draft.ts';
import type { DimensionRow } from './snapshot-input.ts';
import {
  type DimensionColumns,
  type NumberColumn,
  PREFERENCE_BITS,
  SCORE_AXES,
  type SectorSpan,
} from './snapshot.ts';
import { usualMetrics } from './usual-metrics.ts';

export const isScoredPillar = (pillar: string): pillar is ScoredPillar =>
  SCORED_PILLARS.some((scored) => scored === pillar);

/**
 * Whether a dimension has a weight in a span: in its sub-sector, or, for companies known only to
 * their parent sector, in at least half of the parent's sub-sectors (methodology 4.2).
 * Example: a dimension of two of a parent's three sub-sectors applies to a company of that parent;
 * one of one of three does not.
 */
export function appliesTo(
  { subSectorIds }: DimensionRow,
  { subSectorId, parentSubSectorIds }: SectorSpan,
): boolean {
  if (subSectorIds === null) return true;
  if (subSectorId !== null) return subSectorIds.includes(subSectorId);
  const applied = parentSubSectorIds.filter((id) => subSectorIds.includes(id));
  return applied.length > 0 && applied.length * 2 >= parentSubSectorIds.length;
}

/** Columns of one dimension while they are written, by axis, then by slot. */
interface DimensionDraft {
  readonly scores: readonly (readonly Float64Array[])[];
  readonly assessed: readonly (readonly [Uint8Array, Uint8Array])[];
  readonly shared: readonly Uint8Array[];
  readonly sharedChange: readonly Float64Array[];
}

const openDimension = (rowCount: number): DimensionDraft => ({
  scores: SCORE_AXES.map(() => SLOT_INDEXES.map(() => emptyColumn(rowCount))),
  assessed: SCORE_AXES.map(() => [new Uint8Array(rowCount), new Uint8Array(rowCount)] as const),
  shared: SCORE_AXES.map(() => new Uint8Array(rowCount)),
  sharedChange: SCORE_AXES.map(() => emptyColumn(rowCount)),
});

/** Sums over the metrics of one row, by axis and slot. */
class RowSums {
  readonly #sums = new Float64Array(SCORES_A_METRIC);
  readonly #counts = new Uint8Array(SCORES_A_METRIC);
  readonly #assessed = new Uint8Array(SCORES_A_METRIC);
  readonly #shared = new Uint8Array(SCORE_AXES.length);
  readonly #sharedChange = new Float64Array(SCORE_AXES.length);
  /** The scores of the metric that is added, by axis and slot. */
  readonly #scores = new Float64Array(SCORES_A_METRIC);

  clear(): void {
    this.#sums.fill(0);
    this.#counts.fill(0);
    this.#assessed.fill(0);
    this.#shared.fill(0);
    this.#sharedChange.fill(0);
  }

  /**
   * Adds a metric in both slots, on every axis.
   * @param usual by axis and slot, 1 where it may count as assessed; null: wherever it is
   */
  add(part: DimensionPart, row: number, usual: Uint8Array | null): void {
    forEachScore(part, row, (at, score, isAssessed) => {
      this.#addScore(at, score, isAssessed && usual?.[at] !== 0);
    });
    for (let axis = 0; axis < this.#shared.length; axis += 1) {
      const [now, before] = [scoreAt(axis, 0), scoreAt(axis, 1)];
      const change = (this.#scores[now] ?? Number.NaN) - (this.#scores[before] ?? Number.NaN);
      if (Number.isNaN(change) || part.isCarried(row, axis)) continue;
      this.#shared[axis] = (this.#shared[axis] ?? 0) + 1;
      this.#sharedChange[axis] = (this.#sharedChange[axis] ?? 0) + change;
    }
  }

  #addScore(at: number, score: number, isAssessed: boolean): void {
    this.#scores[at] = score;
    if (Number.isNaN(score)) return;
    this.#sums[at] = (this.#sums[at] ?? 0) + score;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    if (isAssessed) this.#assessed[at] = (this.#assessed[at] ?? 0) + 1;
  }

  writeTo({ scores, assessed, shared, sharedChange }: DimensionDraft, row: number): void {
    SCORE_AXES.forEach((_, axis) => {
      for (const slot of SLOT_INDEXES) {
        const at = scoreAt(axis, slot);
        const column = scores[axis]?.[slot];
        const counted = assessed[axis]?.[slot];
        // 0 / 0 is NaN: there is no score
        if (column !== undefined) column[row] = (this.#sums[at] ?? 0) / (this.#counts[at] ?? 0);
        if (counted !== undefined) counted[row] = this.#assessed[at] ?? 0;
      }
      const [counts, changes] = [shared[axis], sharedChange[axis]];
      if (counts !== undefined) counts[row] = this.#shared[axis] ?? 0;
      if (changes !== undefined) changes[row] = this.#sharedChange[axis] ?? 0;
    });
  }
}

function writeRows(
  draft: DimensionDraft,
  parts: readonly DimensionPart[],
  { frame, dimension }: { readonly frame: DeriveFrame; readonly dimension: DimensionRow },
): void {
  const { preferenceBits, isProxy } = frame.companies;
  const bit = preferenceBitOf(dimension);
  const applies = (span: SectorSpan): boolean => appliesTo(dimension, span);
  const usual = usualMetrics(frame, { dimension, parts, appliesTo: applies });
  const qualitative = parts.filter(({ isQuantitative }) => !isQuantitative);
  const sums = new RowSums();
  for (const span of frame.spans.filter(applies)) {
    for (let row = span.start; row < span.end; row += 1) {
      const bits = preferenceBits[row] ?? 0;
      if ((bits & bit) === 0) continue;
      const isQualitativeOnly = (bits & PREFERENCE_BITS.isQualitativeOnly) !== 0;
      const limits = isProxy[row] === 1 ? usual.get(span) : undefined;
      sums.clear();
      for (const part of isQualitativeOnly ? qualitative : parts) {
        sums.add(part, row, limits?.get(part) ?? null);
      }
      sums.writeTo(draft, row);
    }
  }
}

/** Of a pillar without scores. */
const noDimension = ({ spans }: DeriveFrame): DimensionColumns => ({
  awareness: [null, null],
  performance: [null, null],
  mixed: [null, null],
  assessed: [],
  shared: [],
  sharedChange: [],
  metricCount: 0,
  qualitativeCount: 0,
  moments: new Float64Array(SCORE_AXES.length * spans.length * 3),
});

/** The sums that the sigmas of the dimension are added up from. */
function momentsOf(
  { companies, spans }: DeriveFrame,
  [awareness, performance, mixed]: readonly (readonly NumberColumn[])[],
) {
  const current = {
    awareness: awareness?.[0] ?? null,
    performance: performance?.[0] ?? null,
    mixed: mixed?.[0] ?? emptyColumn(companies.id.length),
    isSilent: null,
  };
  // the columns are empty where a preference hides the dimension
  const isCounted = countedRows(companies, { preferenceBit: 0, inUniverse: null });
  return deriveMoments(current, { spans, isCounted });
}

/**
 * The means of a dimension over its metrics (methodology 5.1): at an awareness share
 * of 1 and of 0 these are awareness and performance themselves, so three columns serve every
 * profile. NaN where the dimension does not apply, or is hidden by a preference.
 */
export function deriveDimension(
  frame: DeriveFrame,
  dimension: DimensionRow,
  metrics: readonly DimensionMetricColumns[],
): DimensionColumns {
  if (!isScoredPillar(dimension.pillar)) return noDimension(frame);
  const draft = openDimension(frame.companies.id.length);
  const parts = metrics.map((own) => partOf(own, frame.companies));
  writeRows(draft, parts, { frame, dimension });
  const packed = draft.scores.map((slots) => slots.map(packColumn));
  const pair = (axis: number) => [packed[axis]?.[0] ?? null, packed[axis]?.[1] ?? null] as const;
  return {
    awareness: pair(0),
    performance: pair(1),
    mixed: pair(MIXED),
    assessed: draft.assessed,
    shared: draft.shared,
    sharedChange: draft.sharedChange.map(packColumn),
    metricCount: metrics.length,
    qualitativeCount: parts.filter(({ isQuantitative }) => !isQuantitative).length,
    moments: momentsOf(frame, packed),
  };
}
