import { COUNTRY_CHANGE_REASONS, type CountryChangeReason } from '@verdure/contract/vocabulary';

import { compareCodePoints, roundDecimals, SCORING_DECIMALS } from '../numbers/index.ts';
import { comparedYears, isOldValue } from '../countries/index.ts';
import { competitionRanks } from '../ranking/index.ts';
import {
  type CountryMetricRow,
  type CountryRow,
  type CountrySnapshot,
  type CountryValueRow,
  SLOTS,
} from '../snapshot/index.ts';
import { cell } from './company-row.ts';

/** The values of all countries, the one that counts found by metric, country and slot. */
export interface CountryValues {
  readonly snapshot: CountrySnapshot;
  /** The year of `asOf`. */
  readonly asOfYear: number;
  readonly ratedCountries: readonly CountryRow[];
  /** Places of metrics and countries in `rows`. */
  readonly metricPlaces: ReadonlyMap<number, number>;
  readonly countryPlaces: ReadonlyMap<number, number>;
  /** One more than the row of `snapshot.values`; 0 where there is none. */
  readonly rows: Int32Array;
  /** Why a value has no change, by metric and country: one more than the place of the reason; 0 for none. */
  readonly reasons: Uint8Array;
}

const placesOf = (rows: readonly { readonly id: number }[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ id }, place) => [id, place]));

/** Which value is meant: the one that counts now, or the one that it is compared with. */
export interface CountryValueKey {
  readonly metricId: number;
  readonly countryId: number;
  readonly slot: number;
}

type Places = Pick<CountryValues, 'metricPlaces' | 'countryPlaces'>;

/** Where a metric of a country stands in `reasons`; -1 for one that has no place. */
function pairPlaceOf(
  { metricPlaces, countryPlaces }: Places,
  { metricId, countryId }: Omit<CountryValueKey, 'slot'>,
): number {
  const metric = metricPlaces.get(metricId);
  const country = countryPlaces.get(countryId);
  if (metric === undefined || country === undefined) return -1;
  return metric * countryPlaces.size + country;
}

/** Where a key stands in `rows`; negative for one that has no place. */
const placeOf = (places: Places, key: CountryValueKey): number =>
  pairPlaceOf(places, key) * SLOTS.length + key.slot;

const NO_VALUE = COUNTRY_CHANGE_REASONS.indexOf('no value') + 1;

/** The rows of one country and metric, by year. */
type Series = Map<number, number>;

/** The rows that say something: a figure or a judgement, else awareness alone. */
function countedSeries({ values, metrics }: CountrySnapshot): ReadonlyMap<string, Series> {
  const tags = new Map(metrics.map(({ id, tag }) => [id, tag]));
  const main = new Map<string, Series>();
  const rest = new Map<string, Series>();
  values.countryId.forEach((countryId, row) => {
    const metricId = values.metricId[row] ?? 0;
    const column = tags.get(metricId) === 'QUAL' ? values.performance : values.value;
    const isMain = cell(column, row) !== null;
    if (!isMain && cell(values.awareness, row) === null) return;
    const key = `${metricId} ${countryId}`;
    const target = isMain ? main : rest;
    const series = target.get(key) ?? new Map<number, number>();
    series.set(values.year[row] ?? 0, row);
    target.set(key, series);
  });
  return new Map([...rest, ...main]);
}

/** Values made findable: the latest of each country, and the one that it is compared with. */
export function countryValues(snapshot: CountrySnapshot, asOfYear: number): CountryValues {
  const places = {
    metricPlaces: placesOf(snapshot.metrics),
    countryPlaces: placesOf(snapshot.countries),
  };
  const pairs = snapshot.metrics.length * snapshot.countries.length;
  const rows = new Int32Array(pairs * SLOTS.length);
  const reasons = new Uint8Array(pairs).fill(NO_VALUE);
  for (const [key, series] of countedSeries(snapshot)) {
    const [metricId = 0, countryId = 0] = key.split(' ').map(Number);
    const pair = pairPlaceOf(places, { metricId, countryId });
    if (pair < 0) continue;
    const { valueYear, previousYear, reason } = comparedYears(series.keys(), asOfYear);
    reasons[pair] = reason === null ? 0 : COUNTRY_CHANGE_REASONS.indexOf(reason) + 1;
    [valueYear, previousYear].forEach((year, slot) => {
      const row = year === null ? undefined : series.get(year);
      if (row !== undefined) rows[pair * SLOTS.length + slot] = row + 1;
    });
  }
  const ratedCountries = snapshot.countries.filter(({ isEsgRated }) => isEsgRated);
  return { ...places, snapshot, asOfYear, ratedCountries, rows, reasons };
}

