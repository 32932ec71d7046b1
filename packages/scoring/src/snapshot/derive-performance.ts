import {
  comparedValue,
  type Comparison,
  isTestedAgainstPeers,
  isTestGroup,
  natureOfUnit,
  PEER_LEVELS,
  performanceAmong,
  type TimesOfPeers,
  timesOfPeers,
} from '../scores/index.ts';
import { emptyColumn, numberOrNull } from './columns.ts';
import type { Withheld } from './withheld.ts';
import { type DeriveFrame, type MetricDraft, NO_PEER_LEVEL, SLOT_INDEXES } from './metric-draft.ts';
import { withheldInYears } from './plausible-years.ts';
import { type MetricColumns, spanCell, type SectorSpan, VALUE_SOURCE } from './snapshot.ts';
import { baseSpansOfLevel, chooseLevel, groupKey, spansOfLevel } from './span-groups.ts';
import { comparedAs, comparisonOf, latestAge, sourcedValue, valueAges } from './value-source.ts';

/** The values of one peer group in one slot. */
interface PeerValues {
  readonly count: number;
  /** Of the values as they are, unrounded. */
  readonly mean: number;
  readonly sorted: Float64Array;
}

/** One metric in one slot, with what its values are compared as, unrounded. */
interface SlotValues {
  readonly frame: DeriveFrame;
  readonly draft: MetricDraft;
  readonly slot: number;
  /** By row; NaN: no peer. */
  readonly compared: Float64Array;
}

