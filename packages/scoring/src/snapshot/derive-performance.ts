import { performanceAmong } from '../scores/index.ts';
import {
  comparedAt,
  type DeriveFrame,
  type MetricDraft,
  NO_PEER_LEVEL,
  peerValueAt,
  SLOT_INDEXES,
  scalableColumns,
  yearOfSlot,
} from './metric-draft.ts';
import type { SectorSpan } from './snapshot.ts';
import { chooseLevel, groupKey, spansOfLevel } from './span-groups.ts';

/** The values of one peer group in one year. */
interface PeerValues {
  readonly count: number;
  readonly mean: number;
  readonly sorted: Float64Array;
}

function peerValues(
  frame: DeriveFrame,
  draft: MetricDraft,
  { spans, year }: { readonly spans: readonly SectorSpan[]; readonly year: number },
): PeerValues {
  const columns = scalableColumns(frame, draft);
  const values: number[] = [];
  let sum = 0;
  for (const { start, end } of spans) {
    for (let row = start; row < end; row += 1) {
      if (frame.companies.isDirect[row] === 0) continue;
      const value = peerValueAt(columns, row, year);
      if (Number.isNaN(value)) continue;
      values.push(value);
      sum += value;
    }
  }
  const count = values.length;
  return {
    count,
    mean: count === 0 ? Number.NaN : sum / count,
    sorted: Float64Array.from(values).sort(),
  };
}

/** A span in one year, and the values of its peers. */
interface RankedSpan {
  readonly span: SectorSpan;
  readonly year: number;
  readonly sorted: Float64Array;
}

/** Gives the companies of a span whose slot is that year their performance. */
function writePerformance(
  frame: DeriveFrame,
  draft: MetricDraft,
  { span, year, sorted }: RankedSpan,
): void {
  const columns = scalableColumns(frame, draft);
  for (const slot of SLOT_INDEXES) {
    const performance = draft.performance[slot];
    if (performance === undefined) continue;
    for (let row = span.start; row < span.end; row += 1) {
      if (frame.companies.isDirect[row] === 0 || yearOfSlot(frame, row, slot) !== year) continue;
      const value = comparedAt(columns, row, year);
      performance[row] = Number.isNaN(value)
        ? Number.NaN
        : (performanceAmong(sorted, value, draft.metric.isHigherBetter) ?? Number.NaN);
    }
  }
}

const NO_VALUES = new Float64Array(0);

/**
 * Peer statistics and performance of a QUANT metric in every span and year (methodology 4.2). Spans that fall back to the same group share it.
 */
export function derivePerformance(frame: DeriveFrame, draft: MetricDraft): void {
  const yearCount = frame.years.length;
  const groups = new Map<string, PeerValues>();
  for (const [index, span] of frame.spans.entries()) {
    for (let year = 0; year < yearCount; year += 1) {
      const chosen = chooseLevel((level) => {
        const key = `${groupKey(span, level)} ${year}`;
        const group =
          groups.get(key) ??
          peerValues(frame, draft, { spans: spansOfLevel(frame, span, level), year });
        if (level !== 'sub_sector') groups.set(key, group);
        return group;
      });
      const cell = index * yearCount + year;
      draft.peerLevel[cell] = chosen?.levelIndex ?? NO_PEER_LEVEL;
      draft.peerCount[cell] = chosen?.group.count ?? 0;
      draft.peerMean[cell] = chosen?.group.mean ?? Number.NaN;
      writePerformance(frame, draft, { span, year, sorted: chosen?.group.sorted ?? NO_VALUES });
    }
  }
}
