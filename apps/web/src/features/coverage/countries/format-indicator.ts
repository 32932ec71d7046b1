import { formatNumber } from '../../../format/number.ts';
import type { MaybeNumber } from '../../../format/missing.ts';

/** A value of a country in the metric's unit; '%' values are stored as fractions. */
export const formatCountryValue = (value: MaybeNumber, unit: string): string =>
  formatNumber(typeof value === 'number' && unit === '%' ? value * 100 : value);

interface Indicator {
  readonly value: number | null;
  readonly unit: string;
  readonly year: number | null;
}

/** '12.4 %, 2023', or N/D. */
export function formatIndicator({ value, unit, year }: Indicator): string {
  const shown = formatCountryValue(value, unit);
  if (value === null) return shown;
  const inUnit = `${shown} ${unit}`.trim();
  return year === null ? inUnit : `${inUnit}, ${year}`;
}
