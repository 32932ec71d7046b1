import { type Spread, spreadOf } from '../grades/index.ts';
import {
  type DimensionMetric,
  dimensionAwareness,
  dimensionPerformance,
  dimensionScore,
  type MetricAxes,
  MINIMUM_PEERS,
  performanceAmong,
  sortedNumbers,
} from '../scores/index.ts';
import {
  type CountryMetricRow,
  type CountryRow,
  type ScoreAxis,
  SCORE_AXES,
  SLOTS,
} from '../snapshot/index.ts';
import { cell } from './company-row.ts';
import {
  categoryIn,
  comparedCountryValue,
  type CountryValues,
  latestCountryValue,
} from './country-values.ts';

/** Points 0 to 4 by rated country and slot, at `countryCell`; NaN is null. */
type AxisColumn = Float64Array;

type MetricColumns = Readonly<Record<'awareness' | 'performance', AxisColumn>>;

/** One dimension of the rated countries on each axis, and how their current scores are spread. */
export interface CountryDimensionColumns {
  readonly scores: Readonly<Record<ScoreAxis, AxisColumn>>;
  readonly spreads: Readonly<Record<ScoreAxis, Spread>>;
}

/**
 * What the scores of countries are blended from under any profile that compares them within the
 * same categories: computed once for a snapshot and scheme.
 */
export interface CountryAxes {
  readonly values: CountryValues;
  /** Category scheme that performance is compared within; null: all ranked countries. */
  readonly groupId: number | null;
  /** Places in `values.ratedCountries`, by country id. */
  readonly places: ReadonlyMap<number, number>;
  /** In the order of `values.snapshot.metrics`. */
  readonly metrics: readonly MetricColumns[];
  /** In the order of `values.snapshot.dimensions`. */
  readonly dimensions: readonly CountryDimensionColumns[];
}

/** Where the columns hold a rated country in a slot. */
export const countryCell = (place: number, slot: number): number => place * SLOTS.length + slot;

interface MetricScope {
  readonly values: CountryValues;
  readonly metric: CountryMetricRow;
  readonly groupId: number | null;
}

/** The values that the countries of a category have in a slot, ascending; null: of all countries. */
function peerValues(
  { values, metric, groupId }: MetricScope,
  slot: number,
  category: number | null,
): Float64Array {
  const numbers: number[] = [];
  for (const country of values.ratedCountries) {
    const isPeer =
      category === null ||
      country.categories.some((row) => row.groupId === groupId && row.categoryId === category);
    if (!isPeer) continue;
    const row = latestCountryValue(values, { metricId: metric.id, countryId: country.id, slot });
    if (row !== null && row.value !== null) numbers.push(comparedCountryValue(row.value));
  }
  return sortedNumbers(numbers);
}

/** Finds the peers of a country in a slot: of its category when there are at least 5 of them. */
function peerFinder(scope: MetricScope) {
  const sorted = new Map<string, Float64Array>();
  const sortedOf = (slot: number, category: number | null): Float64Array => {
    const key = `${slot} ${category}`;
    const known = sorted.get(key) ?? peerValues(scope, slot, category);
    sorted.set(key, known);
    return known;
  };
  return (country: CountryRow, slot: number): Float64Array | null => {
    const category = scope.groupId === null ? null : categoryIn(country, scope.groupId);
    if (category !== null) {
      const peers = sortedOf(slot, category);
      if (peers.length >= MINIMUM_PEERS) return peers;
    }
    const all = sortedOf(slot, null);
    return all.length >= MINIMUM_PEERS ? all : null;
  };
}

