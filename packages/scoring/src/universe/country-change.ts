import { COUNTRY_PILLARS, type CountryChangeReason } from '@verdure/contract/vocabulary';

import {
  governanceRemainder,
  type CountryChange,
  countryChangeOf,
  type ComparedMetric,
} from '../countries/index.ts';
import { metricScore, valueChange } from '../scores/index.ts';
import type { ScoreAxis } from '../snapshot/index.ts';
import { countryCell, metricAxesAt } from './country-axes.ts';
import {
  type CountryValueKey,
  type CountryValues,
  latestCountryValue,
  reasonOf,
} from './country-values.ts';
import {
  type CountryKind,
  pillarDimensions,
  type ScoredCountries,
  scoreAxis,
} from './score-countries.ts';

/** The change of a country's value with both years, or why there is none. */
export interface CountryValueChange {
  /** A fraction of the previous value; null with a reason, and from 0. */
  readonly change: number | null;
  readonly previousYear: number | null;
  readonly reason: CountryChangeReason | null;
}

/** The change of the value that counts for a country (methodology 9). */
export function countryValueChange(
  values: CountryValues,
  key: Omit<CountryValueKey, 'slot'>,
): CountryValueChange {
  const current = latestCountryValue(values, { ...key, slot: 0 });
  const previous = latestCountryValue(values, { ...key, slot: 1 });
  return {
    change: valueChange(current?.value ?? null, previous?.value ?? null),
    previousYear: previous?.year ?? null,
    reason: reasonOf(values, key),
  };
}

/** Awareness shares of the three axes. */
const SHARES = { awareness: 1, performance: 0, mixed: 0.5 } as const satisfies Record<
  ScoreAxis,
  number
>;

interface CountryAxisOf {
  readonly countryId: number;
  readonly axis: ScoreAxis;
}

/** The metrics of a dimension with what each weighs of `weightFraction`. */
function comparedMetrics(
  { axes }: ScoredCountries,
  { countryId, axis }: CountryAxisOf,
  {
    dimensionId,
    weightFraction,
  }: { readonly dimensionId: number; readonly weightFraction: number },
): readonly ComparedMetric[] {
  const place = axes.places.get(countryId) ?? -1;
  const own = axes.values.snapshot.metrics.flatMap((metric, index) =>
    metric.dimensionId === dimensionId ? [index] : [],
  );
  // a dimension without metrics keeps its weight, and shares nothing
  if (own.length === 0) return [{ weightFraction, current: null, previous: null }];
  const scoreAt = (index: number, slot: number) =>
    metricScore(metricAxesAt(axes, index, countryCell(place, slot)), SHARES[axis]);
  return own.map((index) => ({
    weightFraction: weightFraction / own.length,
    current: scoreAt(index, 0),
    previous: scoreAt(index, 1),
  }));
}

/** The change of a dimension of a country over the metrics scored in both years. */
export const countryDimensionChange = (
  scored: ScoredCountries,
  dimensionId: number,
  of: CountryAxisOf,
): CountryChange =>
  countryChangeOf(comparedMetrics(scored, of, { dimensionId, weightFraction: 1 }));

/** The change of a pillar or total of a country over the metrics scored in both years. */
export function countryTotalChange(
  scored: ScoredCountries,
  kind: CountryKind,
  countryId: number,
): CountryChange {
  const { environmentalFraction, socialFraction } = scored.weights;
  const shares = {
    environmental: environmentalFraction,
    social: socialFraction,
    governance: governanceRemainder(environmentalFraction, socialFraction),
  };
  const of = { countryId, axis: scoreAxis(scored.weights) };
  const pillars = kind === 'esg' ? COUNTRY_PILLARS : [kind];
  return countryChangeOf(
    pillars.flatMap((pillar) =>
      pillarDimensions(scored.axes, scored.weights, pillar).flatMap((dimension) =>
        comparedMetrics(scored, of, {
          ...dimension,
          weightFraction: dimension.weightFraction * (kind === 'esg' ? shares[pillar] : 1),
        }),
      ),
    ),
  );
}
