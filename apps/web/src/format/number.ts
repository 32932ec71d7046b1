import type { MaybeNumber } from './missing.ts';
import { shown } from './shown.ts';

/** A count with thousands separators. */
export const formatCount = (count: number): string => shown(count, { quantity: 'raw_value' });

/** A count of things: '1 portfolio', '1,204 portfolios'. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Any other number: two decimals, trailing zeros trimmed, never in exponent form. */
export const formatNumber = (value: MaybeNumber): string => shown(value, { quantity: 'other' });

interface RawValue {
  readonly value: MaybeNumber;
  readonly unit: string | null;
  /** Decimals of the metric, `display_dp`. */
  readonly decimals: number;
}

/** A metric value in its unit: '%' values are stored as fractions, 'Y/N' as 1 and 0. */
export const formatRawValue = ({ value, unit, decimals }: RawValue): string =>
  shown(value, { quantity: 'raw_value', unit, displayDecimals: decimals });

/** A weight or percentile inside a calculation: at most four decimals, so that it can be repeated. */
export const formatShare = (fraction: number): string =>
  String(Number(fraction.toFixed(4))).replace('-', '−');
