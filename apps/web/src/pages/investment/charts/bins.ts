import { scaleLinear } from '../../../ui/chart/scale.ts';
import { shareOf } from './charted-holding.ts';
import { valueAt } from '../../../ui/chart/scatter/scatter.ts';
import type { ChartedHolding } from './charted-holding.ts';

/** A range of values with the holdings in it. */
export interface Bin {
  /** In the address. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** Everything above `from`: few holdings are far beyond the others. */
  readonly isOpen: boolean;
  readonly holdings: readonly ChartedHolding[];
  /** Of the weight of all long holdings, a fraction. */
  readonly share: number;
}

export interface Binned {
  /** One beside the other; none where nothing has a value. */
  readonly bins: readonly Bin[];
  /** Without a value. */
  readonly without: readonly ChartedHolding[];
}

interface Wanted {
  /** Points from 0 to 4 have bins of their own. */
  readonly isScore: boolean;
  /** Values that must lie within the bins: those of the wholes. */
  readonly marked: readonly number[];
}

const SCORE_EDGES = Array.from({ length: 17 }, (_, at) => at / 4);
const ABOUT_BINS = 14;
/** A tail that holds less of the holdings than this has one bin. */
const TAIL = 0.1;
/** A tail is long if it reaches this much further than all before it. */
const FAR = 1.5;

/** The value below which all but the tail lie. */
function capOf(sorted: readonly number[]): number {
  const last = sorted.at(-1) ?? 0;
  const beforeTail = sorted[Math.floor((sorted.length - 1) * (1 - TAIL))] ?? last;
  return last > beforeTail * FAR ? beforeTail : last;
}

function edgesOf(values: readonly number[], { isScore, marked }: Wanted): readonly number[] {
  if (isScore) return SCORE_EDGES;
  const sorted = values.toSorted((a, b) => a - b);
  const lowest = Math.min(sorted[0] ?? 0, ...marked);
  const highest = Math.max(capOf(sorted), ...marked);
  const span = highest - lowest || Math.abs(highest) || 1;
  const scale = scaleLinear([lowest, lowest + span], [0, 1]).nice(ABOUT_BINS);
  return scale.ticks(ABOUT_BINS);
}

/** The place of the bin of a value; a value on an edge begins a bin, the last edge ends one. */
function placeOf(value: number, edges: readonly number[]): number {
  const above = edges.findIndex((edge) => edge > value);
  return (above === -1 ? edges.length - 1 : above) - 1;
}

/** The holdings in bins of the first of their figures. */
export function binned(holdings: readonly ChartedHolding[], wanted: Wanted): Binned {
  const known = holdings.flatMap((holding) => {
    const value = valueAt(holding, 0);
    return value === null ? [] : [{ holding, value }];
  });
  const without = holdings.filter((holding) => valueAt(holding, 0) === null);
  if (known.length === 0) return { bins: [], without };
  const edges = edgesOf(
    known.map(({ value }) => value),
    wanted,
  );
  const last = edges.at(-1) ?? 0;
  const inBins = Map.groupBy(known, ({ value }) => Math.max(placeOf(value, edges), 0));
  const bins = edges.slice(0, -1).map((from, at): Bin => {
    const inBin = inBins.get(at) ?? [];
    const members = inBin.map(({ holding }) => holding);
    return {
      key: String(from),
      from,
      to: edges[at + 1] ?? from,
      isOpen: inBin.some(({ value }) => value > last),
      holdings: members,
      share: shareOf(members),
    };
  });
  return { bins, without };
}
