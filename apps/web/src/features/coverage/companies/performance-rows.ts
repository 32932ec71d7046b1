import type { MetricValue } from '@verdure/contract/coverage/companies';

import { NOT_APPLICABLE } from '../../../format/missing.ts';
import type { MaybeNumber } from '../../../format/missing.ts';
import { humanUnitOf } from '../../../format/human-unit.ts';
import { formatNumber, formatRawValue } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';

/** A row of the performance table, as displayed (SCR-REASON-03). */
export interface PerformanceRow {
  readonly unit: string;
  readonly current: string;
  readonly previous: string;
  readonly change: string;
  readonly peerAverage: string;
  /** The stored amounts, where the row shows them in a larger unit. */
  readonly stored?: string;
}

/** In place of a value per $1M revenue, where the value is known and its revenue is not usable. */
export const NO_REVENUE = 'No revenue';

/** '+25.0%'; where there is nothing to compare with, 'N/A' (methodology 3). */
function formatChange(fraction: number | null): string {
  if (fraction === null) return NOT_APPLICABLE;
  const shown = formatPercent(fraction);
  return fraction > 0 && shown !== '0.0%' ? `+${shown}` : shown;
}

/** An average is shown with two decimals; for yes/no metrics it is the share of yes. */
function formatMean(mean: number | null, unit: string | null): string {
  if (mean === null) return formatNumber(mean);
  if (unit === 'Y/N') return `${formatPercent(mean)} yes`;
  return formatNumber(unit === '%' ? mean * 100 : mean);
}

/** A value from another year than the column says is shown with its year (methodology 4.2). */
const withYear = (shown: string, year: number | null, expected: number | null): string =>
  year === null || expected === null || year === expected ? shown : `${shown} (${year})`;

/** The current value; one of the second year before the snapshot, or older, is marked as old. */
function currentText(shown: string, value: MetricValue): string {
  const { reporting_year, value_year, marked_old } = value;
  return marked_old ? `${shown} (${value_year}, old)` : withYear(shown, value_year, reporting_year);
}

/** The value in its unit; metrics compared by size also show it per $1M of revenue. */
export function performanceRows(value: MetricValue): readonly PerformanceRow[] {
  const { unit, display_dp: decimals, is_scaled: isScaled } = value;
  const raw = (shown: MaybeNumber) => formatRawValue({ value: shown, unit, decimals });
  const { reporting_year: year, previous_value_year } = value;
  const inYear = (shown: string) => currentText(shown, value);
  const inYearBefore = (shown: string) =>
    withYear(shown, previous_value_year, year === null ? null : year - 1);
  const asMeasured = {
    unit: unit ?? NOT_APPLICABLE,
    current: inYear(raw(value.performance_value)),
    previous: inYearBefore(raw(value.previous_performance_value)),
    change: formatChange(value.change),
    peerAverage: isScaled ? NOT_APPLICABLE : formatMean(value.peer_average, unit),
  };
  const human = humanUnitOf(unit, [value.performance_value, value.previous_performance_value]);
  const large = (amount: MaybeNumber) =>
    formatNumber(typeof amount === 'number' && human ? amount / human.factor : amount);
  const measured = human
    ? {
        ...asMeasured,
        unit: human.unit,
        current: inYear(large(value.performance_value)),
        previous: inYearBefore(large(value.previous_performance_value)),
        peerAverage: isScaled ? NOT_APPLICABLE : large(value.peer_average),
        stored: `Stored: ${asMeasured.current} ${asMeasured.unit}, previous year ${asMeasured.previous}`,
      }
    : asMeasured;
  if (!isScaled) return [measured];
  const scaled = (amount: MaybeNumber, perMillion: MaybeNumber) =>
    typeof amount === 'number' && perMillion === null ? NO_REVENUE : formatNumber(perMillion);
  const perMillion = {
    unit: `${unit ?? ''} per $1M revenue`.trim(),
    current: inYear(scaled(value.performance_value, value.scaled_value)),
    previous: inYearBefore(scaled(value.previous_performance_value, value.previous_scaled_value)),
    change: formatChange(changeOf(value.scaled_value, value.previous_scaled_value)),
    peerAverage: formatMean(value.peer_average, null),
  };
  return [measured, perMillion];
}

/** Change on the previous year, a fraction of its size (methodology 3). */
function changeOf(current: MaybeNumber, previous: MaybeNumber): number | null {
  if (typeof current !== 'number' || typeof previous !== 'number') return null;
  if (previous === 0) return current === 0 ? 0 : null;
  return (current - previous) / Math.abs(previous);
}
