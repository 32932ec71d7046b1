import { missingWord } from './missing.ts';
import type { MaybeNumber } from './missing.ts';
import { fixed, rounded } from './rounded.ts';

const SMALL = 0.01;

/** USD as $1M without decimals (SCR-GLB-08). */
export const formatMillions = (usd: MaybeNumber): string =>
  missingWord(usd) ?? fixed((usd ?? 0) / 1e6, 0);

/** A count with thousands separators. */
export const formatCount = (count: number): string => fixed(count, 0);

/** Two significant digits for what lies under 0.01, trailing zeros trimmed. */
function formatSmall(value: number): string {
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  const decimals = 1 - exponent;
  return trimmed(fixed(rounded(value, decimals), decimals));
}

const trimmed = (digits: string): string =>
  digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;

/** Any other number: two decimals, trailing zeros trimmed, never in exponent form. */
export function formatNumber(value: MaybeNumber): string {
  const missing = missingWord(value);
  if (missing !== null || value === null || value === undefined) return missing ?? '';
  if (value !== 0 && Math.abs(value) < SMALL) return formatSmall(value);
  return trimmed(fixed(value, 2));
}

interface RawValue {
  readonly value: MaybeNumber;
  readonly unit: string | null;
  /** Decimals of the metric, `display_dp`. */
  readonly decimals: number;
}

/** A metric value in its unit: '%' values are stored as fractions, 'Y/N' as 1 and 0. */
export function formatRawValue({ value, unit, decimals }: RawValue): string {
  const missing = missingWord(value);
  if (missing !== null || value === null || value === undefined) return missing ?? '';
  if (unit === 'Y/N') return value === 0 ? 'No' : 'Yes';
  return fixed(unit === '%' ? value * 100 : value, decimals);
}
