import type {
  CompanyActivities,
  CompanyPreferences,
  CoverageKind,
  DemoCompany,
} from '../companies/index.ts';
import type { DemoCountry } from '../countries/index.ts';
import { type Random, sample } from '../random/index.ts';
import type { PortfolioConstituent } from './tenant.ts';

/** Who a portfolio may hold, sorted by the state the screens show. */
export interface HoldingPools {
  readonly companies: readonly DemoCompany[];
  readonly byCoverage: (coverage: CoverageKind) => readonly DemoCompany[];
  /** With at least one of the eight business activities. */
  readonly withActivities: readonly DemoCompany[];
  /** Covered, but without a governance or sustainability score. */
  readonly incomplete: readonly DemoCompany[];
  readonly countries: readonly DemoCountry[];
}

export interface PoolSources {
  readonly companies: readonly DemoCompany[];
  readonly companyActivities: readonly CompanyActivities[];
  readonly companyPreferences: readonly CompanyPreferences[];
  readonly countries: readonly DemoCountry[];
}

const isCovered = ({ proxy, sentimentOnly }: DemoCompany): boolean => !proxy && !sentimentOnly;

export function holdingPools(sources: PoolSources): HoldingPools {
  const { companies, companyActivities, companyPreferences, countries } = sources;
  const active = new Set(
    companyActivities
      .filter(({ activityIds }) => activityIds !== null && activityIds.length > 0)
      .map(({ companyId }) => companyId),
  );
  const withoutPillar = new Set(
    companyPreferences.filter(({ gov, sus }) => !gov || !sus).map(({ companyId }) => companyId),
  );
  return {
    companies,
    byCoverage: (wanted) => companies.filter(({ coverage }) => coverage === wanted),
    withActivities: companies.filter((company) => isCovered(company) && active.has(company.id)),
    incomplete: companies.filter((company) => isCovered(company) && withoutPillar.has(company.id)),
    countries,
  };
}

export type HoldingKey = Pick<PortfolioConstituent, 'type' | 'constituentId'>;

export function portfolioCompanies(
  random: Random,
  companies: readonly DemoCompany[],
  count: number,
): readonly HoldingKey[] {
  return sample(random, companies, count).map(({ id }) => ({ type: 'company', constituentId: id }));
}

export const holdingsOfFunds = (ids: readonly number[]): readonly HoldingKey[] =>
  ids.map((id) => ({ type: 'fund', constituentId: id }));

export const holdingsOfCountries = (countries: readonly DemoCountry[]): readonly HoldingKey[] =>
  countries.map(({ id }) => ({ type: 'country', constituentId: id }));

/** Each constituent once, in the order it was first named. */
export function withoutRepeats(held: readonly HoldingKey[]): readonly HoldingKey[] {
  const keys = held.map(({ type, constituentId }) => `${type} ${constituentId}`);
  return held.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