/** Why the value of a country has no change; null where it has one. */
export const reasonOf = (
  values: CountryValues,
  key: Omit<CountryValueKey, 'slot'>,
): CountryChangeReason | null => {
  const reason = values.reasons[pairPlaceOf(values, key)] ?? NO_VALUE;
  return COUNTRY_CHANGE_REASONS[reason - 1] ?? null;
};

/** A value with the year that it is from. */
export interface LatestCountryValue extends CountryValueRow {
  /** Marked: more than 3 years before the year of `asOf` (methodology 9). */
  readonly isOld: boolean;
}

/** The value that counts for a country in a slot, or null where there is none. */
export function latestCountryValue(
  values: CountryValues,
  key: CountryValueKey,
): LatestCountryValue | null {
  const row = (values.rows[placeOf(values, key)] ?? 0) - 1;
  if (row < 0) return null;
  const { awareness, performance, value, year: years } = values.snapshot.values;
  const year = years[row] ?? 0;
  return {
    countryId: key.countryId,
    metricId: key.metricId,
    year,
    isOld: isOldValue(year, values.asOfYear),
    awareness: cell(awareness, row),
    performance: cell(performance, row),
    value: cell(value, row),
  };
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
  readonly isOld: boolean;
  /** Shared by equal values. */
  readonly rank: number;
  /** Place in the table from 1, ties by name. */
  readonly position: number;
}

/**
 * The ranked countries by one metric, best first: all of them, or those that share the country's
 * category in a scheme (methodology 9).
 * Example: [{ name: 'Norway', … }, { name: 'Denmark', … }], best first.
 */
export function countryRanking(
  values: CountryValues,
  { metric, country, groupId }: CountryMetricQuery,
): readonly CountryRankingLine[] {
  const lines = countriesToRank(values, { country, groupId }).flatMap(({ id, name }) => {
    const row = latestCountryValue(values, { metricId: metric.id, countryId: id, slot: 0 });
    if (row === null || row.value === null) return [];
    const { value, year, isOld } = row;
    return [{ countryId: id, name, value, year, isOld }];
  });
  const sign = metric.isHigherBetter ? 1 : -1;
  return rankedLines(lines, ({ value }) => sign * comparedCountryValue(value));
}

/** The rated countries, or those of them that share a country's category in a scheme. */
export function countriesToRank(
  { ratedCountries }: Pick<CountryValues, 'ratedCountries'>,
  { country, groupId }: Omit<CountryMetricQuery, 'metric'>,
): readonly CountryRow[] {
  if (groupId === null) return ratedCountries;
  const category = categoryIn(country, groupId);
  return category === null
    ? []
    : ratedCountries.filter((other) => categoryIn(other, groupId) === category);
}

type UnrankedLine = Omit<CountryRankingLine, 'rank' | 'position'>;

/** Lines by goodness, highest first; equal ones share a rank and stand by name. */
export function rankedLines(
  lines: readonly UnrankedLine[],
  goodness: (line: UnrankedLine) => number,
): readonly CountryRankingLine[] {
  const sorted = lines.toSorted((a, b) => goodness(b) - goodness(a) || compareNames(a, b));
  const ranks = competitionRanks(sorted.map(goodness));
  return sorted.map((line, index) => ({
    ...line,
    rank: ranks[index] ?? index + 1,
    position: index + 1,
  }));
}

const compareNames = (a: { readonly name: string }, b: { readonly name: string }): number =>
  compareCodePoints(a.name, b.name);
