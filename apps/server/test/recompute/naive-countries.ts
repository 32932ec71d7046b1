import type {
  CountryDimensionRow,
  CountryMetricRow,
  CountryRow,
  CountryValueRow,
  SnapshotInput,
} from '@verdure/scoring/snapshot';

import { naiveLetter, naiveSigma } from './naive-averages.ts';

/*
 * Countries under the Uncustomised profile, written down from methodology 9 with no function of the
 * engine. Only tests read it.
 */

type Score = number | null;
type Pillar = CountryDimensionRow['pillar'];

const SHARES: Readonly<Record<Pillar, number>> = {
  environmental: 0.25,
  social: 0.25,
  governance: 0.5,
};
const PILLARS = ['environmental', 'social', 'governance'] as const;

export const COUNTRY_KINDS = ['esg', 'environmental', 'social', 'governance'] as const;
export type CountryKind = (typeof COUNTRY_KINDS)[number];

/** Points, and their change over the metrics that both years have. */
export interface Moved {
  readonly score: Score;
  /** Null: less than half of the weight is shared. */
  readonly change: Score;
  readonly shared: number;
}

export interface NaiveCountry {
  readonly totals: Readonly<Record<CountryKind, Moved>>;
  /** By dimension id. */
  readonly dimensions: ReadonlyMap<number, Moved>;
}

const meanOf = (scores: readonly Score[]): Score => {
  const there = scores.filter((score) => score !== null);
  return there.length === 0 ? null : there.reduce((sum, score) => sum + score, 0) / there.length;
};

const roundedToFive = (value: number): number =>
  Math.sign(value) * (Math.floor(Math.abs(value) * 1e5 + 0.5 + 1e-9) / 1e5);

const known = new WeakMap<readonly CountryValueRow[], Map<string, CountryValueRow[]>>();

/** Newest first. */
function rowsOf(
  rows: readonly CountryValueRow[],
  countryId: number,
  metricId: number,
): readonly CountryValueRow[] {
  const keyOf = (row: CountryValueRow) => `${row.countryId} ${row.metricId}`;
  const found =
    known.get(rows) ??
    Map.groupBy(
      rows.toSorted((a, b) => b.year - a.year),
      keyOf,
    );
  known.set(rows, found);
  return found.get(`${countryId} ${metricId}`) ?? [];
}

/** The latest of at most 10 years; of what is judged, as of what is measured. */
function latest(
  { asOf, countryValues }: SnapshotInput,
  country: CountryRow,
  { metric, of }: { metric: CountryMetricRow; of: (row: CountryValueRow) => Score },
): Score {
  const year = Number(asOf.slice(0, 4));
  const [newest] = rowsOf(countryValues, country.id, metric.id).filter(
    (row) => row.year <= year && row.year >= year - 10 && of(row) !== null,
  );
  return newest === undefined ? null : of(newest);
}

/** A figure, or the judgement of what is judged. */
const mainOf =
  ({ tag }: CountryMetricRow) =>
  ({ performance, value }: CountryValueRow): Score =>
    tag === 'QUAL' ? performance : value;

/**
 * What the newest row is compared with: the latest earlier one, at most 2 years before it; the
 * newest at most 3 before the year of the data.
 */
export function earlierRow(
  { asOf, countryValues }: Pick<SnapshotInput, 'asOf' | 'countryValues'>,
  { id }: Pick<CountryRow, 'id'>,
  metric: CountryMetricRow,
): { readonly newest: CountryValueRow; readonly earlier: CountryValueRow } | null {
  const year = Number(asOf.slice(0, 4));
  const [newest, earlier] = rowsOf(countryValues, id, metric.id).filter(
    (row) => row.year <= year && mainOf(metric)(row) !== null,
  );
  if (newest === undefined || earlier === undefined || year - newest.year > 3) return null;
  return newest.year - earlier.year > 2 ? null : { newest, earlier };
}

/** Points of some rows: as they are judged, or by the place among the values of all. */
function performances(
  input: SnapshotInput,
  metric: CountryMetricRow,
  mainIn: (country: CountryRow) => Score,
): (country: CountryRow) => Score {
  if (metric.tag === 'QUAL') return mainIn;
  const values = new Map<number, number>();
  for (const country of input.countries.filter(({ isEsgRated }) => isEsgRated)) {
    const value = mainIn(country);
    if (value !== null) values.set(country.id, roundedToFive(value));
  }
  const all = [...values.values()];
  return ({ id }) => {
    const own = values.get(id);
    if (own === undefined || all.length < 5) return null;
    const isWorse = (other: number) => (metric.isHigherBetter ? other < own : other > own);
    const equal = all.filter((other) => other === own).length;
    return (4 * (all.filter(isWorse).length + equal / 2)) / all.length;
  };
}

