export { countryCodesOf, demoCountries } from './countries.ts';
export { COUNTRY_FACTS } from './country-facts.data.ts';
export { countryMetricValues } from './country-metric-values.ts';
export type { CountryCode, CountryMetricValue, DemoCountry } from './country.ts';
