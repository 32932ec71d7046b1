import {
  implausibleAmong,
  isCountUnit,
  type IsImplausible,
  PEER_LEVELS,
  performanceAmong,
} from '../scores/index.ts';
import { emptyColumn, numberOrNull } from './columns.ts';
import { type DeriveFrame, type MetricDraft, NO_PEER_LEVEL, SLOT_INDEXES } from './metric-draft.ts';
import { spanCell, type SectorSpan, VALUE_SOURCE } from './snapshot.ts';
import { baseSpansOfLevel, chooseLevel, groupKey, spansOfLevel } from './span-groups.ts';
import { comparedAs, sourceAt, sourcedValue } from './value-source.ts';

/** The values of one peer group in one slot. */
interface PeerValues {
  readonly count: number;
  readonly mean: number;
  readonly sorted: Float64Array;
}

/** One metric in one slot, with what its values are compared as. */
interface SlotValues {
  readonly frame: DeriveFrame;
  readonly draft: MetricDraft;
  readonly slot: number;
  /** By row; NaN: no peer. */
  readonly compared: Float64Array;
}

/** Notes where the value of each row comes from, and what peers compare it as. */
function readValues(frame: DeriveFrame, draft: MetricDraft, slot: number): SlotValues {
  const { metric, raw } = draft;
  const source = draft.source[slot];
  const compared = emptyColumn(frame.companies.id.length);
  for (let row = 0; row < compared.length; row += 1) {
    const byte = sourceAt(raw.valueByAge, row, slot);
    if (byte === VALUE_SOURCE.none) continue;
    if (source !== undefined) source[row] = byte;
    if (frame.companies.isDirect[row] === 0) continue;
    const age = slot + byte - 1;
    const revenueUsd = numberOrNull(frame.fundamentals.revenueUsd[age]?.[row]);
    const value = raw.valueByAge[age]?.[row] ?? Number.NaN;
    compared[row] = comparedAs(metric, value, revenueUsd) ?? Number.NaN;
  }
  return { frame, draft, slot, compared };
}

/** Reads what a row is compared as; NaN: it is no peer. */
type ComparedAt = (row: number) => number;

/** The rows of some spans, and what they are compared as. */
interface PeerRows {
  readonly comparedAt: ComparedAt;
  readonly spans: readonly SectorSpan[];
}

function peerValues(parts: readonly PeerRows[]): PeerValues {
  const values: number[] = [];
  let sum = 0;
  for (const { comparedAt, spans } of parts) {
    for (const { start, end } of spans) {
      for (let row = start; row < end; row += 1) {
        const value = comparedAt(row);
        if (Number.isNaN(value)) continue;
        values.push(value);
        sum += value;
      }
    }
  }
  const count = values.length;
  return {
    count,
    mean: count === 0 ? Number.NaN : sum / count,
    sorted: Float64Array.from(values).sort(),
  };
}

/** The values of the public companies that private ones are judged against (methodology 25.6). */
function baseReader(
  { frame: { base }, draft, slot }: SlotValues,
  isAll: boolean,
): ComparedAt | null {
  const index = base?.metrics.findIndex(({ id }) => id === draft.metric.id) ?? -1;
  const columns = base?.metricColumns[index];
  if (base === null || columns === undefined) return null;
  return (row) => {
    const own = base.companies.isDirect[row] === 1 ? sourcedValue(columns, row, slot) : null;
    if (own === null || (own.isHeldBack && !isAll)) return Number.NaN;
    const revenueUsd = numberOrNull(base.fundamentals.revenueUsd[own.age]?.[row]);
    return comparedAs(draft.metric, own.value, revenueUsd) ?? Number.NaN;
  };
}

/** Reads each peer group once, however many spans share it; `isAll`: with values held back. */
function groupReader(values: SlotValues, isAll: boolean) {
  const { frame, compared } = values;
  const groups = new Map<string, PeerValues>();
  const own: ComparedAt = (row) => compared[row] ?? Number.NaN;
  const ofBase = baseReader(values, isAll);
  return (span: SectorSpan, level: (typeof PEER_LEVELS)[number]): PeerValues => {
    const key = groupKey(span, level);
    const known = groups.get(key);
    if (known !== undefined) return known;
    const parts = [{ comparedAt: own, spans: spansOfLevel(frame, span, level) }];
    if (ofBase !== null && frame.base !== null) {
      parts.push({ comparedAt: ofBase, spans: baseSpansOfLevel(frame.base, span, level) });
    }
    const group = peerValues(parts);
    groups.set(key, group);
    return group;
  };
}

