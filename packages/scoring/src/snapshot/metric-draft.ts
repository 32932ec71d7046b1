import { roundDecimals, SCORING_DECIMALS } from '../numbers/index.ts';
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
} from './snapshot.ts';

/** What every derived column of a snapshot is derived within. */
export interface DeriveFrame extends CompanyFrame {
  readonly fundamentals: Fundamentals;
}

/** Columns of one metric while they are written; every one is there. */
export interface MetricDraft {
  readonly metric: MetricRow;
  readonly presence: Uint8Array | null;
  readonly valueByYear: readonly NumberColumn[];
  readonly awareness: readonly [Float64Array, Float64Array];
  readonly performance: readonly [Float64Array, Float64Array];
  readonly peerLevel: Uint8Array;
  readonly peerCount: Int32Array;
  readonly peerMean: Float64Array;
  readonly proxyScaled: Float64Array;
}

/** `peerLevel` of a sub-sector and year without a peer group. */
export const NO_PEER_LEVEL = 3;

/** A draft of a metric from its raw rows. */
export function openDraft(frame: DeriveFrame, metric: MetricRow, raw: RawMetric): MetricDraft {
  const rowCount = frame.companies.id.length;
  const cells = frame.spans.length * frame.years.length;
  const both = (columns: readonly [NumberColumn, NumberColumn]): [Float64Array, Float64Array] => [
    openColumn(columns[0], rowCount),
    openColumn(columns[1], rowCount),
  ];
  return {
    metric,
    presence: raw.presence,
    valueByYear: raw.valueByYear,
    awareness: both(raw.awareness),
    performance: both(raw.performance),
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

/** The finished columns; those without a number are dropped. */
export function closeDraft(draft: MetricDraft, moments: AxisMoments): MetricColumns {
  const hasPeers = draft.peerLevel.some((level) => level !== NO_PEER_LEVEL);
  return {
    presence: draft.presence,
    valueByYear: draft.valueByYear,
    awareness: packPair(draft.awareness),
    performance: packPair(draft.performance),
    peers: hasPeers
      ? { level: draft.peerLevel, count: draft.peerCount, mean: draft.peerMean }
      : null,
    proxyScaled: packColumn(draft.proxyScaled),
    moments,
  };
}

const USD_PER_MILLION = 1_000_000;

/** The part of a metric that its values per $1M need. */
export interface ScalableColumns {
  readonly isScalable: boolean;
  readonly valueByYear: readonly NumberColumn[];
  readonly revenueByYear: readonly NumberColumn[];
}

/**
 * The value of a row and year as peers compare it: per $1M revenue rounded to 5 decimals where
 * the metric is scalable, else as converted. NaN: there is none (methodology 3 and 4.2).
 */
export function comparedAt(columns: ScalableColumns, row: number, year: number): number {
  const value = columns.valueByYear[year]?.[row] ?? Number.NaN;
  if (!columns.isScalable || Number.isNaN(value)) return value;
  const revenue = columns.revenueByYear[year]?.[row] ?? Number.NaN;
  return revenue > 0
    ? roundDecimals((value / revenue) * USD_PER_MILLION, SCORING_DECIMALS)
    : Number.NaN;
}

/** Years before a reporting year that a peer's value may stand in from. */
export const PEER_YEARS_BACK = 2;

/** The value that a row has among the peers of a year: that year's, else the latest before it. */
export function peerValueAt(columns: ScalableColumns, row: number, year: number): number {
  for (let y = year; y >= 0 && y >= year - PEER_YEARS_BACK; y -= 1) {
    const value = comparedAt(columns, row, y);
    if (!Number.isNaN(value)) return value;
  }
  return Number.NaN;
}

export const scalableColumns = (frame: DeriveFrame, draft: MetricDraft): ScalableColumns => ({
  isScalable: draft.metric.isScalable,
  valueByYear: draft.valueByYear,
  revenueByYear: frame.fundamentals.revenueUsd,
});

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

/** Year index of a row's slot; below 0 when it lies before the snapshot's years. */
export const yearOfSlot = ({ companies }: CompanyFrame, row: number, slot: number): number =>
  (companies.yearIndex[row] ?? -1) - slot;

export const SLOT_INDEXES = SLOTS.map((_, slot) => slot);
