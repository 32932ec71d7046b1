import { compareCodePoints, roundDecimals, SCORING_DECIMALS } from '../numbers/index.ts';
import { competitionRanks } from '../ranking/index.ts';
import type {
  CountryMetricRow,
  CountryRow,
  CountrySnapshot,
  CountryValueRow,
} from '../snapshot/index.ts';
import { cell } from './company-row.ts';

/** Years before a reporting year that a peer's value may stand in from (methodology 4.2). */
const PEER_YEARS_BACK = 2;

/** The values of all countries, found by metric, country and year without a key to build. */
export interface CountryValues {
  readonly snapshot: CountrySnapshot;
  readonly latestYear: number;
  readonly ratedCountries: readonly CountryRow[];
  /** Places of metrics, countries and years in `rows`. */
  readonly metricPlaces: ReadonlyMap<number, number>;
  readonly countryPlaces: ReadonlyMap<number, number>;
  readonly firstYear: number;
  readonly yearCount: number;
  /** One more than the row of `snapshot.values`; 0 where there is none. */
  readonly rows: Int32Array;
}

const placesOf = (rows: readonly { readonly id: number }[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ id }, place) => [id, place]));

/** Which value is meant. */
export interface CountryValueKey {
  readonly metricId: number;
  readonly countryId: number;
  readonly year: number;
}

type Places = Pick<CountryValues, 'metricPlaces' | 'countryPlaces' | 'firstYear' | 'yearCount'>;

/** Where a key stands in `rows`; -1 for one that has no place. */
function placeOf(
  { metricPlaces, countryPlaces, firstYear, yearCount }: Places,
  { metricId, countryId, year }: CountryValueKey,
): number {
  const metric = metricPlaces.get(metricId);
  const country = countryPlaces.get(countryId);
  const yearIndex = year - firstYear;
  if (metric === undefined || country === undefined) return -1;
  if (yearIndex < 0 || yearIndex >= yearCount) return -1;
  return (metric * countryPlaces.size + country) * yearCount + yearIndex;
}

/** Values made findable. */
export function countryValues(snapshot: CountrySnapshot): CountryValues {
  const { countryId, metricId, year: years } = snapshot.values;
  let firstYear = years[0] ?? 0;
  let latestYear = 0;
  for (const year of years) {
    if (year < firstYear) firstYear = year;
    if (year > latestYear) latestYear = year;
  }
  const places = {
    metricPlaces: placesOf(snapshot.metrics),
    countryPlaces: placesOf(snapshot.countries),
    firstYear,
    yearCount: Math.max(0, latestYear - firstYear + 1),
  };
  const cellCount = snapshot.metrics.length * snapshot.countries.length * places.yearCount;
  const rows = new Int32Array(cellCount);
  years.forEach((year, row) => {
    const key = { metricId: metricId[row] ?? 0, countryId: countryId[row] ?? 0, year };
    const place = placeOf(places, key);
    if (place >= 0) rows[place] = row + 1;
  });
  const ratedCountries = snapshot.countries.filter(({ isEsgRated }) => isEsgRated);
  return { ...places, snapshot, latestYear, ratedCountries, rows };
}

/** One value, or null where there is no row. */
export function countryValueAt(
  values: CountryValues,
  key: CountryValueKey,
): CountryValueRow | null {
  const row = (values.rows[placeOf(values, key)] ?? 0) - 1;
  if (row < 0) return null;
  const { awareness, performance, value } = values.snapshot.values;
  return {
    ...key,
    awareness: cell(awareness, row),
    performance: cell(performance, row),
    value: cell(value, row),
  };
}

/** The value that a country has among its peers of a year: that year's, else one before it. */
export function countryPeerRow(values: CountryValues, key: CountryValueKey) {
  for (let back = 0; back <= PEER_YEARS_BACK; back += 1) {
    const year = key.year - back;
    const value = countryValueAt(values, { ...key, year })?.value ?? null;
    if (value !== null) return { value, year };
  }
  return null;
}

/** A value as it is compared with those of other countries. */
export const comparedCountryValue = (value: number): number =>
  roundDecimals(value, SCORING_DECIMALS);

/** The category of a country in a scheme; null when it is in none. */
export const categoryIn = ({ categories }: CountryRow, groupId: number): number | null =>
  categories.find((row) => row.groupId === groupId)?.categoryId ?? null;

export interface CountryMetricQuery {
  readonly metric: CountryMetricRow;
  readonly country: CountryRow;
  readonly year: number;
  /** Category scheme that performance is compared within; null: all ranked countries. */
  readonly groupId: number | null;
}

/** A line of the ranking table of one metric. */
export interface CountryRankingLine {
  readonly countryId: number;
  readonly name: string;
  readonly value: number;
  /** The year that the value is from. */
  readonly year: number;
  /** Shared by equal values. */
  readonly rank: number;
  /** Place in the table from 1, ties by name. */
  readonly position: number;
}

/**
 * The ranked countries by one metric, best first: all of them, or those that share the country's
 * category in a scheme (methodology 9).
 */
export function countryRanking(
  values: CountryValues,
  { metric, country, year, groupId }: CountryMetricQuery,
): readonly CountryRankingLine[] {
  const category = groupId === null ? null : categoryIn(country, groupId);
  const lines = values.ratedCountries.flatMap((other) => {
    const isPeer =
      groupId === null || (category !== null && categoryIn(other, groupId) === category);
    const key = { metricId: metric.id, countryId: other.id, year };
    const row = isPeer ? countryPeerRow(values, key) : null;
    return row === null ? [] : [{ countryId: other.id, name: other.name, ...row }];
  });
  const goodness = ({ value }: { readonly value: number }): number =>
    metric.isHigherBetter ? comparedCountryValue(value) : -comparedCountryValue(value);
  const sorted = lines.sort((a, b) => goodness(b) - goodness(a) || compareNames(a, b));
  const ranks = competitionRanks(sorted.map(goodness));
  return sorted.map((line, index) => ({
    ...line,
    rank: ranks[index] ?? index + 1,
    position: index + 1,
  }));
}

const compareNames = (a: { readonly name: string }, b: { readonly name: string }): number =>
  compareCodePoints(a.name, b.name);
