import type { EurYear } from '../units/index.ts';
import type {
  CompanyPreferences,
  CountryDimensionRow,
  CountryMetricRow,
  CountryRow,
  DimensionRow,
  FindingSubject,
  MetricRow,
  SectorRow,
} from './snapshot-input.ts';

/** The two states of a company that are scored: the current one and the year before. */
export const SLOTS = ['current', 'previous'] as const;
export type Slot = (typeof SLOTS)[number];

/** Years before that of `asOf` that a value may come from (methodology 4.2). */
export const VALUE_YEARS_BACK = 3;

/** Years of values kept: age 0 is the year of `asOf`, 1 the year before, and so on. */
export const VALUE_AGE_COUNT = SLOTS.length + VALUE_YEARS_BACK;

/** Years that an enterprise value or market cap may lie from the year of a figure (4.2). */
export const BASIS_YEARS_AWAY = 2;

/** Years of fundamentals kept. */
export const AMOUNT_AGE_COUNT = VALUE_AGE_COUNT + BASIS_YEARS_AWAY;

/** Years that are read, so that a value can be tested against the company's own past (4.2). */
export const HISTORY_AGE_COUNT = 14;

export const FUNDAMENTAL_FIELDS = [
  'revenueUsd',
  'expensesUsd',
  'enterpriseValueUsd',
  'marketCapUsd',
  'wellbeingUsd',
  'ebitUsd',
] as const;
export type FundamentalField = (typeof FUNDAMENTAL_FIELDS)[number];

/** A column of numbers, one a company row; NaN is null. Null: every number would be NaN. */
export type NumberColumn = Float64Array | null;

/** The rows of one sector: `start` up to, not including, `end`. */
export interface SectorSpan {
  /** Null: companies known only to their parent sector, or to no sector. */
  readonly subSectorId: number | null;
  /** Null: companies without a known sector. */
  readonly parentId: number | null;
  /** The sub-sectors of the parent, of a span known only to the parent; else empty. */
  readonly parentSubSectorIds: readonly number[];
  readonly start: number;
  readonly end: number;
}

/** One row a company, ordered by sector, then by id. Flags are 1 or 0. */
export interface CompanyColumns {
  readonly id: Int32Array;
  readonly isProxy: Uint8Array;
  readonly isSentimentOnly: Uint8Array;
  /** Directly covered: neither a proxy nor sentiment-only. */
  readonly isDirect: Uint8Array;
  /** Index in `spans`. */
  readonly span: Int32Array;
  readonly hasIcmGovernance: Uint8Array;
  readonly hasIcmSustainability: Uint8Array;
  /** Bit n-1 is activity n. */
  readonly activityBits: Uint8Array;
  readonly hasActivityData: Uint8Array;
  /** By `PREFERENCE_BITS`; a set bit is a preference that is on. */
  readonly preferenceBits: Uint8Array;
  /** Its latest closed year with a value in force (methodology 24.1). */
  readonly reportingYear: Int16Array;
  readonly names: readonly string[];
  readonly countryCodes: readonly (string | null)[];
  readonly regionCodes: readonly (string | null)[];
  /** Rows in the order of company ids, for finding one. */
  readonly rowsById: Int32Array;
}

/** Bits of `preferenceBits`. */
export const PREFERENCE_BITS = {
  governance: 1,
  sustainability: 2,
  sustainabilityS2: 4,
  sdgAlignment: 8,
  edci: 16,
  sfdr: 32,
  customMetrics: 64,
  isQualitativeOnly: 128,
} as const satisfies Record<keyof CompanyPreferences, number>;

/**
 * Which value is a company's in a slot: 0 none, else 1 and its age; the bit `heldBack` marks an
 * implausible one.
 */
export const VALUE_SOURCE = { none: 0, ageMask: 7, heldBack: 8 } as const;
/** One byte a company row; null: no company has a value. */
export type SourceColumn = Uint8Array | null;

/** Where the statistics of a span and slot stand in a column. */
export const spanCell = (spanIndex: number, slot: number): number =>
  spanIndex * SLOTS.length + slot;

/** Peer statistics of one metric: element `spanCell(span index, slot)`. */
export interface PeerColumns {
  /** Index in `PEER_LEVELS`, 3 without a peer group. */
  readonly level: Uint8Array;
  /** Peers with a value, those held back left out. */
  readonly count: Int32Array;
  /** Mean of the scaled (or converted) values, the company included; NaN is null. */
  readonly mean: Float64Array;
}

/** The values of one metric that are held back, by row, then by age (methodology 4.2). */
export interface WithheldColumns {
  readonly row: Int32Array;
  readonly age: Uint8Array;
  /** The place in `WITHHELD_TESTS`. */
  readonly test: Uint8Array;
  /** As `WithheldReason` has them; NaN and 0 are null. */
  readonly times: Float64Array;
  readonly pastYear: Int16Array;
}

/**
 * Bits of `MetricColumns.carried`: the current judgement is of the year before the reporting year,
 * and so the same one as that of the previous slot.
 */
export const CARRIED = { awareness: 1, performance: 2 } as const;

