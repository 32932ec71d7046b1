import { percentileOf } from './peers.ts';

/** A range of values with how many lie in it. */
export interface DistributionBar {
  /** Belongs to the bar; null: it has no lower end. */
  readonly from: number | null;
  /** Belongs to the next bar; null: it has no upper end. */
  readonly to: number | null;
  readonly count: number;
}

export interface Distribution {
  readonly median: number;
  readonly bars: readonly DistributionBar[];
}

const ABOUT_BARS = 10;
/** The bars of both ends hold the tails, which would else leave one bar for everything. */
const TAIL_PERCENT = 5;
/** Of the largest value: a smaller span is the rounding of a sum. */
const LEAST_SPAN = 1e-9;
const NICE_STEPS = [1, 2, 5, 10] as const;

/** A power of ten, without the rounding of one below 1. */
const timesTen = (number: number, exponent: number): number =>
  exponent < 0 ? number / 10 ** -exponent : number * 10 ** exponent;

/** Edges on round numbers from below one value to above another. */
function edgesBetween(low: number, high: number): readonly number[] {
  const size = Math.max(Math.abs(low), Math.abs(high));
  const span = Math.max(high - low, size * LEAST_SPAN, LEAST_SPAN);
  const exponent = Math.floor(Math.log10(span / ABOUT_BARS));
  const wanted = span / ABOUT_BARS / 10 ** exponent;
  const step = NICE_STEPS.find((each) => each >= wanted) ?? 10;
  const unit = timesTen(step, exponent);
  const first = Math.floor(low / unit);
  const count = Math.max(Math.floor(high / unit) - first + 1, 1);
  return Array.from({ length: count + 1 }, (_, at) => timesTen((first + at) * step, exponent));
}

/**
 * How values are spread: their median, and bars of equal width on round numbers
 * (docs/formulas/screener.md).
 *
 * @param sorted lowest first, without NaN
 */
export function distributionOf(sorted: Float64Array): Distribution | null {
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const [low, high] = [
    percentileOf(sorted, TAIL_PERCENT),
    percentileOf(sorted, 100 - TAIL_PERCENT),
  ];
  const edges = low < high ? edgesBetween(low, high) : edgesBetween(lowest, highest);
  const inner = edges.slice(1, -1);
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  let bar = 0;
  for (const value of sorted) {
    while (value >= (inner[bar] ?? Number.POSITIVE_INFINITY)) bar += 1;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const last = counts.length - 1;
  return {
    median: percentileOf(sorted, 50),
    bars: counts.map((count, at) => ({
      from: at === 0 && lowest < (edges[0] ?? lowest) ? null : (edges[at] ?? null),
      to: at === last && highest >= (edges[last + 1] ?? highest) ? null : (edges[at + 1] ?? null),
      count,
    })),
  };
}
