export { minimumAssessedAt } from './assessed.ts';
export { companyGoals } from './company-goals.ts';
export * from './company-metrics.ts';
export * from './company-scores.ts';
export * from './data-years.ts';
export { coverageStateAt, totalAt } from './coverage-state.ts';
export { countryValueChange } from './country-change.ts';
export * from './country-parts.ts';
export { type CountryAxes, countryAxes, metricOfCountry } from './country-axes.ts';
export {
  countryRanking,
  type CountryValues,
  countryValues,
  latestCountryValue,
} from './country-values.ts';
export * from './country-views.ts';
export { dimensionReader } from './dimension-reader.ts';
export { type KnownValue, knownValueReader } from './known-value.ts';
export { metricScoreReader, metricValueReader, peerAverageReader } from './metric-reader.ts';
export { ownRowsOf, type ReadUniverse } from './own-rows.ts';
export type { NumberReader, ReadAxis, ReadYear } from './number-reader.ts';
export * from './score-countries.ts';
export { type ScorePart, scorePartsReader } from './score-parts.ts';
export { rescoreSector, scoreOwnCompanies, scoreUniverse } from './score-universe.ts';
export * from './scored-universe.ts';
export { totalReader } from './total-reader.ts';
export * from './universe-columns.ts';
export { valueDimensions } from './value-dimensions.ts';
