import { meets } from './threshold.ts';

const WHOLE = 100;

/**
 * The value below which a share of the values lies, between two of them in proportion: 50 is the
 * median (docs/formulas/screener.md).
 *
 * @param values sorted, lowest first
 * @returns NaN without any value
 */
export function percentileOf(values: ArrayLike<number>, percentile: number): number {
  const place = ((values.length - 1) * percentile) / WHOLE;
  const lower = Math.floor(place);
  const low = values[lower] ?? Number.NaN;
  const high = values[Math.ceil(place)] ?? Number.NaN;
  return low === high ? low : low + (high - low) * (place - lower);
}

export interface PeerRows {
  readonly rows: readonly number[];
  /** NaN: there is no value of its own. */
  readonly ownAt: (row: number) => number;
  /** Null: the row has no peers. */
  readonly setAt: (row: number) => string | null;
}

/** The percentile of each set of peers, of those with a value of their own. */
export function percentilesOfPeers(
  { rows, ownAt, setAt }: PeerRows,
  percentile: number,
): ReadonlyMap<string, number> {
  const values = new Map<string, number[]>();
  for (const row of rows) {
    const [set, value] = [setAt(row), ownAt(row)];
    if (set === null || Number.isNaN(value)) continue;
    const known = values.get(set);
    if (known === undefined) values.set(set, [value]);
    else known.push(value);
  }
  return new Map(
    [...values].map(([set, each]) => [
      set,
      percentileOf(Float64Array.from(each).sort(), percentile),
    ]),
  );
}

/** Whether a row's own value meets a percentile of its peers. One without either meets none. */
export function meetsPeers(
  { ownAt, setAt }: Omit<PeerRows, 'rows'>,
  limits: ReadonlyMap<string, number>,
  operator: Parameters<typeof meets>[1],
): (row: number) => boolean {
  return (row) => {
    const limit = limits.get(setAt(row) ?? '') ?? Number.NaN;
    return !Number.isNaN(limit) && meets(ownAt(row), operator, limit);
  };
}
