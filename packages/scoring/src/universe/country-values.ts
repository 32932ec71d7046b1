import { compareCodePoints, roundDecimals, SCORING_DECIMALS } from '../numbers/index.ts';
import { competitionRanks } from '../ranking/index.ts';
import { MINIMUM_PEERS, performanceAmong, sortedNumbers } from '../scores/index.ts';
import type {
  CountryMetricRow,
  CountryRow,
  CountrySnapshot,
  CountryValueRow,
} from '../snapshot/index.ts';

/** Years before a reporting year that a peer's value may stand in from (methodology 4.2). */
const PEER_YEARS_BACK = 2;

/** The values of all countries, found by metric, country and year. */
export interface CountryValues {
  readonly snapshot: CountrySnapshot;
  readonly latestYear: number;
  readonly ratedCountries: readonly CountryRow[];
  readonly rows: ReadonlyMap<string, CountryValueRow>;
  /** Peer values that were sorted once, by metric, year and category. */
  readonly sortedPeers: ReadonlyMap<string, Float64Array>;
}

const rowKey = (metricId: number, countryId: number, year: number): string =>
  `${metricId} ${countryId} ${year}`;

/** The key of the peers of a metric in a year: of one category, or of all rated countries. */
const peersKey = (metricId: number, year: number, category: string): string =>
  `${metricId} ${year} ${category}`;

const ALL_COUNTRIES = 'all';

/** The category of a country in a scheme, as a part of a key; null when it is in none. */
function categoryKey({ categories }: CountryRow, groupId: number): string | null {
  const category = categories.find((row) => row.groupId === groupId);
  return category === undefined ? null : `${groupId}/${category.categoryId}`;
}

interface MetricYear {
  readonly metricId: number;
  readonly year: number;
}

/** The value that a country has among its peers of a year: that year's, else one before it. */
function peerRow(
  rows: ReadonlyMap<string, CountryValueRow>,
  country: CountryRow,
  { metricId, year }: MetricYear,
): CountryValueRow | null {
  for (let back = 0; back <= PEER_YEARS_BACK; back += 1) {
    const row = rows.get(rowKey(metricId, country.id, year - back));
    if (row !== undefined && row.value !== null) return row;
  }
  return null;
}

const comparedCountryValue = (value: number): number => roundDecimals(value, SCORING_DECIMALS);

/** The reporting years that some country is scored in. */
function scoredYears(countries: readonly CountryRow[], latestYear: number): ReadonlySet<number> {
  const current = countries.map(({ reportingYear }) => reportingYear ?? latestYear);
  return new Set([...current, ...current.map((year) => year - 1)]);
}

/** Adds the value that a country has among the peers of a metric and year, in each category. */
function addPeer(
  peers: Map<string, number[]>,
  country: CountryRow,
  { rows, metricId, year }: MetricYear & Pick<CountryValues, 'rows'>,
): void {
  const value = peerRow(rows, country, { metricId, year })?.value ?? null;
  if (value === null) return;
  for (const category of categoryKeys(country)) {
    const key = peersKey(metricId, year, category);
    const list = peers.get(key) ?? [];
    list.push(comparedCountryValue(value));
    peers.set(key, list);
  }
}

/** Values and their sorted peers, made ready for scoring under any number of profiles. */
export function countryValues(snapshot: CountrySnapshot): CountryValues {
  const rows = new Map(
    snapshot.values.map((row) => [rowKey(row.metricId, row.countryId, row.year), row]),
  );
  const ratedCountries = snapshot.countries.filter(({ isEsgRated }) => isEsgRated);
  const latestYear = snapshot.values.reduce((latest, { year }) => Math.max(latest, year), 0);
  const peers = new Map<string, number[]>();
  for (const { id: metricId } of snapshot.metrics) {
    for (const year of scoredYears(ratedCountries, latestYear)) {
      for (const country of ratedCountries) addPeer(peers, country, { rows, metricId, year });
    }
  }
  const sortedPeers = new Map([...peers].map(([key, list]) => [key, sortedNumbers(list)]));
  return { snapshot, latestYear, ratedCountries, rows, sortedPeers };
}

const categoryKeys = ({ categories }: CountryRow): readonly string[] => [
  ALL_COUNTRIES,
  ...categories.map(({ groupId, categoryId }) => `${groupId}/${categoryId}`),
];

export interface CountryMetricQuery {
  readonly metric: CountryMetricRow;
  readonly country: CountryRow;
  readonly year: number;
  /** Category scheme that performance is compared within; null: all ranked countries. */
  readonly groupId: number | null;
}

/** The peers of a country, of its category when there are at least 5 of them. */
function peersOf(values: CountryValues, query: CountryMetricQuery): Float64Array | null {
  const { metric, country, year, groupId } = query;
  const category = groupId === null ? null : categoryKey(country, groupId);
  const keys = category === null ? [ALL_COUNTRIES] : [category, ALL_COUNTRIES];
  for (const key of keys) {
    const peers = values.sortedPeers.get(peersKey(metric.id, year, key));
    if (peers !== undefined && peers.length >= MINIMUM_PEERS) return peers;
  }
  return null;
}

/** Awareness and performance of a country for one metric and year, points 0 to 4. */
export function metricOfCountry(
  values: CountryValues,
  query: CountryMetricQuery,
): { readonly awareness: number | null; readonly performance: number | null } {
  const { metric, country, year } = query;
  const row = values.rows.get(rowKey(metric.id, country.id, year));
  if (row === undefined) return { awareness: null, performance: null };
  const { awareness, value } = row;
  if (metric.tag === 'QUAL') return { awareness, performance: row.performance };
  const peers = peersOf(values, query);
  if (value === null || peers === null) return { awareness, performance: null };
  const compared = comparedCountryValue(value);
  return { awareness, performance: performanceAmong(peers, compared, metric.isHigherBetter) };
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
  const category = groupId === null ? null : categoryKey(country, groupId);
  const lines = values.ratedCountries.flatMap((other) => {
    const isPeer =
      groupId === null || (category !== null && categoryKey(other, groupId) === category);
    const row = isPeer ? peerRow(values.rows, other, { metricId: metric.id, year }) : null;
    return row === null || row.value === null
      ? []
      : [{ countryId: other.id, name: other.name, value: row.value, year: row.year }];
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
