import { isHidden } from './company-row.ts';
import { changeBetween, type NumberReader, type ReadYear, spanReader } from './number-reader.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from './scored-universe.ts';

/** Reads a total, or its change in points, at company rows as `companyScores` answers it. */
export function totalReader(scored: ScoredUniverse, kind: TotalKind, year: ReadYear): NumberReader {
  const { snapshot, sectors } = scored;
  const index = TOTAL_KINDS.indexOf(kind);
  const spanAt = spanReader(scored);
  const starts = snapshot.spans.map(({ start }) => start);
  const read = (columns: readonly (Float64Array | undefined)[], row: number): number => {
    const span = spanAt(row);
    return columns[span]?.[row - (starts[span] ?? 0)] ?? Number.NaN;
  };
  const [current, previous] = [0, 1].map((slot) =>
    sectors.map(({ totals }) => totals[slot]?.[index]),
  );
  const comparable = sectors.map((sector) => sector.comparable[index]);
  const applies = (row: number): boolean =>
    kind === 'esg' || !isHidden(snapshot, row, { pillar: kind });
  const at = {
    current: (row: number) => read(current ?? [], row),
    previous: (row: number) => read(previous ?? [], row),
    change: (row: number) => {
      const share = read(comparable, row);
      return changeBetween(
        read(current ?? [], row),
        read(previous ?? [], row),
        Number.isNaN(share) ? 1 : share,
      );
    },
  }[year];
  return {
    at: (row) => (applies(row) ? at(row) : Number.NaN),
    applies,
    sigma: scored.totalSpreads[index]?.sigma ?? null,
  };
}
