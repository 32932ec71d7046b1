import { medianOf } from '../numbers/index.ts';
import {
  baseSpansOfLevel,
  chooseLevel,
  groupKey,
  type SectorSpan,
  type Snapshot,
} from '../snapshot/index.ts';
import type { PeerLevel } from '../scores/index.ts';
import { DEFAULT_VALUE_ADDED_RATIO } from './constants.ts';

/** What a company sold, and what it bought from others, USD of one year; null: not disclosed. */
export interface Sales {
  readonly revenueUsd: number | null;
  readonly expensesUsd: number | null;
}

export interface ValueAdded {
  readonly usd: number;
  /** True: taken from the revenue and the ratio of its peers. */
  readonly isEstimated: boolean;
}

/**
 * Revenue less purchases. Without expenses, or where nothing is left, revenue times the peers'
 * ratio; null without revenue above 0 (methodology 17.3).
 *
 * @param ratioOfPeers asked for only where it is needed; null: too few peers
 */
export function valueAdded(
  { revenueUsd, expensesUsd }: Sales,
  ratioOfPeers: () => number | null,
): ValueAdded | null {
  if (revenueUsd === null || revenueUsd <= 0) return null;
  const own = expensesUsd === null ? 0 : revenueUsd - expensesUsd;
  if (own > 0) return { usd: own, isEstimated: false };
  return { usd: revenueUsd * (ratioOfPeers() ?? DEFAULT_VALUE_ADDED_RATIO), isEstimated: true };
}

interface Ratios {
  readonly count: number;
  readonly median: number;
}

/** Revenue and expenses of the reporting year of each row (methodology 17.3). */
function ratiosIn(snapshot: Snapshot, spans: readonly SectorSpan[]): Ratios {
  const { companies, fundamentals, asOfYear } = snapshot;
  const ratios: number[] = [];
  for (const { start, end } of spans) {
    for (let row = start; row < end; row += 1) {
      const age = asOfYear - (companies.reportingYear[row] ?? 0);
      const sold = fundamentals.revenueUsd[age]?.[row] ?? Number.NaN;
      const ratio = (sold - (fundamentals.expensesUsd[age]?.[row] ?? Number.NaN)) / sold;
      if (companies.isDirect[row] === 1 && sold > 0 && ratio > 0) ratios.push(ratio);
    }
  }
  return { count: ratios.length, median: medianOf(ratios) };
}

/**
 * The median of value added over revenue among the public peers of a sector: the first level with
 * at least 5 companies where it is above 0; null without one (methodology 17.3 and 4.2).
 */
export function valueAddedRatios(snapshot: Snapshot): (span: SectorSpan) => number | null {
  const groups = new Map<string, Ratios>();
  const groupAt = (span: SectorSpan, level: PeerLevel): Ratios => {
    const key = groupKey(span, level);
    const known = groups.get(key) ?? ratiosIn(snapshot, baseSpansOfLevel(snapshot, span, level));
    groups.set(key, known);
    return known;
  };
  return (span) => chooseLevel((level) => groupAt(span, level))?.group.median ?? null;
}
