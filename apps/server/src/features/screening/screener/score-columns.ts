import type { ScreenerColumn } from '@verdure/screener/fields';
import {
  dimensionReader,
  metricScoreReader,
  metricValueReader,
  peerAverageReader,
  type ReadAxis,
  type ReadYear,
  type ScoredUniverse,
  TOTAL_KINDS,
  totalReader,
} from '@verdure/scoring/universe';

import { type ColumnReader, scoreColumn } from './column-reader.ts';

/** What of a field a column shows. */
interface Shown {
  readonly axis: ReadAxis;
  readonly year: ReadYear;
  readonly isGrade: boolean;
}

/** The axis and year of a column of scores or grades. */
export function shownOf({ show, year }: Pick<ScreenerColumn, 'show' | 'year'>): Shown {
  const name = show ?? 'score';
  const axis = name.startsWith('awareness')
    ? 'awareness'
    : name.startsWith('performance')
      ? 'performance'
      : 'overall';
  return { axis, year: year ?? 'current', isGrade: name.endsWith('grade') };
}

/** A total of companies: `total.esg`. */
export function totalColumn(
  scored: ScoredUniverse,
  column: ScreenerColumn,
  name: string,
): ColumnReader {
  const { year, isGrade } = shownOf(column);
  const kind = TOTAL_KINDS.find((each) => each === name);
  return scoreColumn(kind === undefined ? null : totalReader(scored, kind, year), isGrade);
}

/** A dimension of companies: `dimension.4`. */
export function dimensionColumn(
  scored: ScoredUniverse,
  column: ScreenerColumn,
  id: string,
): ColumnReader {
  const shown = shownOf(column);
  return scoreColumn(dimensionReader(scored, Number(id), shown), shown.isGrade);
}

/** A metric of companies: `metric.92`. */
export function metricColumn(
  scored: ScoredUniverse,
  column: ScreenerColumn,
  id: string,
): ColumnReader {
  const metricId = Number(id);
  if (column.show === 'peer_average')
    return scoreColumn(peerAverageReader(scored, metricId), false);
  if (column.isRawValue) {
    const wanted = { year: column.year ?? 'current', isScaled: column.show === 'scaled' };
    return scoreColumn(metricValueReader(scored, metricId, wanted), false);
  }
  const shown = shownOf(column);
  return scoreColumn(metricScoreReader(scored, metricId, shown), shown.isGrade);
}
