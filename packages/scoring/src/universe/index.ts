export * from './company-metrics.ts';
export * from './company-scores.ts';
export {
  type CountryAxes,
  countryAxes,
  countryAxesInParts,
  metricOfCountry,
} from './country-axes.ts';
export {
  countryRanking,
  type CountryValues,
  countryValueAt,
  countryValues,
} from './country-values.ts';
export * from './country-views.ts';
export * from './score-countries.ts';
export {
  type FullyScored,
  rescoreSector,
  scoreUniverse,
  scoreUniverses,
  sectorAgain,
} from './score-universe.ts';
export * from './scored-universe.ts';
export { bytesOfSectors, sectorsIn } from './sector-memory.ts';
export * from './universe-columns.ts';
