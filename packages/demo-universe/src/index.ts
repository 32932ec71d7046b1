export type { IsoDate, YearRange } from './calendar/index.ts';
export type {
  CompanyActivities,
  CompanyCode,
  CompanyFinding,
  CompanyMetricValue,
  CompanyPreferences,
  CoverageKind,
  DemoCompany,
  Fundamental,
  ReportDocument,
  ReportingYear,
} from './companies/index.ts';
export type { ConsensusRating } from './consensus/index.ts';
export type { CountryCode, CountryMetricValue, DemoCountry } from './countries/index.ts';
export type { DemoReport } from './documents/index.ts';
export type { DemoUniverse, SectorDimension } from './demo-universe.ts';
export type { DemoFund, FundHolding } from './funds/index.ts';
export { generateUniverse, type UniverseOptions } from './generate-universe.ts';
export { demoNews, type DemoNews, demoStories } from './sentiment/index.ts';
export { type ChangedProfile, type DemoPast, demoPast } from './past/index.ts';
export type { ExchangeRate } from './rates/index.ts';
export type {
  CountryDimensionWeighting,
  CountryWeighting,
  DemoOrganisation,
  DemoPortfolio,
  DemoProfile,
  DemoUniverseDefinition,
  DemoUser,
  PortfolioConstituent,
  Position,
  SectorDimensionWeighting,
  SectorWeighting,
  UnmatchedRow,
} from './tenants/index.ts';
export { DEMO_PASSWORD, PORTFOLIO_IDS, PROFILE_IDS } from './tenants/index.ts';