/** A span with the index of the level that its peers come from; null: there are too few. */
interface LeveledSpan {
  readonly span: SectorSpan;
  readonly index: number;
  readonly levelIndex: number | null;
}

type GroupOf = ReturnType<typeof groupReader>;

const groupAt = (groupOf: GroupOf, { span, levelIndex }: LeveledSpan): PeerValues | null => {
  const level = levelIndex === null ? undefined : PEER_LEVELS[levelIndex];
  return level === undefined ? null : groupOf(span, level);
};

/**
 * Marks the implausible values of every span, each judged within its owner's peer group before
 * anything is removed, then takes them out of every group. True when there was one.
 */
function holdBack(values: SlotValues, spans: readonly LeveledSpan[], groupOf: GroupOf): boolean {
  const { draft, slot, compared } = values;
  const isCount = isCountUnit(draft.metric.unit);
  const tests = new Map<PeerValues, IsImplausible>();
  const heldRows: number[] = [];
  for (const leveled of spans) {
    const group = groupAt(groupOf, leveled);
    if (group === null) continue;
    const isImplausible = tests.get(group) ?? implausibleAmong(group.sorted, { isCount });
    tests.set(group, isImplausible);
    for (let row = leveled.span.start; row < leveled.span.end; row += 1) {
      const value = compared[row] ?? Number.NaN;
      if (isImplausible(value) && !isConfirmed(draft, slot, row)) heldRows.push(row);
    }
  }
  const source = draft.source[slot];
  for (const row of heldRows) {
    compared[row] = Number.NaN;
    if (source !== undefined) source[row] = (source[row] ?? 0) | VALUE_SOURCE.heldBack;
  }
  return heldRows.length > 0;
}

function isConfirmed({ raw, source }: MetricDraft, slot: number, row: number): boolean {
  const age = slot + ((source[slot]?.[row] ?? 0) & VALUE_SOURCE.yearsMask) - 1;
  return ((raw.confirmed?.[row] ?? 0) & (1 << age)) !== 0;
}

function writePerformance(
  { draft, slot, compared }: SlotValues,
  { start, end }: SectorSpan,
  sorted: Float64Array,
): void {
  const performance = draft.performance[slot];
  if (performance === undefined) return;
  for (let row = start; row < end; row += 1) {
    const value = compared[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    performance[row] = performanceAmong(sorted, value, draft.metric.isHigherBetter) ?? Number.NaN;
  }
}

/** Statistics and performance of every span in one slot, held-back values left out. */
function writeSlot(values: SlotValues, spans: readonly LeveledSpan[], groupOf: GroupOf): void {
  const { draft, slot } = values;
  for (const leveled of spans) {
    const group = groupAt(groupOf, leveled);
    const cell = spanCell(leveled.index, slot);
    draft.peerLevel[cell] = leveled.levelIndex ?? NO_PEER_LEVEL;
    draft.peerCount[cell] = group?.count ?? 0;
    draft.peerMean[cell] = group?.mean ?? Number.NaN;
    if (group !== null) writePerformance(values, leveled.span, group.sorted);
  }
}

/**
 * Sources, peer statistics and performance of a QUANT metric in every span and slot
 * (methodology 4.2). Spans that fall back to the same group share it.
 */
export function derivePerformance(frame: DeriveFrame, draft: MetricDraft): void {
  for (const slot of SLOT_INDEXES) {
    const values = readValues(frame, draft, slot);
    const groupOf = groupReader(values, true);
    const spans = frame.spans.map((span, index) => ({
      span,
      index,
      levelIndex: chooseLevel((level) => groupOf(span, level))?.levelIndex ?? null,
    }));
    const isRemoved = holdBack(values, spans, groupOf);
    const isSame = !isRemoved && frame.base === null;
    writeSlot(values, spans, isSame ? groupOf : groupReader(values, false));
  }
}
