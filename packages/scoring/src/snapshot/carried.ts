import { CARRIED, type MetricColumns, type SCORE_AXES, VALUE_SOURCE } from './snapshot.ts';
import type { MetricRow } from './snapshot-input.ts';
import { hasFigure } from './value-source.ts';

type Axis = (typeof SCORE_AXES)[number];

/** The columns that tell what is carried. */
type CarriedColumns = Pick<MetricColumns, 'source' | 'carried' | 'awareness' | 'performance'>;

function isFigureCarried({ source: [current, previous] }: CarriedColumns, row: number): boolean {
  const age = (current?.[row] ?? VALUE_SOURCE.none) & VALUE_SOURCE.ageMask;
  return age !== 0 && age === ((previous?.[row] ?? VALUE_SOURCE.none) & VALUE_SOURCE.ageMask);
}

/** Something is judged, and nothing of it in the reporting year itself. */
function isJudgementCarried(columns: CarriedColumns, row: number, bits: number): boolean {
  const isFresh = (axis: 'awareness' | 'performance'): boolean =>
    (bits & CARRIED[axis]) === 0 && !Number.isNaN(columns[axis][0]?.[row] ?? Number.NaN);
  return bits !== 0 && !isFresh('awareness') && !isFresh('performance');
}

/**
 * Whether the two scores of a metric are of one carried value, so that they are no change
 * (methodology 3). The mixed score of a measured metric goes by its figure, where it has one.
 * Example: an awareness of 2021 that stands for 2022 too: the step from 2021 to 2022 is carried,
 * and no change.
 */
export function isCarried(
  { tag }: Pick<MetricRow, 'tag'>,
  columns: CarriedColumns,
  { row, axis }: { readonly row: number; readonly axis: Axis },
): boolean {
  const bits = columns.carried?.[row] ?? 0;
  if (axis === 'awareness') return (bits & CARRIED.awareness) !== 0;
  if (tag === 'QUANT') {
    const isByFigure = axis === 'performance' || hasFigure(columns.source[0], row);
    return isByFigure ? isFigureCarried(columns, row) : (bits & CARRIED.awareness) !== 0;
  }
  return axis === 'performance'
    ? (bits & CARRIED.performance) !== 0
    : isJudgementCarried(columns, row, bits);
}
