/** A sovereign state under its real name and codes, with invented indicators. */
export interface DemoCountry {
  readonly id: number;
  readonly iso2: string;
  readonly iso3: string;
  readonly name: string;
  readonly esgRated: boolean;
  /** A warning for readers of the country's page. */
  readonly note: string | null;
  /** One category of each group. */
  readonly categoryIds: readonly number[];
}

export interface CountryMetricValue {
  readonly countryId: number;
  readonly metricId: number;
  readonly year: number;
  /** Points from 0 to 4. */
  readonly awareness: number | null;
  /** In the metric's unit; a share is a fraction; null is not disclosed. */
  readonly value: number | null;
}

/** An ISIN of a sovereign bond. */
export interface CountryCode {
  readonly countryId: number;
  readonly code: string;
}
