import {
  CATEGORY_GROUPS,
  COUNTRY_CATEGORIES,
  COUNTRY_DIMENSIONS,
  COUNTRY_METRICS,
  DIMENSIONS,
  dimensionApplies,
  METRICS,
  type NaceSection,
  SECTORS,
  SUB_SECTORS,
} from '@verdure/contract/vocabulary';

import { type IsoDate, yearOf, type YearRange } from './calendar/index.ts';
import {
  activitiesOf,
  codesOf,
  companiesOf,
  type CompanyMetricValue,
  type DemoCompany,
  fundamentalsOf,
  preferencesOf,
  reportingYearsOf,
} from './companies/index.ts';
import { consensusRatings } from './consensus/index.ts';
import { countryCodesOf, countryMetricValues, demoCountries } from './countries/index.ts';
import { companyReports, type DemoReport } from './documents/index.ts';
import { demoFunds, fundHoldings } from './funds/index.ts';
import { exchangeRates } from './rates/index.ts';
import {
  DEMO_ORGANISATIONS,
  DEMO_QUESTIONS,
  demoAnswers,
  demoPortfolios,
  demoProfiles,
  demoUniverses,
  demoUsers,
  holdingPools,
  MERIDIAN_ID,
  type DemoPortfolio,
  type PoolSources,
  PORTFOLIO_IDS,
  PROFILE_IDS,
} from './tenants/index.ts';
import { companyFindings, naceSectionOf } from './regulatory/index.ts';
import { companyMetricValues } from './values/index.ts';
import type { DemoUniverse, SectorDimension } from './demo-universe.ts';

export interface UniverseOptions {
  readonly seed: number;
  /** Number of companies; 3,000 unless told otherwise. */
  readonly companies?: number;
  /** The day the universe stands at; the newest reporting year is the year before. */
  readonly asOf: IsoDate;
}

const DEFAULT_COMPANIES = 3000;
const REPORTING_YEARS = 5;

function sectorDimensions(): readonly SectorDimension[] {
  return SUB_SECTORS.flatMap((subSector) =>
    DIMENSIONS.filter((dimension) => dimensionApplies(dimension, subSector)).map(({ id }) => ({
      sectorId: subSector.id,
      dimensionId: id,
    })),
  );
}

function catalogue() {
  return {
    sectors: SECTORS,
    dimensions: DIMENSIONS,
    sectorDimensions: sectorDimensions(),
    metrics: METRICS,
    categoryGroups: CATEGORY_GROUPS,
    countryCategories: COUNTRY_CATEGORIES,
    countryDimensions: COUNTRY_DIMENSIONS,
    countryMetrics: COUNTRY_METRICS,
  };
}

function* valueChunks(
  seed: number,
  companies: readonly DemoCompany[],
  years: YearRange,
): Generator<readonly CompanyMetricValue[], void> {
  for (const company of companies) {
    const values = companyMetricValues(seed, company, years);
    if (values.length > 0) yield values;
  }
}

function sectionsOf(companies: readonly DemoCompany[]): ReadonlyMap<number, NaceSection> {
  const sections = new Map<number, NaceSection>();
  for (const { id, sectorId } of companies) {
    const section = naceSectionOf(sectorId);
    if (section !== null) sections.set(id, section);
  }
  return sections;
}

interface Reported {
  readonly companies: readonly DemoCompany[];
  readonly years: YearRange;
  readonly portfolios: readonly DemoPortfolio[];
}

/** The reports of the public companies in the default portfolio, for the newest year. */
function reportsOfDefaultPortfolio(
  seed: number,
  { companies, years, portfolios }: Reported,
): readonly DemoReport[] {
  const portfolio = portfolios.find(({ id }) => id === PORTFOLIO_IDS.globalEquity);
  const held = new Set(
    portfolio?.constituents.flatMap(({ type, constituentId }) =>
      type === 'company' ? [constituentId] : [],
    ),
  );
  return companies
    .filter(({ id, peOrganisationId }) => held.has(id) && peOrganisationId === null)
    .flatMap((company) =>
      reportingYearsOf(seed, company, years)
        .filter(({ year }) => year === years.newest)
        .flatMap((reportingYear) => companyReports(seed, { company, reportingYear, years })),
    );
}

function companyPlane(seed: number, companies: readonly DemoCompany[], years: YearRange) {
  return {
    companies,
    companyCodes: companies.flatMap((company) => codesOf(seed, company)),
    companyPreferences: companies.map((company) => preferencesOf(seed, company)),
    companyActivities: companies.map((company) => activitiesOf(seed, company)),
    reportingYears: companies.flatMap((company) => reportingYearsOf(seed, company, years)),
    fundamentals: companies.flatMap((company) => fundamentalsOf(seed, company, years)),
    companyFindings: companies.flatMap((company) => companyFindings(seed, company, years)),
    naceSections: sectionsOf(companies),
    companyMetricValueChunks: () => valueChunks(seed, companies, years),
  };
}

function countryPlane(seed: number, years: YearRange) {
  const countries = demoCountries();
  return {
    countries,
    countryCodes: countries.flatMap((country) => countryCodesOf(seed, country)),
    countryMetricValues: countries.flatMap((country) => countryMetricValues(seed, country, years)),
  };
}

function tenantPlane(seed: number, sources: PoolSources) {
  const universes = demoUniverses(sources.companies);
  return {
    organisations: DEMO_ORGANISATIONS,
    universes,
    users: demoUsers(universes, {
      meridian: {
        defaultPortfolioId: PORTFOLIO_IDS.globalEquity,
        defaultProfileId: PROFILE_IDS.houseView,
      },
      fjordlight: {
        defaultPortfolioId: PORTFOLIO_IDS.nordic,
        defaultProfileId: PROFILE_IDS.fjordlight,
      },
    }),
    portfolios: demoPortfolios(seed, holdingPools(sources)),
    profiles: demoProfiles(seed),
    customMetrics: DEMO_QUESTIONS,
  };
}

/**
 * The demo universe of a seed: fictional companies, funds and clients, and real countries with
 * invented indicators. The same options give the same universe on every machine.
 *
 * @example generateUniverse({ seed: 1, companies: 20, asOf: '2026-06-30' }).companies.length is 20
 */
export function generateUniverse(options: UniverseOptions): DemoUniverse {
  const { seed, asOf } = options;
  const newest = yearOf(asOf) - 1;
  const years: YearRange = { oldest: newest - REPORTING_YEARS + 1, newest };
  const count = options.companies ?? DEFAULT_COMPANIES;
  const companies = companiesOf(seed, { count, privateOwnerId: MERIDIAN_ID });
  const companySide = companyPlane(seed, companies, years);
  const countrySide = countryPlane(seed, years);
  const tenantSide = tenantPlane(seed, { ...companySide, countries: countrySide.countries });
  return {
    seed,
    asOf,
    reportingYearRange: years,
    ...catalogue(),
    ...companySide,
    consensusRatings: () => consensusRatings(seed, companies, asOf),
    ...countrySide,
    funds: demoFunds(seed),
    fundHoldings: fundHoldings(seed, { companies, countries: countrySide.countries }, asOf),
    customMetricAnswers: demoAnswers(seed, companySide.companyPreferences),
    exchangeRates: exchangeRates(seed, asOf),
    ...tenantSide,
    companyReports: () =>
      reportsOfDefaultPortfolio(seed, { companies, years, portfolios: tenantSide.portfolios }),
  };
}
