import { midRankPercentile, sortedNumbers } from '../scores/index.ts';
import {
  baseSpansOfLevel,
  chooseLevel,
  groupKey,
  type SectorSpan,
  type Snapshot,
} from '../snapshot/index.ts';

/** Values of the company rows of a snapshot; NaN: none. */
export interface ComparedRows {
  readonly snapshot: Pick<Snapshot, 'spans' | 'companies'>;
  readonly values: Float64Array;
}

/** The values of the directly covered companies in some spans. */
function* valuesIn({ snapshot, values }: ComparedRows, spans: readonly SectorSpan[]) {
  const { isDirect } = snapshot.companies;
  for (const { start, end } of spans) {
    for (let row = start; row < end; row += 1) {
      const value = values[row] ?? Number.NaN;
      if (isDirect[row] === 1 && !Number.isNaN(value)) yield value;
    }
  }
}

/**
 * The percentile of each company row among its peers, 0 to 1, low is bad; NaN without a value or a
 * group of five (methodology 4.2). Private companies stand among the public ones and each other.
 *
 * @param base the public companies that private ones are compared with; null: `rows` are public
 */
export function peerPercentiles(
  rows: ComparedRows,
  base: ComparedRows | null,
  isHigherBetter: boolean,
): Float64Array {
  const percentiles = new Float64Array(rows.values.length).fill(Number.NaN);
  const groups = new Map<string, { readonly count: number; readonly sorted: Float64Array }>();
  const sources = base === null ? [rows] : [base, rows];
  for (const span of rows.snapshot.spans) {
    const chosen = chooseLevel((level) => {
      const key = groupKey(span, level);
      const known = groups.get(key);
      if (known !== undefined) return known;
      const sorted = sortedNumbers(
        sources.flatMap((source) => [
          ...valuesIn(source, baseSpansOfLevel(source.snapshot, span, level)),
        ]),
      );
      const group = { count: sorted.length, sorted };
      groups.set(key, group);
      return group;
    });
    if (chosen === null) continue;
    for (let row = span.start; row < span.end; row += 1) {
      const value = rows.values[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const percentile = midRankPercentile(chosen.group.sorted, value, isHigherBetter);
      percentiles[row] = percentile ?? Number.NaN;
    }
  }
  return percentiles;
}
