import { isCarried } from './carried.ts';
import { evenMix } from './derive-moments.ts';
import { SLOT_INDEXES } from './metric-draft.ts';
import type { MetricRow } from './snapshot-input.ts';
import {
  type CompanyColumns,
  type MetricColumns,
  type NumberColumn,
  SCORE_AXES,
} from './snapshot.ts';
import { silentRows } from './value-source.ts';

/** A metric of a dimension, with its columns. */
export interface DimensionMetricColumns {
  readonly metric: MetricRow;
  readonly columns: MetricColumns;
}

/** One metric in one slot: columns, and which rows keep the figure to themselves. */
interface MetricSlot {
  readonly awareness: NumberColumn;
  readonly performance: NumberColumn;
  readonly isSilent: ((row: number) => boolean) | null;
}

/** One metric as the mean over its dimension sees it. */
export interface DimensionPart {
  readonly isQuantitative: boolean;
  readonly slots: readonly MetricSlot[];
  /** By the place of the axis: its two scores are of one carried value. */
  readonly isCarried: (row: number, axis: number) => boolean;
}

export const partOf = (
  { metric, columns }: DimensionMetricColumns,
  companies: Pick<CompanyColumns, 'isDirect'>,
): DimensionPart => ({
  isQuantitative: metric.tag === 'QUANT',
  isCarried: (row, axis) => isCarried(metric, columns, { row, axis: SCORE_AXES[axis] ?? 'mixed' }),
  slots: SLOT_INDEXES.map((slot) => ({
    awareness: columns.awareness[slot] ?? null,
    performance: columns.performance[slot] ?? null,
    isSilent: silentRows(metric, columns.source[slot] ?? null, companies),
  })),
});

export const MIXED = SCORE_AXES.indexOf('mixed');

/** How many scores a metric has at a row: by axis, then by slot. */
export const SCORES_A_METRIC = SCORE_AXES.length * SLOT_INDEXES.length;

/** Where the score of an axis and slot is among them. */
export const scoreAt = (axis: number, slot: number): number => axis * SLOT_INDEXES.length + slot;

/** Takes a score, NaN for none, and whether it counts as assessed: it does not stand for silence. */
type TakeScore = (at: number, score: number, isAssessed: boolean) => void;

/** The scores of a metric at a row. */
export function forEachScore({ slots }: DimensionPart, row: number, take: TakeScore): void {
  slots.forEach(({ awareness, performance, isSilent }, slot) => {
    const a = awareness?.[row] ?? Number.NaN;
    const p = performance?.[row] ?? Number.NaN;
    const silent = isSilent?.(row) ?? false;
    const mixed = evenMix(a, p, silent);
    take(scoreAt(0, slot), a, !Number.isNaN(a));
    take(scoreAt(1, slot), p, !Number.isNaN(p));
    take(scoreAt(MIXED, slot), mixed, !(Number.isNaN(mixed) || silent));
  });
}
