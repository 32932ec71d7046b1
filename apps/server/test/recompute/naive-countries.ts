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

export interface NaiveCountry {
  readonly esg: Score;
  readonly environmental: Score;
  readonly social: Score;
  readonly governance: Score;
}
export type CountryKind = keyof NaiveCountry;
export const COUNTRY_KINDS = ['esg', 'environmental', 'social', 'governance'] as const;

const meanOf = (scores: readonly Score[]): Score => {
  const there = scores.filter((score) => score !== null);
  return there.length === 0 ? null : there.reduce((sum, score) => sum + score, 0) / there.length;
};

const roundedToFive = (value: number): number =>
  Math.sign(value) * (Math.floor(Math.abs(value) * 1e5 + 0.5 + 1e-9) / 1e5);

/** The latest of at most 10 years; of what is judged, as of what is measured. */
function latest(
  { asOf, countryValues }: SnapshotInput,
  country: CountryRow,
  { metric, of }: { metric: CountryMetricRow; of: (row: CountryValueRow) => Score },
): Score {
  const year = Number(asOf.slice(0, 4));
  const rows = countryValues
    .filter((row) => row.countryId === country.id && row.metricId === metric.id)
    .filter((row) => row.year <= year && row.year >= year - 10 && of(row) !== null);
  const [newest] = rows.toSorted((a, b) => b.year - a.year);
  return newest === undefined ? null : of(newest);
}

function performances(
  input: SnapshotInput,
  metric: CountryMetricRow,
): (country: CountryRow) => Score {
  const rated = input.countries.filter(({ isEsgRated }) => isEsgRated);
  if (metric.tag === 'QUAL') {
    return (country) => latest(input, country, { metric, of: ({ performance }) => performance });
  }
  const values = new Map<number, number>();
  for (const country of rated) {
    const value = latest(input, country, { metric, of: (row) => row.value });
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

/** The rated countries, by id. */
export function naiveCountries(input: SnapshotInput): ReadonlyMap<number, NaiveCountry> {
  const metrics = input.countryMetrics.map((metric) => ({
    metric,
    performanceOf: performances(input, metric),
  }));
  const countryOf = (country: CountryRow): NaiveCountry => {
    const dimensionOf = (id: number): Score =>
      meanOf(
        metrics
          .filter(({ metric }) => metric.dimensionId === id)
          .map(({ metric, performanceOf }) =>
            mixed(
              latest(input, country, { metric, of: ({ awareness }) => awareness }),
              performanceOf(country),
            ),
          ),
      );
    const pillars = PILLARS.map((pillar) =>
      pillarOf(
        input.countryDimensions
          .filter((dimension) => dimension.pillar === pillar)
          .map(({ id }) => dimensionOf(id)),
      ),
    );
    const [environmental = null, social = null, governance = null] = pillars;
    const esg = pillars.includes(null)
      ? null
      : PILLARS.reduce((sum, pillar, at) => sum + SHARES[pillar] * (pillars[at] ?? 0), 0);
    return { esg, environmental, social, governance };
  };
  const rated = input.countries.filter(({ isEsgRated }) => isEsgRated);
  return new Map(rated.map((country) => [country.id, countryOf(country)]));
}

/** The standard deviation of each kind over the rated countries. */
export function countrySigma(
  countries: ReadonlyMap<number, NaiveCountry>,
  kind: CountryKind,
): number {
  return naiveSigma([...countries.values()].flatMap((country) => country[kind] ?? []));
}

export const countryLetter = (score: Score, sigma: number): string | null =>
  score === null ? null : naiveLetter((score - 2) / sigma);
