import { PEER_LEVELS, type PeerLevel } from '../scores/index.ts';
import {
  comparedAt,
  type DeriveFrame,
  type MetricDraft,
  PEER_YEARS_BACK,
  SLOT_INDEXES,
  scalableColumns,
  yearOfSlot,
} from './metric-draft.ts';
import type { SectorSpan } from './snapshot.ts';
import { chooseLevel, spansOfLevel } from './span-groups.ts';

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

/** Whether a row is a covered peer of a year: it has a scored slot at most 2 years earlier. */
function isCoveredPeer(frame: DeriveFrame, row: number, year: number): boolean {
  if (frame.companies.isDirect[row] === 0) return false;
  const current = yearOfSlot(frame, row, 0);
  return current >= year - PEER_YEARS_BACK && current <= year + 1;
}

const countPeers = (
  frame: DeriveFrame,
  spans: readonly SectorSpan[],
  year: number,
): { count: number } => {
  let count = 0;
  for (const { start, end } of spans) {
    for (let row = start; row < end; row += 1) if (isCoveredPeer(frame, row, year)) count += 1;
  }
  return { count };
};

/** The peers that the proxies of a span take their means from; the same for every metric. */
export interface ProxyGroup {
  readonly year: number;
  readonly level: PeerLevel;
  readonly spans: readonly SectorSpan[];
}

/** For each span that has proxies, the group of each year that one of them is scored in. */
export type ProxyGroups = ReadonlyMap<number, readonly ProxyGroup[]>;

function proxyYears(frame: DeriveFrame, span: SectorSpan): ReadonlySet<number> {
  const years = new Set<number>();
  for (let row = span.start; row < span.end; row += 1) {
    if (frame.companies.isProxy[row] === 0) continue;
    for (const slot of SLOT_INDEXES) {
      const year = yearOfSlot(frame, row, slot);
      if (year >= 0) years.add(year);
    }
  }
  return years;
}

function groupOf(frame: DeriveFrame, span: SectorSpan, year: number): ProxyGroup[] {
  const chosen = chooseLevel((level) => countPeers(frame, spansOfLevel(frame, span, level), year));
  const level = chosen === null ? undefined : PEER_LEVELS[chosen.levelIndex];
  return level === undefined ? [] : [{ year, level, spans: spansOfLevel(frame, span, level) }];
}

/** Which peers stand in for the proxies of each span; the minimum of 5 counts companies. */
export function proxyGroups(frame: DeriveFrame): ProxyGroups {
  const groups = new Map<number, readonly ProxyGroup[]>();
  frame.spans.forEach((span, index) => {
    const years = proxyYears(frame, span);
    if (years.size === 0) return;
    groups.set(
      index,
      [...years].sort((a, b) => a - b).flatMap((year) => groupOf(frame, span, year)),
    );
  });
  return groups;
}

/** The slot in which a peer has a row of the metric, nearest before the year; null without one. */
function peerSlot(
  frame: DeriveFrame,
  draft: MetricDraft,
  { row, year }: { readonly row: number; readonly year: number },
): number | null {
  const presence = draft.presence?.[row] ?? 0;
  for (const slot of SLOT_INDEXES) {
    const slotYear = yearOfSlot(frame, row, slot);
    const isNear = slotYear >= 0 && slotYear <= year && slotYear >= year - PEER_YEARS_BACK;
    if (isNear && (presence & (1 << slotYear)) !== 0) return slot;
  }
  return null;
}

function peerMeans(frame: DeriveFrame, draft: MetricDraft, group: ProxyGroup): PeerMeans {
  const columns = scalableColumns(frame, draft);
  const awareness = new Mean();
  const performance = new Mean();
  const scaled = new Mean();
  for (const { start, end } of group.spans) {
    for (let row = start; row < end; row += 1) {
      if (!isCoveredPeer(frame, row, group.year)) continue;
      const slot = peerSlot(frame, draft, { row, year: group.year });
      if (slot === null) continue;
      awareness.add(draft.awareness[slot]?.[row] ?? Number.NaN);
      performance.add(draft.performance[slot]?.[row] ?? Number.NaN);
      scaled.add(comparedAt(columns, row, yearOfSlot(frame, row, slot)));
    }
  }
  return {
    awareness: awareness.value(),
    performance: performance.value(),
    scaled: scaled.value(),
  };
}

/** What the proxies of a span get in one year. */
interface SpanMeans {
  readonly span: SectorSpan;
  readonly year: number;
  readonly means: PeerMeans;
}

function writeMeans(
  frame: DeriveFrame,
  draft: MetricDraft,
  { span, year, means }: SpanMeans,
): void {
  for (const slot of SLOT_INDEXES) {
    const awareness = draft.awareness[slot];
    const performance = draft.performance[slot];
    if (awareness === undefined || performance === undefined) continue;
    for (let row = span.start; row < span.end; row += 1) {
      if (frame.companies.isProxy[row] === 0 || yearOfSlot(frame, row, slot) !== year) continue;
      awareness[row] = means.awareness;
      performance[row] = means.performance;
    }
  }
}

/**
 * Gives proxies the means of their covered peers (methodology 4.4). The performance of the peers
 * must be there already.
 */
export function deriveProxies(frame: DeriveFrame, draft: MetricDraft, groups: ProxyGroups): void {
  const shared = new Map<string, PeerMeans>();
  for (const [index, span] of frame.spans.entries()) {
    for (const group of groups.get(index) ?? []) {
      const { year, level } = group;
      const key = `${level} ${level === 'parent_sector' ? span.parentId : ''} ${year}`;
      const isShared = level !== 'sub_sector';
      const means = (isShared ? shared.get(key) : undefined) ?? peerMeans(frame, draft, group);
      if (isShared) shared.set(key, means);
      draft.proxyScaled[index * frame.years.length + year] = means.scaled;
      writeMeans(frame, draft, { span, year, means });
    }
  }
}
