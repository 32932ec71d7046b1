import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';

import { emptyColumn, openColumn, packColumn } from './columns.ts';
import { countedRows, deriveMoments, mixedAt } from './derive-moments.ts';
import { type DeriveFrame, momentsLength, preferenceBitOf, SLOT_INDEXES } from './metric-draft.ts';
import type { DimensionRow, MetricRow } from './snapshot-input.ts';
import {
  type DimensionColumns,
  type MetricColumns,
  type NumberColumn,
  PREFERENCE_BITS,
  type SectorSpan,
} from './snapshot.ts';

/** A metric of the dimension, with its columns. */
export interface DimensionMetricColumns {
  readonly metric: MetricRow;
  readonly columns: MetricColumns;
}

export const isScoredPillar = (pillar: string): pillar is ScoredPillar =>
  SCORED_PILLARS.some((scored) => scored === pillar);

/** Whether a dimension has a weight in a sub-sector. */
export const appliesTo = ({ subSectorIds }: DimensionRow, { subSectorId }: SectorSpan): boolean =>
  subSectorIds === null || (subSectorId !== null && subSectorIds.includes(subSectorId));

/** Whether the rows of the dimension are shown, and which of its metrics count. */
interface RowRules {
  readonly preferenceBits: Uint8Array;
  readonly preferenceBit: number;
}

const isShown = ({ preferenceBits, preferenceBit }: RowRules, row: number): boolean =>
  ((preferenceBits[row] ?? 0) & preferenceBit) !== 0;

const isQualitativeOnly = ({ preferenceBits }: RowRules, row: number): boolean =>
  ((preferenceBits[row] ?? 0) & PREFERENCE_BITS.isQualitativeOnly) !== 0;

type ScoreAt = (row: number) => number;

/** One metric as the mean sees it. */
interface Part {
  readonly isQuantitative: boolean;
  readonly scoreAt: ScoreAt;
}

function meanAt(parts: readonly Part[], row: number, rules: RowRules): number {
  if (!isShown(rules, row)) return Number.NaN;
  const dropsQuantitative = isQualitativeOnly(rules, row);
  let sum = 0;
  let count = 0;
  for (const { isQuantitative, scoreAt } of parts) {
    if (dropsQuantitative && isQuantitative) continue;
    const score = scoreAt(row);
    if (Number.isNaN(score)) continue;
    sum += score;
    count += 1;
  }
  return count === 0 ? Number.NaN : sum / count;
}

type Axis = (slot: number) => (columns: MetricColumns) => ScoreAt;

const columnAt =
  (column: NumberColumn | undefined): ScoreAt =>
  (row) =>
    column?.[row] ?? Number.NaN;

const AWARENESS: Axis = (slot) => (columns) => columnAt(columns.awareness[slot]);
const PERFORMANCE: Axis = (slot) => (columns) => columnAt(columns.performance[slot]);
const MIXED: Axis = (slot) => (columns) =>
  mixedAt({
    awareness: columns.awareness[slot] ?? null,
    performance: columns.performance[slot] ?? null,
  });

/** The rows that are written, and what is shown of them. */
interface RowScope {
  readonly rules: RowRules;
  readonly spans: readonly (SectorSpan & { readonly isApplied: boolean })[];
}

function writeMeans(
  column: Float64Array,
  parts: readonly Part[],
  { rules, spans }: RowScope,
): void {
  for (const { start, end, isApplied } of spans) {
    for (let row = start; row < end; row += 1) {
      column[row] = isApplied ? meanAt(parts, row, rules) : Number.NaN;
    }
  }
}

/** What a dimension is derived from, and in which spans. */
export interface DimensionScope {
  readonly metrics: readonly DimensionMetricColumns[];
  readonly spanIndexes: Iterable<number>;
  /** What is kept of the other spans; null: there are none. */
  readonly derived: DimensionColumns | null;
}

const NO_DIMENSION = (moments: Float64Array): DimensionColumns => ({
  awareness: [null, null],
  performance: [null, null],
  mixed: [null, null],
  moments,
});

/**
 * The means of a dimension over its metrics in some spans (methodology 5.1): at an awareness share
 * of 1 and of 0 these are awareness and performance themselves, so three columns serve every
 * profile. NaN where the dimension does not apply, or is hidden by a preference.
 */
export function deriveDimension(
  frame: DeriveFrame,
  dimension: DimensionRow,
  scope: DimensionScope,
): DimensionColumns {
  const moments = scope.derived?.moments.slice() ?? new Float64Array(momentsLength(frame));
  if (!isScoredPillar(dimension.pillar)) return NO_DIMENSION(moments);
  const rowCount = frame.companies.id.length;
  const spanIndexes = [...scope.spanIndexes];
  const spans = spanIndexes.flatMap((index) => {
    const span = frame.spans[index];
    return span === undefined ? [] : [{ ...span, isApplied: appliesTo(dimension, span) }];
  });
  const rules = {
    preferenceBits: frame.companies.preferenceBits,
    preferenceBit: preferenceBitOf(dimension),
  };
  const derive = (axis: Axis, name: 'awareness' | 'performance' | 'mixed') => {
    const [current, previous] = SLOT_INDEXES.map((slot) => {
      const before = scope.derived?.[name][slot] ?? null;
      const column = before === null ? emptyColumn(rowCount) : openColumn(before, rowCount);
      const parts = scope.metrics.map(({ metric, columns }) => ({
        isQuantitative: metric.tag === 'QUANT',
        scoreAt: axis(slot)(columns),
      }));
      writeMeans(column, parts, { rules, spans });
      return packColumn(column);
    });
    return [current ?? null, previous ?? null] as const;
  };
  const columns = {
    awareness: derive(AWARENESS, 'awareness'),
    performance: derive(PERFORMANCE, 'performance'),
    mixed: derive(MIXED, 'mixed'),
  };
  const current = {
    awareness: columns.awareness[0],
    performance: columns.performance[0],
    // an empty column counts nothing: mixing the means of the axes would not be the mean of mixes
    mixed: columns.mixed[0] ?? emptyColumn(rowCount),
  };
  // the columns are empty where a preference hides the dimension
  const isCounted = countedRows(frame.companies, { preferenceBit: 0, inUniverse: null });
  deriveMoments(moments, current, { spans: frame.spans, spanIndexes, isCounted });
  return { ...columns, moments };
}
