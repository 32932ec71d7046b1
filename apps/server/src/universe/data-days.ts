import { type DataDays, dataDays, yearDays } from '@verdure/scoring/data-days';
import type { Snapshot } from '@verdure/scoring/snapshot';
import {
  companyDataYears,
  type CountryValues,
  type DataYears,
  latestCountryValue,
} from '@verdure/scoring/universe';

const yearsBySnapshot = new WeakMap<Snapshot, DataYears>();

/** By company row: the years of the values that its scores are computed from. */
export function companyYears(snapshot: Snapshot): DataYears {
  const known = yearsBySnapshot.get(snapshot);
  if (known !== undefined) return known;
  const years = companyDataYears(snapshot);
  yearsBySnapshot.set(snapshot, years);
  return years;
}

/** The days of the values that a company's scores are computed from (methodology 24.2). */
export function companyDays(snapshot: Snapshot, row: number): DataDays {
  const { from, to } = companyYears(snapshot);
  return yearDays(from[row] ?? 0, to[row] ?? 0);
}

/** The days of the values of a country: 31 December of their years. */
export const countryDays = (values: CountryValues, countryId: number): DataDays =>
  dataDays(
    values.snapshot.metrics.flatMap(({ id: metricId }) => {
      const value = latestCountryValue(values, { metricId, countryId, slot: 0 });
      return value === null ? [] : [{ year: value.year, yearEnd: null }];
    }),
  );

/** Days as they are on the wire. */
export const presentDays = ({ from, to }: DataDays) => ({ data_from: from, data_to: to });
