import { factOfView, type FigureCheck } from '@verdure/contract/vocabulary';

/** How a figure stood a check; a check that could not be made has no outcome. */
export interface CheckOutcome {
  readonly check: FigureCheck;
  readonly passes: boolean;
  /** One sentence for whoever decides about the figure. */
  readonly text: string;
}

/** A figure of a company: in force, or waiting. */
export interface KnownFigure {
  readonly metricId: number;
  readonly year: number;
  /** In the unit of its metric. */
  readonly value: number;
  /** As it is printed, in rawUnit. */
  readonly rawValue: number | null;
  readonly rawUnit: string | null;
  readonly isInForce: boolean;
}

/** The figure that is checked. */
export interface CheckedFigure extends KnownFigure {
  /** Of its metric. */
  readonly unit: string;
  readonly isIncident: boolean;
}

/** What a figure is checked against. */
export interface CheckContext {
  /** The other figures of the company; a sum that was computed from its parts is none of them. */
  readonly others: readonly KnownFigure[];
  /** Passages that state a figure for its metric and year. */
  readonly passages: readonly {
    /** In the unit of the metric; null: it is not converted. */
    readonly amount: number | null;
    readonly page: number;
    /** Whether the report names the company; null: nobody looked. */
    readonly namesCompany: boolean | null;
    /** What the name of its row says beyond the metric; null: no row names it, or nobody knows. */
    readonly moreWords: readonly string[] | null;
  }[];
  /** How many times the average of its peers it is; null: nobody to compare with. */
  readonly timesOfPeers: number | null;
  /** Why scores would leave it out; null: they would not. */
  readonly heldBack: string | null;
  readonly nameOf: (metricId: number) => string;
}

/** Half of the last digit that a number was printed with; zeros at its end may be rounded. */
function roundingOf(printed: number): number {
  if (printed === 0) return 0.5;
  const decimals = String(printed).split('.')[1]?.length;
  if (decimals !== undefined) return 0.5 * 10 ** -decimals;
  let last = 1;
  while (printed % (last * 10) === 0) last *= 10;
  return 0.5 * last;
}

/** How far the true amount may lie from a figure, in the unit of its metric. */
export function roundingIn({ value, rawValue }: KnownFigure): number {
  if (rawValue === null || rawValue === 0) return roundingOf(value);
  return roundingOf(rawValue) * Math.abs(value / rawValue);
}

const AMOUNT = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 });
const PLAIN = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 15 });
const TIMES = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });

/** A figure as it is printed, else in the unit of its metric. */
export const printed = ({ value, rawValue, rawUnit }: KnownFigure): string =>
  rawValue === null || rawUnit === null
    ? AMOUNT.format(value)
    : `${PLAIN.format(rawValue)} ${rawUnit}`;

export const amountText = (value: number, unit: string): string =>
  `${AMOUNT.format(value)} ${unit}`;

/** '10 times', 'a 10th of'. */
export const timesText = (times: number): string =>
  times >= 1 ? `${TIMES.format(times)} times` : `1/${TIMES.format(1 / times)} of`;

/** Metrics that the catalogue keeps twice are one. */
export const factIdOf = (metricId: number): number => {
  const source = factOfView(metricId)?.source;
  return typeof source === 'number' ? source : metricId;
};
