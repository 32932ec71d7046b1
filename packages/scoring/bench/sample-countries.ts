import type {
  CountryDimensionRow,
  CountryMetricRow,
  CountryRow,
  CountryValueRow,
  SnapshotInput,
} from '../src/snapshot/index.ts';
import { sampleRandom } from './sample-universe.ts';

const COUNTRY_COUNT = 195;
const DIMENSION_COUNT = 18;
const METRIC_COUNT = 60;
const LATEST_YEAR = 2024;
const YEAR_COUNT = 8;

const PILLARS = ['environmental', 'social', 'governance'] as const;

const sampleCountry = (index: number): CountryRow => ({
  id: index + 1,
  code: `C${index + 1}`,
  name: `Country ${index + 1}`,
  isEsgRated: index % 20 !== 19,
  reportingYear: LATEST_YEAR - (index % 4 === 0 ? 1 : 0),
  categories: [
    { groupId: 1, categoryId: 1 + (index % 6), name: `Region ${index % 6}` },
    { groupId: 2, categoryId: 11 + (index % 3), name: `Globe ${index % 3}` },
  ],
});

const sampleDimension = (index: number): CountryDimensionRow => ({
  id: 500 + index,
  name: `Country dimension ${index + 1}`,
  pillar: PILLARS[index % PILLARS.length] ?? 'social',
});

const sampleMetric = (index: number): CountryMetricRow => ({
  id: 600 + index,
  name: `Country metric ${index + 1}`,
  dimensionId: 500 + (index % DIMENSION_COUNT),
  tag: 'QUANT',
  unit: 'index',
  isHigherBetter: index % 2 === 0,
  isIncident: false,
  displayDecimals: 1,
});

function sampleValues(random: () => number): readonly CountryValueRow[] {
  const keys = Array.from({ length: COUNTRY_COUNT * METRIC_COUNT * YEAR_COUNT }, (_, index) => ({
    countryId: 1 + (index % COUNTRY_COUNT),
    metricId: 600 + (Math.floor(index / COUNTRY_COUNT) % METRIC_COUNT),
    year: LATEST_YEAR - Math.floor(index / (COUNTRY_COUNT * METRIC_COUNT)),
  }));
  return keys
    .filter(() => random() > 0.1)
    .map((key) => ({
      ...key,
      awareness: random() < 0.2 ? null : Math.floor(random() * 5),
      performance: null,
      value: Math.round(random() * 1e6) / 100,
    }));
}

/** Invented countries, as many as there are and with as many values as the demo has of them. */
export const sampleCountries = (
  seed: number,
): Pick<SnapshotInput, 'countries' | 'countryDimensions' | 'countryMetrics' | 'countryValues'> => ({
  countries: Array.from({ length: COUNTRY_COUNT }, (_, index) => sampleCountry(index)),
  countryDimensions: Array.from({ length: DIMENSION_COUNT }, (_, index) => sampleDimension(index)),
  countryMetrics: Array.from({ length: METRIC_COUNT }, (_, index) => sampleMetric(index)),
  countryValues: sampleValues(sampleRandom(seed)),
});
