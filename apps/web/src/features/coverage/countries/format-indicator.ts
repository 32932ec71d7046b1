import type { CountryChangeReason } from '@verdure/contract/vocabulary';

import { formatNumber } from '../../../format/number.ts';
import { formatSignedPercent } from '../../../format/percent.ts';
import type { MaybeNumber } from '../../../format/missing.ts';

/** A value of a country in the metric's unit; '%' values are stored as fractions. */
export const formatCountryValue = (value: MaybeNumber, unit: string): string =>
  formatNumber(typeof value === 'number' && unit === '%' ? value * 100 : value);

interface Indicator {
  readonly value: number | null;
  readonly unit: string;
  readonly year: number | null;
  /** More than 3 years before the day that the page stands at. */
  readonly old: boolean;
}

interface Compared {
  readonly year: number | null;
  readonly change: number | null;
  readonly previous_year: number | null;
  readonly change_reason: CountryChangeReason | null;
}

/** '+10.0%, 2021 to 2023', the reason why there is no change, or nothing without a value. */
export function formatIndicatorChange(metric: Compared): string {
  const { year, change, previous_year: previous, change_reason: reason } = metric;
  if (year === null) return '';
  if (reason !== null) return `no change: ${reason}`;
  const years = `${previous} to ${year}`;
  return change === null
    ? `no change: from 0, ${years}`
    : `${formatSignedPercent(change)}, ${years}`;
}

/** '12.4 %, 2023', '12.4 %, 2019 (old value)', or N/D. */
export function formatIndicator({ value, unit, year, old }: Indicator): string {
  const shown = formatCountryValue(value, unit);
  if (value === null) return shown;
  const inUnit = `${shown} ${unit}`.trim();
  if (year === null) return inUnit;
  return old ? `${inUnit}, ${year} (old value)` : `${inUnit}, ${year}`;
}
