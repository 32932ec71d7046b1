import { changeBetween, type NumberReader, type ReadYear, shownReader } from './number-reader.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from './scored-universe.ts';

/** The columns of the sub-sectors as one, in the order of the rows; NaN where there is none. */
function wholeColumn(
  { snapshot }: ScoredUniverse,
  columns: readonly (Float64Array | undefined)[],
): Float64Array {
  const whole = new Float64Array(snapshot.companies.id.length).fill(Number.NaN);
  snapshot.spans.forEach(({ start }, span) => {
    const column = columns[span];
    if (column !== undefined) whole.set(column, start);
  });
  return whole;
}

/** Reads a total, or its change in points, at company rows as `companyScores` answers it. */
export function totalReader(scored: ScoredUniverse, kind: TotalKind, year: ReadYear): NumberReader {
  const { snapshot, sectors } = scored;
  const index = TOTAL_KINDS.indexOf(kind);
  const totalsOf = (slot: 0 | 1): Float64Array =>
    wholeColumn(
      scored,
      sectors.map(({ totals }) => totals[slot][index]),
    );
  const applies = kind === 'esg' ? () => true : shownReader(snapshot, { pillar: kind });
  const sigma = scored.totalSpreads[index]?.sigma ?? null;
  if (year !== 'change') {
    const column = totalsOf(year === 'current' ? 0 : 1);
    const at = (row: number): number => (applies(row) ? (column[row] ?? Number.NaN) : Number.NaN);
    return { at, applies, sigma };
  }
  const [current, previous] = [totalsOf(0), totalsOf(1)];
  const [shared, changes] = (['shared', 'sharedChange'] as const).map((name) =>
    wholeColumn(
      scored,
      sectors.map((sector) => sector[name][index]),
    ),
  );
  const changeAt = (row: number): number =>
    changeBetween(current[row] ?? Number.NaN, previous[row] ?? Number.NaN, {
      weightedChange: changes?.[row] ?? 0,
      sharedFraction: shared?.[row] ?? 0,
    });
  return { at: (row) => (applies(row) ? changeAt(row) : Number.NaN), applies, sigma };
}