/** Notes where the value of each covered row comes from, and what peers compare it as. */
function readValues(frame: DeriveFrame, draft: MetricDraft, slot: number): SlotValues {
  const { metric, raw } = draft;
  const { asOfYear, companies, fundamentals } = frame;
  const source = draft.source[slot];
  const compared = emptyColumn(companies.id.length);
  for (let row = 0; row < compared.length; row += 1) {
    if (companies.isDirect[row] === 0) continue;
    const reportingAge = asOfYear - (companies.reportingYear[row] ?? 0);
    const age = latestAge(raw.valueByAge, row, valueAges(slot, reportingAge));
    if (age === null) continue;
    if (source !== undefined) source[row] = age + 1;
    const revenueUsd = numberOrNull(fundamentals.revenueUsd[age]?.[row]);
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

function peerValues(parts: readonly PeerRows[], comparison: Comparison): PeerValues {
  const values: number[] = [];
  let sum = 0;
  for (const { comparedAt, spans } of parts) {
    for (const { start, end } of spans) {
      for (let row = start; row < end; row += 1) {
        const value = comparedAt(row);
        if (Number.isNaN(value)) continue;
        values.push(comparedValue(value, comparison));
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
  { frame: { base, isReplaced }, draft, slot }: SlotValues,
  isAll: boolean,
): ComparedAt | null {
  const index = base?.metrics.findIndex(({ id }) => id === draft.metric.id) ?? -1;
  const columns = base?.metricColumns[index];
  if (base === null || columns === undefined) return null;
  return (row) => {
    if (isReplaced?.[row] === 1) return Number.NaN;
    const own = base.companies.isDirect[row] === 1 ? sourcedValue(columns, row, slot) : null;
    if (own === null || (own.isWithheld && !isAll)) return Number.NaN;
    const revenueUsd = numberOrNull(base.fundamentals.revenueUsd[own.age]?.[row]);
    return comparedAs(draft.metric, own.value, revenueUsd) ?? Number.NaN;
  };
}

/** Reads each peer group once, however many spans share it; `isAll`: with values held back. */
function groupReader(values: SlotValues, isAll: boolean) {
  const { frame, compared, draft } = values;
  // values are tested as they are, and rounded when they are compared
  const comparison = isAll ? 'converted' : comparisonOf(draft.metric);
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
    const group = peerValues(parts, comparison);
    groups.set(key, group);
    return group;
  };
}

type GroupOf = ReturnType<typeof groupReader>;

/** The age of the value that a row has in a slot. */
const ageIn = ({ source }: MetricDraft, slot: number, row: number): number =>
  ((source[slot]?.[row] ?? 0) & VALUE_SOURCE.ageMask) - 1;

const isConfirmed = ({ raw }: MetricDraft, row: number, age: number): boolean =>
  ((raw.confirmed?.[row] ?? 0) & (1 << age)) !== 0;

/**
 * What the peers hold back: each value is tested within the first level of its span that has 20
 * positive values, before anything is removed (methodology 4.2).
 */
function heldBackByPeers(values: SlotValues): readonly Withheld[] {
  const { frame, draft, slot, compared } = values;
  const nature = natureOfUnit(draft.metric.unit);
  if (!isTestedAgainstPeers(nature)) return [];
  const groupOf = groupReader(values, true);
  const tests = new Map<PeerValues, TimesOfPeers>();
  const held: Withheld[] = [];
  for (const span of frame.spans) {
    const level = PEER_LEVELS.find((each) => isTestGroup(groupOf(span, each).sorted));
    if (level === undefined) continue;
    const group = groupOf(span, level);
    const timesOf = tests.get(group) ?? timesOfPeers(group.sorted, nature);
    tests.set(group, timesOf);
    for (let row = span.start; row < span.end; row += 1) {
      const value = compared[row] ?? Number.NaN;
      const times = Number.isNaN(value) ? null : timesOf(value);
      const age = ageIn(draft, slot, row);
      if (times === null || isConfirmed(draft, row, age)) continue;
      held.push({ row, age, test: 'peers', times, pastYear: null });
    }
  }
  return held;
}

/** Takes the values of a slot that are held back out of every group. */
function holdBack({ draft, slot, compared }: SlotValues, held: readonly Withheld[]): void {
  const source = draft.source[slot];
  for (const { row, age } of held) {
    if (source === undefined || ageIn(draft, slot, row) !== age) continue;
    compared[row] = Number.NaN;
    source[row] = (source[row] ?? 0) | VALUE_SOURCE.heldBack;
  }
}

function writePerformance(
  { draft, slot, compared }: SlotValues,
  { start, end }: SectorSpan,
  sorted: Float64Array,
): void {
  const performance = draft.performance[slot];
  if (performance === undefined) return;
  const { metric } = draft;
  const comparison = comparisonOf(metric);
  for (let row = start; row < end; row += 1) {
    const value = compared[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const own = comparedValue(value, comparison);
    performance[row] = performanceAmong(sorted, own, metric.isHigherBetter) ?? Number.NaN;
  }
}

/** Statistics and performance of every span in one slot, held-back values left out. */
function writeSlot(values: SlotValues, groupOf: GroupOf): void {
  const { frame, draft, slot } = values;
  frame.spans.forEach((span, index) => {
    const chosen = chooseLevel((level) => groupOf(span, level));
    const cell = spanCell(index, slot);
    draft.peerLevel[cell] = chosen?.levelIndex ?? NO_PEER_LEVEL;
    draft.peerCount[cell] = chosen?.group.count ?? 0;
    draft.peerMean[cell] = chosen?.group.mean ?? Number.NaN;
    if (chosen !== null) writePerformance(values, span, chosen.group.sorted);
  });
}

/**
 * Sources, peer statistics and performance of a QUANT metric in every span and slot
 * (methodology 4.2). The tests of plausibility come first: the level of the peers is chosen after
 * held-back values have left every list. Spans that fall back to the same group share it.
 *
 * @param parts of a metric that is a sum, which are derived already; else empty
 */
export function derivePerformance(
  frame: DeriveFrame,
  draft: MetricDraft,
  parts: readonly MetricColumns[],
): void {
  const inYears = withheldInYears(frame, draft, parts);
  for (const slot of SLOT_INDEXES) {
    const values = readValues(frame, draft, slot);
    const byPeers = heldBackByPeers(values);
    holdBack(values, byPeers);
    holdBack(values, inYears);
    draft.heldBack.push(...byPeers);
    writeSlot(values, groupReader(values, false));
  }
  draft.heldBack.push(...inYears);
}
