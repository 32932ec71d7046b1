import { COUNTRY_PILLARS, type CountryPillar } from '@verdure/contract/vocabulary';

import { countryPillarScore, countryTotal } from '../countries/index.ts';
import { type Spread, spreadOf } from '../grades/index.ts';
import {
  type DimensionMetric,
  dimensionAwareness,
  dimensionPerformance,
  dimensionScore,
  type PillarDimension,
  weightedScores,
} from '../scores/index.ts';
import type { CountryDimensionRow, CountryRow, CountrySnapshot } from '../snapshot/index.ts';
import { dimensionWeights, type ProfileWeights } from '../weightings/index.ts';
import { type CountryValues, metricOfCountry } from './country-values.ts';

export const COUNTRY_KINDS = ['esg', ...COUNTRY_PILLARS] as const;
export type CountryKind = (typeof COUNTRY_KINDS)[number];

/** One dimension of one country in one reporting year; points 0 to 4. */
export interface CountryDimensionScore {
  readonly dimensionId: number;
  readonly weightFraction: number;
  readonly score: number | null;
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly weightedScore: number | null;
}

/** One country in one reporting year; points 0 to 4. */
export interface CountryYearScores {
  readonly year: number;
  readonly totals: Readonly<Record<CountryKind, number | null>>;
  readonly dimensions: readonly CountryDimensionScore[];
}

/** The current and the previous reporting year of a country that is rated. */
export interface ScoredCountry {
  readonly country: CountryRow;
  readonly current: CountryYearScores;
  readonly previous: CountryYearScores;
}

export interface CountryDimensionSpreads {
  readonly score: Spread;
  readonly awareness: Spread;
  readonly performance: Spread;
}

/** All ESG-rated countries under a profile. Countries that are not rated have no scores. */
export interface ScoredCountries {
  readonly byId: ReadonlyMap<number, ScoredCountry>;
  readonly values: CountryValues;
  readonly totalSpreads: Readonly<Record<CountryKind, Spread>>;
  readonly dimensionSpreads: ReadonlyMap<number, CountryDimensionSpreads>;
}

interface Scope {
  readonly snapshot: CountrySnapshot;
  readonly profile: ProfileWeights;
  readonly values: CountryValues;
}

interface CountryYear {
  readonly country: CountryRow;
  readonly year: number;
}

function metricsOf(
  { snapshot, values, profile }: Scope,
  dimension: CountryDimensionRow,
  { country, year }: CountryYear,
): readonly DimensionMetric[] {
  return snapshot.metrics
    .filter(({ dimensionId }) => dimensionId === dimension.id)
    .map((metric) => ({
      ...metricOfCountry(values, { metric, country, year, groupId: profile.categoryGroupId }),
      weightFraction: null,
    }));
}

function pillarDimensions(
  scope: Scope,
  pillar: CountryPillar,
  countryYear: CountryYear,
): readonly CountryDimensionScore[] {
  const dimensions = scope.snapshot.dimensions.filter((dimension) => dimension.pillar === pillar);
  const { awarenessFraction, dimensionTenths } = scope.profile.country;
  const weights = dimensionWeights(
    dimensionTenths,
    dimensions.map(({ id }) => id),
  );
  const scored = dimensions.map((dimension, index) => {
    const metrics = metricsOf(scope, dimension, countryYear);
    return {
      dimensionId: dimension.id,
      weightFraction: weights[index] ?? 0,
      score: dimensionScore(metrics, awarenessFraction),
      awareness: dimensionAwareness(metrics),
      performance: dimensionPerformance(metrics),
    };
  });
  const weighted = countryPillarScore(scored) === null ? [] : weightedScores(scored);
  return scored.map((dimension, index) => ({
    ...dimension,
    weightedScore: weighted[index] ?? null,
  }));
}

function scoreCountry(scope: Scope, country: CountryRow, year: number): CountryYearScores {
  const { environmentalFraction, socialFraction } = scope.profile.country;
  const environmentalDimensions = pillarDimensions(scope, 'environmental', { country, year });
  const socialDimensions = pillarDimensions(scope, 'social', { country, year });
  const governanceDimensions = pillarDimensions(scope, 'governance', { country, year });
  const pillarOf = (dimensions: readonly PillarDimension[]) => countryPillarScore(dimensions);
  const environmental = pillarOf(environmentalDimensions);
  const social = pillarOf(socialDimensions);
  const governance = pillarOf(governanceDimensions);
  const pillars = { environmental, social, governance };
  const esg = countryTotal({ ...pillars, environmentalFraction, socialFraction });
  return {
    year,
    totals: { esg, ...pillars },
    dimensions: [...environmentalDimensions, ...socialDimensions, ...governanceDimensions],
  };
}

function spreadsOfTotals(
  countries: readonly ScoredCountry[],
): Readonly<Record<CountryKind, Spread>> {
  const spread = (kind: CountryKind): Spread =>
    spreadOf(
      countries.map(({ current }) => current.totals[kind]),
      '0-4',
    );
  return {
    esg: spread('esg'),
    environmental: spread('environmental'),
    social: spread('social'),
    governance: spread('governance'),
  };
}

function spreadsOfDimensions(
  { dimensions }: CountrySnapshot,
  countries: readonly ScoredCountry[],
): ReadonlyMap<number, CountryDimensionSpreads> {
  const spreads = dimensions.map(({ id }) => {
    const scores = countries.flatMap(({ current }) =>
      current.dimensions.filter(({ dimensionId }) => dimensionId === id),
    );
    const spread = (axis: 'score' | 'awareness' | 'performance'): Spread =>
      spreadOf(
        scores.map((dimension) => dimension[axis]),
        '0-4',
      );
    const of = {
      score: spread('score'),
      awareness: spread('awareness'),
      performance: spread('performance'),
    };
    return [id, of] as const;
  });
  return new Map(spreads);
}

/** Every rated country under a profile (methodology 9). */
export function scoreCountries(values: CountryValues, profile: ProfileWeights): ScoredCountries {
  const { snapshot, ratedCountries, latestYear } = values;
  const scope = { snapshot, profile, values };
  const scored = ratedCountries.map((country) => {
    const year = country.reportingYear ?? latestYear;
    return {
      country,
      current: scoreCountry(scope, country, year),
      previous: scoreCountry(scope, country, year - 1),
    };
  });
  return {
    byId: new Map(scored.map((country) => [country.country.id, country])),
    values,
    totalSpreads: spreadsOfTotals(scored),
    dimensionSpreads: spreadsOfDimensions(snapshot, scored),
  };
}
