import { emptyColumn, openColumn, packColumn } from './columns.ts';
import type { CompanyFrame } from './company-columns.ts';
import type { Fundamentals, RawMetric } from './read-rows.ts';
import type { DimensionRow, MetricRow } from './snapshot-input.ts';
import {
  type AxisMoments,
  type MetricColumns,
  type NumberColumn,
  PREFERENCE_BITS,
  SLOTS,
  type Snapshot,
} from './snapshot.ts';

/** What every derived column of a snapshot is derived within. */
export interface DeriveFrame extends CompanyFrame {
  readonly fundamentals: Fundamentals;
  /** Public companies that private ones are judged against; null: the companies are public. */
  readonly base: Snapshot | null;
}

/** Columns of one metric while they are written; every one is there. */
export interface MetricDraft {
  readonly metric: MetricRow;
  readonly raw: RawMetric;
  readonly source: readonly [Uint8Array, Uint8Array];
  readonly awareness: readonly [Float64Array, Float64Array];
  readonly performance: readonly [Float64Array, Float64Array];
  readonly peerLevel: Uint8Array;
  readonly peerCount: Int32Array;
  readonly peerMean: Float64Array;
  readonly proxyScaled: Float64Array;
}

/** `peerLevel` of a span and slot without a peer group. */
export const NO_PEER_LEVEL = 3;

/** A draft of a metric from its raw rows. */
export function openDraft(frame: DeriveFrame, metric: MetricRow, raw: RawMetric): MetricDraft {
  const rowCount = frame.companies.id.length;
  const cells = frame.spans.length * SLOTS.length;
  const both = (columns: readonly NumberColumn[]): [Float64Array, Float64Array] => [
    openColumn(columns[0] ?? null, rowCount),
    openColumn(columns[1] ?? null, rowCount),
  ];
  return {
    metric,
    raw,
    source: [new Uint8Array(rowCount), new Uint8Array(rowCount)],
    awareness: both(raw.awarenessByAge),
    performance: both(raw.performanceByAge),
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

const packSource = (source: Uint8Array): Uint8Array | null =>
  source.some((byte) => byte !== 0) ? source : null;

/** The finished columns; those without a number are dropped. */
export function closeDraft(draft: MetricDraft, moments: AxisMoments): MetricColumns {
  const hasPeers = draft.peerLevel.some((level) => level !== NO_PEER_LEVEL);
  return {
    presence: draft.raw.presence,
    valueByAge: draft.raw.valueByAge,
    source: [packSource(draft.source[0]), packSource(draft.source[1])],
    awareness: packPair(draft.awareness),
    performance: packPair(draft.performance),
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
