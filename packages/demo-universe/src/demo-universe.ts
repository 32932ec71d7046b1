import type {
  CategoryGroup,
  CountryCategory,
  CountryDimension,
  CountryMetric,
  Dimension,
  Metric,
  NaceSection,
  Sector,
} from '@verdure/contract/vocabulary';

import type { IsoDate } from './calendar/index.ts';
import type {
  CompanyActivities,
  CompanyCode,
  CompanyFinding,
  CompanyMetricValue,
  CompanyPreferences,
  DemoCompany,
  Fundamental,
  ReportingYear,
} from './companies/index.ts';
import type { ConsensusRating } from './consensus/index.ts';
import type { CountryCode, CountryMetricValue, DemoCountry } from './countries/index.ts';
import type { DemoReport } from './documents/index.ts';
import type { DemoFund, FundHolding } from './funds/index.ts';
import type { ExchangeRate } from './rates/index.ts';
import type {
  DemoAnswer,
  DemoQuestion,
  DemoOrganisation,
  DemoPortfolio,
  DemoProfile,
  DemoUniverseDefinition,
  DemoUser,
} from './tenants/index.ts';

/** That a dimension applies to a sub-sector. */
export interface SectorDimension {
  readonly sectorId: number;
  readonly dimensionId: number;
}

/** Everything the demo consists of. Lists are in the order of their ids. */
export interface DemoUniverse {
  readonly seed: number;
  readonly asOf: IsoDate;
  readonly reportingYearRange: { readonly oldest: number; readonly newest: number };

  readonly sectors: readonly Sector[];
  readonly dimensions: readonly Dimension[];
  readonly sectorDimensions: readonly SectorDimension[];
  readonly metrics: readonly Metric[];

  readonly companies: readonly DemoCompany[];
  readonly companyCodes: readonly CompanyCode[];
  readonly companyPreferences: readonly CompanyPreferences[];
  readonly companyActivities: readonly CompanyActivities[];
  readonly reportingYears: readonly ReportingYear[];
  readonly fundamentals: readonly Fundamental[];
  /** Reports of the companies in the default portfolio for the newest year, with their files. */
  readonly companyReports: () => readonly DemoReport[];
  readonly companyFindings: readonly CompanyFinding[];
  /** Section of NACE by company; a company without one is unknown. */
  readonly naceSections: ReadonlyMap<number, NaceSection>;
  /**
   * The metric values, one chunk a company with values, made while they are read: a universe of
   * 50,000 companies has millions. Each call starts from the first company again.
   */
  readonly companyMetricValueChunks: () => Iterable<readonly CompanyMetricValue[]>;
  /** What invented providers rate, made while it is read. */
  readonly consensusRatings: () => Iterable<ConsensusRating>;

  readonly categoryGroups: readonly CategoryGroup[];
  readonly countryCategories: readonly CountryCategory[];
  readonly countryDimensions: readonly CountryDimension[];
  readonly countryMetrics: readonly CountryMetric[];
  readonly countries: readonly DemoCountry[];
  readonly countryCodes: readonly CountryCode[];
  readonly countryMetricValues: readonly CountryMetricValue[];

  readonly funds: readonly DemoFund[];
  readonly fundHoldings: readonly FundHolding[];
  readonly exchangeRates: readonly ExchangeRate[];

  readonly organisations: readonly DemoOrganisation[];
  readonly universes: readonly DemoUniverseDefinition[];
  readonly users: readonly DemoUser[];
  readonly customMetrics: readonly DemoQuestion[];
  readonly customMetricAnswers: readonly DemoAnswer[];
  readonly portfolios: readonly DemoPortfolio[];
  readonly profiles: readonly DemoProfile[];
}