/** Awareness and performance of the rated countries for one metric, points 0 to 4. */
function metricColumns(scope: MetricScope): MetricColumns {
  const { values, metric } = scope;
  const { ratedCountries } = values;
  const awareness = new Float64Array(ratedCountries.length * SLOTS.length).fill(Number.NaN);
  const performance = awareness.slice();
  const peersOf = peerFinder(scope);
  ratedCountries.forEach((country, place) => {
    for (const slot of SLOTS.keys()) {
      const row = latestCountryValue(values, { metricId: metric.id, countryId: country.id, slot });
      if (row === null) continue;
      const at = countryCell(place, slot);
      awareness[at] = row.awareness ?? Number.NaN;
      performance[at] = performanceOf(row, metric, () => peersOf(country, slot)) ?? Number.NaN;
    }
  });
  return { awareness, performance };
}

/** As the analyst judged it, or computed among the peers (methodology 4.2). */
function performanceOf(
  row: { readonly performance: number | null; readonly value: number | null },
  { tag, isHigherBetter }: CountryMetricRow,
  peersOf: () => Float64Array | null,
): number | null {
  if (tag === 'QUAL') return row.performance;
  const peers = row.value === null ? null : peersOf();
  if (row.value === null || peers === null) return null;
  return performanceAmong(peers, comparedCountryValue(row.value), isHigherBetter);
}

const EVEN_SHARE = 0.5;

const AXIS_SCORES = {
  awareness: dimensionAwareness,
  performance: dimensionPerformance,
  mixed: (metrics) => dimensionScore(metrics, EVEN_SHARE),
} as const satisfies Record<ScoreAxis, (metrics: readonly DimensionMetric[]) => number | null>;

function* currentScores(column: AxisColumn): Generator<number | null> {
  for (let at = 0; at < column.length; at += SLOTS.length) yield cell(column, at);
}

/** Unweighted means over the metrics of one dimension. */
function dimensionColumns(metrics: readonly MetricColumns[], cellCount: number) {
  const scores = {
    awareness: new Float64Array(cellCount),
    performance: new Float64Array(cellCount),
    mixed: new Float64Array(cellCount),
  };
  for (let at = 0; at < cellCount; at += 1) {
    const own = metrics.map(({ awareness, performance }) => ({
      awareness: cell(awareness, at),
      performance: cell(performance, at),
      weightFraction: null,
    }));
    for (const axis of SCORE_AXES) scores[axis][at] = AXIS_SCORES[axis](own) ?? Number.NaN;
  }
  const spread = (axis: ScoreAxis): Spread => spreadOf(currentScores(scores[axis]), '0-4');
  const spreads = {
    awareness: spread('awareness'),
    performance: spread('performance'),
    mixed: spread('mixed'),
  };
  return { scores, spreads };
}

/** The axes of a snapshot and category scheme. */
export function countryAxes(values: CountryValues, groupId: number | null): CountryAxes {
  const { snapshot, ratedCountries } = values;
  const metrics = snapshot.metrics.map((metric) => metricColumns({ values, metric, groupId }));
  const dimensions = snapshot.dimensions.map(({ id }) => {
    const own = metrics.filter((_, index) => snapshot.metrics[index]?.dimensionId === id);
    return dimensionColumns(own, ratedCountries.length * SLOTS.length);
  });
  const places = new Map(ratedCountries.map((country, place) => [country.id, place]));
  return { values, groupId, places, metrics, dimensions };
}

/** Awareness and performance of the metric at an index, points 0 to 4, at a cell. */
export const metricAxesAt = ({ metrics }: CountryAxes, index: number, at: number): MetricAxes => ({
  awareness: cell(metrics[index]?.awareness, at),
  performance: cell(metrics[index]?.performance, at),
});

/** Awareness and performance of a country for one metric, points 0 to 4, now unless a slot is named. */
export function metricOfCountry(
  axes: CountryAxes,
  {
    metricId,
    countryId,
    slot = 0,
  }: { readonly metricId: number; readonly countryId: number; readonly slot?: number },
): MetricAxes {
  const index = axes.values.metricPlaces.get(metricId) ?? -1;
  return metricAxesAt(axes, index, countryCell(axes.places.get(countryId) ?? -1, slot));
}
