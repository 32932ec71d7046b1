import type { CountryPillar } from '@verdure/contract/vocabulary';

import { governanceRemainder } from '../countries/index.ts';
import type { InputChange } from '../snapshot/index.ts';
import {
  type CountryValues,
  type LatestCountryValue,
  latestCountryValue,
} from './country-values.ts';
import { countryYearScores, type ScoredCountries } from './score-countries.ts';

/** An issue behind the total of a country. */
export interface CountryPart {
  readonly dimensionId: number;
  /** Of the total; the parts of a country sum to 1. */
  readonly shareFraction: number;
  /** Points, 0 to 4. */
  readonly score: number;
}

/**
 * The issues that the total of a country is the mean of (methodology 9): the sum of share times score is the total.
 * Empty where the country has no total.
 * Example: [{ dimensionId: 100, shareFraction: 0.4, score: 3 }, …]
 */
export function countryParts(scored: ScoredCountries, countryId: number): readonly CountryPart[] {
  const { totals, dimensions = [] } = countryYearScores(scored, { id: countryId }, 'current') ?? {};
  if (totals === undefined || totals.esg === null) return [];
  const { environmentalFraction, socialFraction } = scored.weights;
  const fractions: Readonly<Record<CountryPillar, number>> = {
    environmental: environmentalFraction,
    social: socialFraction,
    governance: governanceRemainder(environmentalFraction, socialFraction),
  };
  const pillars = new Map(
    scored.axes.values.snapshot.dimensions.map(({ id, pillar }) => [id, pillar]),
  );
  const scoredParts = dimensions.flatMap(({ dimensionId, weightFraction, score }) => {
    const pillar = pillars.get(dimensionId);
    return score === null || pillar === undefined || weightFraction === 0
      ? []
      : [{ dimensionId, weightFraction, score, pillar }];
  });
  return [...Map.groupBy(scoredParts, ({ pillar }) => pillar)].flatMap(([pillar, parts]) => {
    const whole = parts.reduce((sum, { weightFraction }) => sum + weightFraction, 0);
    return parts.map(({ dimensionId, weightFraction, score }) => ({
      dimensionId,
      score,
      shareFraction: (fractions[pillar] * weightFraction) / whole,
    }));
  });
}

/** An indicator of which a country has another value or judgement than before. */
export interface CountryMetricChange {
  readonly dimensionId: number;
  readonly change: Exclude<InputChange, null>;
  /** That the value is from; null: it has none any more. */
  readonly year: number | null;
}

const isSame = (one: LatestCountryValue | null, other: LatestCountryValue | null, tag: string) =>
  one?.year === other?.year &&
  one?.value === other?.value &&
  one?.awareness === other?.awareness &&
  // a measured one is judged against other countries
  (tag !== 'QUAL' || one?.performance === other?.performance);

/**
 * The indicators whose own values differ between two days, without what is derived from other countries.
 * Example: emissions of 2024 after those of 2023 are 'disclosed' with the year 2024.
 */
export function changedIndicators(
  [then, now]: readonly [CountryValues, CountryValues],
  countryId: number,
): readonly CountryMetricChange[] {
  return now.snapshot.metrics.flatMap(({ id: metricId, dimensionId, tag }) => {
    const key = { metricId, countryId, slot: 0 };
    const [before, after] = [latestCountryValue(then, key), latestCountryValue(now, key)];
    if (isSame(before, after, tag)) return [];
    const isNewer = (after?.year ?? 0) > (before?.year ?? 0);
    const change = isNewer ? ('disclosed' as const) : ('corrected' as const);
    return [{ dimensionId, change, year: after?.year ?? null }];
  });
}