export interface MetricColumns {
  /** Bit n is set when the company has a row of age n. Null: no company has one. */
  readonly presence: Uint16Array | null;
  /** Converted values in the metric's unit, one column an age. */
  readonly valueByAge: readonly NumberColumn[];
  /** By slot: which value is the company's, as `VALUE_SOURCE` says; of QUANT metrics. */
  readonly source: readonly [SourceColumn, SourceColumn];
  /** Null: none is. */
  readonly heldBack: WithheldColumns | null;
  /** By row, as `CARRIED` says; null: nothing is carried. */
  readonly carried: Uint8Array | null;
  /** Points 0 to 4 by slot; of a proxy company the mean of its peers. */
  readonly awareness: readonly [NumberColumn, NumberColumn];
  readonly performance: readonly [NumberColumn, NumberColumn];
  /** Awareness of the very year before that of the current one (methodology 3). */
  readonly awarenessBefore: NumberColumn;
  readonly peers: PeerColumns | null;
  /** Mean scaled value that a proxy company gets, laid out as `peers`; null without proxies. */
  readonly proxyScaled: Float64Array | null;
  /** Of the current year, by axis and span. */
  readonly moments: AxisMoments;
}

/** The axes that a metric and a dimension are scored on, in the order of their columns. */
export const SCORE_AXES = ['awareness', 'performance', 'mixed'] as const;
export type ScoreAxis = (typeof SCORE_AXES)[number];

/**
 * Sums over the directly covered companies of each span, from which sigmas are added up: count,
 * sum and sum of squares about 2 at `(axis index * span count + span index) * 3`.
 */
export type AxisMoments = Float64Array;

/** Weighted means over the metrics of one dimension, points 0 to 4, by slot (methodology 5.1). */
export interface DimensionColumns {
  /** At an awareness share of 1. */
  readonly awareness: readonly [NumberColumn, NumberColumn];
  /** At an awareness share of 0. */
  readonly performance: readonly [NumberColumn, NumberColumn];
  /** At an awareness share of 0.5. */
  readonly mixed: readonly [NumberColumn, NumberColumn];
  /** Metrics assessed at each axis's awareness share, in the order of `SCORE_AXES`, by slot. */
  readonly assessed: readonly (readonly [Uint8Array, Uint8Array])[];
  /** Metrics that both slots have and that are not carried, in the order of `SCORE_AXES`. */
  readonly shared: readonly Uint8Array[];
  /** The sum of their changes, points, in the order of `SCORE_AXES`. */
  readonly sharedChange: readonly NumberColumn[];
  /** Metrics of the dimension, and those that are QUAL. */
  readonly metricCount: number;
  readonly qualitativeCount: number;
  readonly moments: AxisMoments;
}

/** Values of countries, one element a row, ordered by country, metric and year; NaN is null. */
export interface CountryValueColumns {
  readonly countryId: Int32Array;
  readonly metricId: Int32Array;
  readonly year: Int16Array;
  /** Points 0 to 4. */
  readonly awareness: Float64Array;
  /** Points 0 to 4, of judged metrics only. */
  readonly performance: Float64Array;
  /** In the metric's unit. */
  readonly value: Float64Array;
}

export interface CountrySnapshot {
  readonly countries: readonly CountryRow[];
  readonly dimensions: readonly CountryDimensionRow[];
  readonly metrics: readonly CountryMetricRow[];
  readonly values: CountryValueColumns;
}

/**
 * Findings about requirements or objectives: bit n stands for the one at place n of its list, in
 * `ARTICLE_NINE_REQUIREMENTS` or `TAXONOMY_OBJECTIVES`.
 */
export interface FindingColumns {
  /** Something is known. */
  readonly known: Int16Array;
  readonly contributes: Int16Array;
  readonly harms: Int16Array;
  /** Earliest and latest year of what is known, by row; 0: nothing is. */
  readonly from: Int16Array;
  readonly to: Int16Array;
}

/** What European rules ask of companies. */
export interface RegulatoryColumns {
  /** 0 unknown, else the place in `NACE_SECTIONS` from 1. */
  readonly naceSection: Uint8Array;
  readonly findings: Readonly<Record<FindingSubject, FindingColumns>>;
  /** Share of turnover reported as aligned, over all objectives; NaN: not reported. */
  readonly alignedFraction: Float64Array;
}

/** Approved data at a date, as immutable typed columns (methodology 24). */
export interface Snapshot {
  readonly methodologyVersion: string;
  /** ISO date. */
  readonly asOf: string;
  /** The year that windows and ages count from. */
  readonly asOfYear: number;
  /** Rates of EUR up to that day; years that are missing have none. */
  readonly eurYears: readonly EurYear[];
  readonly sectors: readonly SectorRow[];
  /** One a sector that has companies, in row order, by id; companies without one come last. */
  readonly spans: readonly SectorSpan[];
  readonly dimensions: readonly DimensionRow[];
  readonly metrics: readonly MetricRow[];
  readonly companies: CompanyColumns;
  /** By field, then by age; without the amounts that are held back. */
  readonly fundamentals: Readonly<Record<FundamentalField, readonly NumberColumn[]>>;
  readonly heldBackAmounts: Readonly<Record<FundamentalField, WithheldColumns | null>>;
  readonly regulatory: RegulatoryColumns;
  /** In the order of `metrics`. */
  readonly metricColumns: readonly MetricColumns[];
  /** In the order of `dimensions`. */
  readonly dimensionColumns: readonly DimensionColumns[];
  readonly countrySnapshot: CountrySnapshot;
}
