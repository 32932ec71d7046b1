import {
  COUNTRY_DIMENSIONS,
  COUNTRY_METRICS,
  type CountryMetric,
} from '@verdure/contract/vocabulary';

import type { YearRange } from '../calendar/index.ts';
import { createRandom, significant } from '../random/index.ts';
import { COUNTRIES_WITHOUT_OVERALL } from './countries.ts';
import type { CountryMetricValue, DemoCountry } from './country.ts';
import { COUNTRY_METRIC_MODELS, type CountryMetricModel } from './country-model.data.ts';

/** How much of the spread is due to the income group (301 high to 304 low). */
const INCOME_SHIFT: ReadonlyMap<number, number> = new Map([
  [301, 0.75],
  [302, 0.15],
  [303, -0.35],
  [304, -0.8],
]);

const GAP_CHANCE = 0.06;
const YEARLY_PROGRESS = 0.03;

const modelById = new Map(COUNTRY_METRIC_MODELS.map((model) => [model.metricId, model]));
const pillarById = new Map(COUNTRY_DIMENSIONS.map(({ id, pillar }) => [id, pillar]));

/** From a standard score to a figure between the bounds; larger is better. */
function figureAt(model: CountryMetricModel, standing: number): number {
  const place = 1 / (1 + Math.exp(-1.5 * standing));
  return model.worst + (model.best - model.worst) * place;
}

function isGap(country: DemoCountry, metric: CountryMetric, chance: number): boolean {
  const isGovernance = pillarById.get(metric.dimensionId) === 'governance';
  const hasNoOverall = COUNTRIES_WITHOUT_OVERALL.includes(country.iso2);
  return (hasNoOverall && isGovernance && metric.dimensionId > 221) || chance < GAP_CHANCE;
}

interface Subject {
  readonly seed: number;
  readonly country: DemoCountry;
  /** Standard score of the country as a whole. */
  readonly standing: number;
}

function valuesOfMetric(
  { seed, country, standing }: Subject,
  metric: CountryMetric,
  years: YearRange,
): readonly CountryMetricValue[] {
  const model = modelById.get(metric.id);
  if (model === undefined) return [];
  const random = createRandom(seed, 'country-value', country.iso2, metric.id);
  const gap = isGap(country, metric, random.uniform());
  const level = 0.65 * standing + 0.75 * random.normal();
  const awareness = Math.min(
    4,
    Math.max(0, Math.round(2 + 0.6 * standing + 0.8 * random.normal())),
  );
  const values: CountryMetricValue[] = [];
  for (let year = years.oldest; year <= years.newest; year += 1) {
    const drift = 0.05 * random.normal() - YEARLY_PROGRESS * (years.newest - year);
    const value = gap ? null : significant(figureAt(model, level + drift), 4);
    values.push({
      countryId: country.id,
      metricId: metric.id,
      year,
      awareness: gap ? null : awareness,
      value,
    });
  }
  return values;
}

/** All invented indicators of one country: by metric, oldest year first. */
export function countryMetricValues(
  seed: number,
  country: DemoCountry,
  years: YearRange,
): readonly CountryMetricValue[] {
  if (!country.esgRated) return [];
  const shift = INCOME_SHIFT.get(country.categoryIds[2] ?? 0) ?? 0;
  const standing = shift + 0.6 * createRandom(seed, 'country', country.iso2).normal();
  const subject: Subject = { seed, country, standing };
  return COUNTRY_METRICS.flatMap((metric) => valuesOfMetric(subject, metric, years));
}
