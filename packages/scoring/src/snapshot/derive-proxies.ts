import { PEER_LEVELS, type PeerLevel } from '../scores/index.ts';
import { numberOrNull } from './columns.ts';
import { type DeriveFrame, type MetricDraft, SLOT_INDEXES } from './metric-draft.ts';
import { spanCell, type SectorSpan } from './snapshot.ts';
import { chooseLevel, groupKey, spansOfLevel } from './span-groups.ts';
import { comparedAs, hasFigure, sourcedValue } from './value-source.ts';

/** Means over covered peers; NaN where none of them has any. */
interface PeerMeans {
  readonly awareness: number;
  readonly performance: number;
  readonly scaled: number;
}

/** Adds numbers, leaving NaN out. */
class Mean {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.#sum += value;
    this.#count += 1;
  }

  value(): number {
    return this.#count === 0 ? Number.NaN : this.#sum / this.#count;
  }
}

const countPeers = (
  { companies }: DeriveFrame,
  spans: readonly SectorSpan[],
): { count: number } => {
  let count = 0;
  for (const { start, end } of spans) {
    for (let row = start; row < end; row += 1) count += companies.isDirect[row] ?? 0;
  }
  return { count };
};

/** The peers that the proxies of a span take their means from; the same for every metric. */
export interface ProxyGroup {
  readonly spanIndex: number;
  readonly span: SectorSpan;
  readonly level: PeerLevel;
}

const hasProxies = ({ companies }: DeriveFrame, { start, end }: SectorSpan): boolean =>
  companies.isProxy.subarray(start, end).includes(1);

/** Which peers stand in for the proxies of each span; the minimum of 5 counts companies. */
export const proxyGroups = (frame: DeriveFrame): readonly ProxyGroup[] =>
  frame.spans.flatMap((span, spanIndex) => {
    if (!hasProxies(frame, span)) return [];
    const chosen = chooseLevel((level) => countPeers(frame, spansOfLevel(frame, span, level)));
    const level = chosen === null ? undefined : PEER_LEVELS[chosen.levelIndex];
    return level === undefined ? [] : [{ spanIndex, span, level }];
  });

function comparedValueAt(
  { fundamentals }: DeriveFrame,
  { metric, raw, source }: MetricDraft,
  { row, slot }: { readonly row: number; readonly slot: number },
): number {
  const own = sourcedValue({ valueByAge: raw.valueByAge, source }, row, slot);
  if (own === null || !hasFigure(source[slot], row)) return Number.NaN;
  const revenueUsd = numberOrNull(fundamentals.revenueUsd[own.age]?.[row]);
  return comparedAs(metric, own.value, revenueUsd) ?? Number.NaN;
}

function peerMeans(
  frame: DeriveFrame,
  draft: MetricDraft,
  { spans, slot }: { readonly spans: readonly SectorSpan[]; readonly slot: number },
): PeerMeans {
  const awareness = new Mean();
  const performance = new Mean();
  const scaled = new Mean();
  for (const { start, end } of spans) {
    for (let row = start; row < end; row += 1) {
      if (frame.companies.isDirect[row] === 0) continue;
      awareness.add(draft.awareness[slot]?.[row] ?? Number.NaN);
      performance.add(draft.performance[slot]?.[row] ?? Number.NaN);
      scaled.add(comparedValueAt(frame, draft, { row, slot }));
    }
  }
  return {
    awareness: awareness.value(),
    performance: performance.value(),
    scaled: scaled.value(),
  };
}

function writeMeans(
  { companies }: DeriveFrame,
  { start, end }: SectorSpan,
  [awareness, performance, means]: readonly [Float64Array, Float64Array, PeerMeans],
): void {
  for (let row = start; row < end; row += 1) {
    if (companies.isProxy[row] === 0) continue;
    awareness[row] = means.awareness;
    performance[row] = means.performance;
  }
}

/**
 * Gives proxies the means of their covered peers (methodology 4.4). The performance of the peers
 * must be there already.
 */
export function deriveProxies(
  frame: DeriveFrame,
  draft: MetricDraft,
  groups: readonly ProxyGroup[],
): void {
  for (const slot of SLOT_INDEXES) {
    const shared = new Map<string, PeerMeans>();
    const awareness = draft.awareness[slot];
    const performance = draft.performance[slot];
    if (awareness === undefined || performance === undefined) continue;
    for (const { spanIndex, span, level } of groups) {
      const key = groupKey(span, level);
      const spans = spansOfLevel(frame, span, level);
      const means = shared.get(key) ?? peerMeans(frame, draft, { spans, slot });
      shared.set(key, means);
      draft.proxyScaled[spanCell(spanIndex, slot)] = means.scaled;
      writeMeans(frame, span, [awareness, performance, means]);
    }
  }
}
