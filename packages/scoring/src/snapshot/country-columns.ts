import { numberOrNaN } from './columns.ts';
import type { CountryValueColumns } from './snapshot.ts';
import type { CountryValueRow } from './snapshot-input.ts';

const keyOf = ({ countryId, metricId, year }: CountryValueRow): string =>
  `${countryId} ${metricId} ${year}`;

/** Rows as columns, which a file holds without parsing; of two rows with one key the later counts. */
export function countryValueColumns(rows: readonly CountryValueRow[]): CountryValueColumns {
  const sorted = [...new Map(rows.map((row) => [keyOf(row), row])).values()].sort(
    (a, b) => a.countryId - b.countryId || a.metricId - b.metricId || a.year - b.year,
  );
  return {
    countryId: Int32Array.from(sorted, ({ countryId }) => countryId),
    metricId: Int32Array.from(sorted, ({ metricId }) => metricId),
    year: Int16Array.from(sorted, ({ year }) => year),
    awareness: Float64Array.from(sorted, ({ awareness }) => numberOrNaN(awareness)),
    performance: Float64Array.from(sorted, ({ performance }) => numberOrNaN(performance)),
    value: Float64Array.from(sorted, ({ value }) => numberOrNaN(value)),
  };
}