/** Section 4.3 at a share of one half. */
function mixed(awareness: Score, performance: Score): Score {
  if (awareness !== null && performance !== null) return (awareness + performance) / 2;
  return awareness ?? performance;
}

/** Half of the dimensions, which weigh the same, must have a score. */
function pillarOf(scores: readonly Score[]): Score {
  const there = scores.filter((score) => score !== null).length;
  return there === 0 || there < scores.length / 2 ? null : meanOf(scores);
}

/** A metric below something, with the points of both years. */
interface Metric {
  readonly weight: number;
  readonly now: Score;
  readonly before: Score;
}

/** Section 3: the points of the shared metrics now, less those before. */
function changeOf(metrics: readonly Metric[]): Omit<Moved, 'score'> {
  let [whole, shared, moved] = [0, 0, 0];
  for (const { weight, now, before } of metrics) {
    whole += weight;
    if (now === null || before === null) continue;
    shared += weight;
    moved += weight * (now - before);
  }
  const share = whole === 0 ? 0 : shared / whole;
  return { shared: share, change: 0.5 - share > 1e-9 ? null : moved / shared };
}

/** Reads the points of a metric of a country in both years. */
function metricReader(input: SnapshotInput, metric: CountryMetricRow) {
  const nowIn = performances(input, metric, (country) =>
    latest(input, country, { metric, of: mainOf(metric) }),
  );
  const earlierIn = (country: CountryRow) => earlierRow(input, country, metric)?.earlier;
  const beforeIn = performances(input, metric, (country) => {
    const row = earlierIn(country);
    return row === undefined ? null : mainOf(metric)(row);
  });
  return (country: CountryRow) => ({
    now: mixed(
      latest(input, country, { metric, of: ({ awareness }) => awareness }),
      nowIn(country),
    ),
    before: mixed(earlierIn(country)?.awareness ?? null, beforeIn(country)),
  });
}

/** The rated countries, by id. */
export function naiveCountries(input: SnapshotInput): ReadonlyMap<number, NaiveCountry> {
  const metrics = input.countryMetrics.map((metric) => ({
    dimensionId: metric.dimensionId,
    pointsIn: metricReader(input, metric),
  }));
  const dimensionsOf = (country: CountryRow) =>
    input.countryDimensions.map(({ id, pillar }) => {
      const own = metrics.filter(({ dimensionId }) => dimensionId === id);
      const points = own.map(({ pointsIn }) => ({ ...pointsIn(country), weight: 1 / own.length }));
      return { id, pillar, points, score: meanOf(points.map(({ now }) => now)) };
    });
  const countryOf = (country: CountryRow): NaiveCountry => {
    const dimensions = dimensionsOf(country);
    const pillarAt = (pillar: Pillar) => {
      const own = dimensions.filter((one) => one.pillar === pillar);
      const points = own.flatMap((one) =>
        one.points.map((each) => ({ ...each, weight: each.weight / own.length })),
      );
      return { score: pillarOf(own.map(({ score }) => score)), points };
    };
    const pillars = PILLARS.map((pillar) => ({ pillar, ...pillarAt(pillar) }));
    const all = pillars.flatMap(({ pillar, points }) =>
      points.map((each) => ({ ...each, weight: each.weight * SHARES[pillar] })),
    );
    const movedOf = ({ score, points }: ReturnType<typeof pillarAt>): Moved => ({
      score,
      ...changeOf(points),
    });
    const esg = pillars.reduce<Score>(
      (sum, { pillar, score }) =>
        sum === null || score === null ? null : sum + SHARES[pillar] * score,
      0,
    );
    return {
      totals: {
        esg: movedOf({ score: esg, points: all }),
        environmental: movedOf(pillarAt('environmental')),
        social: movedOf(pillarAt('social')),
        governance: movedOf(pillarAt('governance')),
      },
      dimensions: new Map(dimensions.map((one) => [one.id, movedOf(one)])),
    };
  };
  const rated = input.countries.filter(({ isEsgRated }) => isEsgRated);
  return new Map(rated.map((country) => [country.id, countryOf(country)]));
}

/** The standard deviation of each kind over the rated countries. */
export function countrySigma(
  countries: ReadonlyMap<number, NaiveCountry>,
  kind: CountryKind,
): number {
  return naiveSigma([...countries.values()].flatMap(({ totals }) => totals[kind].score ?? []));
}

export const countryLetter = (score: Score, sigma: number): string | null =>
  score === null ? null : naiveLetter((score - 2) / sigma);
