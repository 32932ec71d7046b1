import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';

import { emptyColumn, packColumn } from './columns.ts';
import { countedRows, deriveMoments, mixedAt } from './derive-moments.ts';
import { type DeriveFrame, preferenceBitOf, SLOT_INDEXES } from './metric-draft.ts';
import type { DimensionRow, MetricRow } from './snapshot-input.ts';
import {
  type DimensionColumns,
  type MetricColumns,
  type NumberColumn,
  PREFERENCE_BITS,
  SCORE_AXES,
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

/** The spans that the dimension applies to, and which of their rows are shown. */
interface RowScope {
  readonly rules: RowRules;
  readonly spans: readonly SectorSpan[];
}

function writeMeans(
  column: Float64Array,
  parts: readonly Part[],
  { rules, spans }: RowScope,
): void {
  for (const { start, end } of spans) {
    for (let row = start; row < end; row += 1) column[row] = meanAt(parts, row, rules);
  }
}

/** Of a pillar without scores. */
const noDimension = ({ spans }: DeriveFrame): DimensionColumns => ({
  awareness: [null, null],
  performance: [null, null],
  mixed: [null, null],
  moments: new Float64Array(SCORE_AXES.length * spans.length * 3),
});

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
  const rowCount = frame.companies.id.length;
  const spans = frame.spans.filter((span) => appliesTo(dimension, span));
  const rules = {
    preferenceBits: frame.companies.preferenceBits,
    preferenceBit: preferenceBitOf(dimension),
  };
  const derive = (axis: Axis) => {
    const [current, previous] = SLOT_INDEXES.map((slot) => {
      const column = emptyColumn(rowCount);
      const parts = metrics.map(({ metric, columns }) => ({
        isQuantitative: metric.tag === 'QUANT',
        scoreAt: axis(slot)(columns),
      }));
      writeMeans(column, parts, { rules, spans });
      return packColumn(column);
    });
    return [current ?? null, previous ?? null] as const;
  };
  const columns = {
    awareness: derive(AWARENESS),
    performance: derive(PERFORMANCE),
    mixed: derive(MIXED),
  };
  const current = {
    awareness: columns.awareness[0],
    performance: columns.performance[0],
    // an empty column counts nothing: mixing the means of the axes would not be the mean of mixes
    mixed: columns.mixed[0] ?? emptyColumn(rowCount),
  };
  // the columns are empty where a preference hides the dimension
  const isCounted = countedRows(frame.companies, { preferenceBit: 0, inUniverse: null });
  return { ...columns, moments: deriveMoments(current, { spans: frame.spans, isCounted }) };
}
