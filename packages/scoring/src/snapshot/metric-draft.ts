import { emptyColumn, packColumn } from './columns.ts';
import type { CompanyFrame } from './company-columns.ts';
import { type Withheld, withheldColumns } from './withheld.ts';
import type { Fundamentals, RawMetric } from './read-rows.ts';
import type { DimensionRow, MetricRow } from './snapshot-input.ts';
import {
  type AxisMoments,
  CARRIED,
  type MetricColumns,
  type NumberColumn,
  PREFERENCE_BITS,
  SLOTS,
  type Snapshot,
  VALUE_AGE_COUNT,
} from './snapshot.ts';
import { judgedAges, latestAge } from './value-source.ts';

/** What every derived column of a snapshot is derived within. */
export interface DeriveFrame extends CompanyFrame {
  readonly fundamentals: Fundamentals;
  /** Public companies that private ones are judged against; null: the companies are public. */
  readonly base: Snapshot | null;
  /** 1 by row of `base`: the company is in this snapshot, with what counts for its owner. */
  readonly isReplaced: Uint8Array | null;
}

/** Columns of one metric while they are written; every one is there. */
export interface MetricDraft {
  readonly metric: MetricRow;
  readonly raw: RawMetric;
  readonly source: readonly [Uint8Array, Uint8Array];
  readonly awareness: readonly [Float64Array, Float64Array];
  readonly performance: readonly [Float64Array, Float64Array];
  readonly awarenessBefore: Float64Array;
  readonly carried: Uint8Array;
  /** Gathered while the values are tested. */
  readonly heldBack: Withheld[];
  readonly peerLevel: Uint8Array;
  readonly peerCount: Int32Array;
  readonly peerMean: Float64Array;
  readonly proxyScaled: Float64Array;
}

/** `peerLevel` of a span and slot without a peer group. */
export const NO_PEER_LEVEL = 3;

/** What a company was judged in the years that count for a slot (methodology 4.1). */
interface Judgements {
  readonly slots: readonly [Float64Array, Float64Array];
  /** Of the year before the current judgement's own. */
  readonly before: Float64Array;
  /** 1 where the current judgement is of the year before the reporting year. */
  readonly isCarried: Uint8Array;
}

function readJudgements(
  { asOfYear, companies }: DeriveFrame,
  byAge: readonly NumberColumn[],
): Judgements {
  const rowCount = companies.id.length;
  const slots = [emptyColumn(rowCount), emptyColumn(rowCount)] as const;
  const before = emptyColumn(rowCount);
  const isCarried = new Uint8Array(rowCount);
  if (byAge.every((column) => column === null)) return { slots, before, isCarried };
  for (let row = 0; row < rowCount; row += 1) {
    const reportingAge = asOfYear - (companies.reportingYear[row] ?? 0);
    slots.forEach((column, slot) => {
      const age = latestAge(byAge, row, judgedAges(slot, reportingAge));
      if (age === null) return;
      column[row] = byAge[age]?.[row] ?? Number.NaN;
      if (slot > 0) return;
      before[row] = byAge[age + 1]?.[row] ?? Number.NaN;
      if (age > reportingAge) isCarried[row] = 1;
    });
  }
  return { slots, before, isCarried };
}

/** A draft of a metric from its raw rows. */
export function openDraft(frame: DeriveFrame, metric: MetricRow, raw: RawMetric): MetricDraft {
  const rowCount = frame.companies.id.length;
  const cells = frame.spans.length * SLOTS.length;
  const awareness = readJudgements(frame, raw.awarenessByAge);
  const performance = readJudgements(frame, raw.performanceByAge);
  return {
    metric,
    raw,
    source: [new Uint8Array(rowCount), new Uint8Array(rowCount)],
    awareness: awareness.slots,
    performance: performance.slots,
    awarenessBefore: awareness.before,
    carried: awareness.isCarried.map(
      (is, row) =>
        (is === 1 ? CARRIED.awareness : 0) |
        (performance.isCarried[row] === 1 ? CARRIED.performance : 0),
    ),
    heldBack: [],
    peerLevel: new Uint8Array(cells).fill(NO_PEER_LEVEL),
    peerCount: new Int32Array(cells),
    peerMean: emptyColumn(cells),
    proxyScaled: emptyColumn(cells),
  };
}

const packPair = (pair: readonly [Float64Array, Float64Array]): [NumberColumn, NumberColumn] => [
  packColumn(pair[0]),
  packColumn(pair[1]),
];

const packBytes = (bytes: Uint8Array): Uint8Array | null =>
  bytes.some((byte) => byte !== 0) ? bytes : null;

/** The finished columns; those without a number are dropped. */
export function closeDraft(draft: MetricDraft, moments: AxisMoments): MetricColumns {
  const hasPeers = draft.peerLevel.some((level) => level !== NO_PEER_LEVEL);
  return {
    presence: draft.raw.presence,
    valueByAge: draft.raw.valueByAge.slice(0, VALUE_AGE_COUNT),
    source: [packBytes(draft.source[0]), packBytes(draft.source[1])],
    heldBack: withheldColumns(draft.heldBack),
    carried: packBytes(draft.carried),
    awareness: packPair(draft.awareness),
    performance: packPair(draft.performance),
    awarenessBefore: packColumn(draft.awarenessBefore),
    peers: hasPeers
      ? { level: draft.peerLevel, count: draft.peerCount, mean: draft.peerMean }
      : null,
    proxyScaled: packColumn(draft.proxyScaled),
    moments,
  };
}

/** The preference that hides a dimension and its metrics; 0: nothing hides it. */
export function preferenceBitOf(dimension: Pick<DimensionRow, 'pillar'> | undefined): number {
  switch (dimension?.pillar) {
    case 'sustainability':
    case 'sustainability+':
      return PREFERENCE_BITS.sustainability;
    case 'sustainability_s2':
      return PREFERENCE_BITS.sustainabilityS2;
    case 'governance':
      return PREFERENCE_BITS.governance;
    case 'impact':
      return PREFERENCE_BITS.sdgAlignment;
    case 'edci':
      return PREFERENCE_BITS.edci;
    case 'custom_metrics':
      return PREFERENCE_BITS.customMetrics;
    default:
      return 0;
  }
}

export const SLOT_INDEXES = SLOTS.map((_, slot) => slot);
