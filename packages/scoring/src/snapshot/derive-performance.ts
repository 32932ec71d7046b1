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
import { chooseLevel, groupKey, spansOfLevel } from './span-groups.ts';
import { comparedAs, sourceAt } from './value-source.ts';

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

function peerValues(compared: Float64Array, spans: readonly SectorSpan[]): PeerValues {
  const values: number[] = [];
  let sum = 0;
  for (const { start, end } of spans) {
    for (let row = start; row < end; row += 1) {
      const value = compared[row] ?? Number.NaN;
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

/** Reads each peer group once, however many spans share it. */
function groupReader({ frame, compared }: SlotValues) {
  const groups = new Map<string, PeerValues>();
  return (span: SectorSpan, level: (typeof PEER_LEVELS)[number]): PeerValues => {
    const key = groupKey(span, level);
    const group = groups.get(key) ?? peerValues(compared, spansOfLevel(frame, span, level));
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
    const groupOf = groupReader(values);
    const spans = frame.spans.map((span, index) => ({
      span,
      index,
      levelIndex: chooseLevel((level) => groupOf(span, level))?.levelIndex ?? null,
    }));
    const isRemoved = holdBack(values, spans, groupOf);
    writeSlot(values, spans, isRemoved ? groupReader(values) : groupOf);
  }
}
