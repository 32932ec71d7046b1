import type {
  Company as CompanyAnswer,
  CompanyHit,
  CompanyName,
} from '@verdure/contract/coverage/companies';

import { coverageStateAt } from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { stateOfCompany } from './company-state.ts';
import type { searchCompanies } from './company.store.ts';
import type { Company } from './company.ts';

/**
 * Public companies by name, covered as under the standard profile. The list is the same for every
 * organisation: build it once per snapshot.
 */
export function publicNames({ scored }: Pick<ScoredProfile, 'scored'>): readonly CompanyName[] {
  const { names, id, isProxy, hasIcmGovernance, hasIcmSustainability } = scored.snapshot.companies;
  const collator = new Intl.Collator('en');
  const byName = (one: number, other: number): number =>
    collator.compare(names[one] ?? '', names[other] ?? '') || (id[one] ?? 0) - (id[other] ?? 0);
  const rows = Array.from(names.keys()).sort(byName);
  return rows.map((row) => ({
    id: id[row] ?? 0,
    name: names[row] ?? '',
    proxy: isProxy[row] === 1,
    coverage_state: coverageStateAt(scored, row),
    icm_gov: hasIcmGovernance[row] === 1,
    icm_sus: hasIcmSustainability[row] === 1,
  }));
}

type Found = Awaited<ReturnType<typeof searchCompanies>>[number];

export const presentHit = ({ match: _match, ...hit }: Found, under: ScoredProfile): CompanyHit => ({
  ...hit,
  coverage_state: stateOfCompany(under, hit.id),
});

/** A company without its coverage and what the organisation did about it. */
export const presentCompany = (
  company: Company,
): Omit<CompanyAnswer, 'proxy' | 'coverage_state' | 'has_engagements' | 'has_sentiment'> => ({
  id: company.id,
  name: company.name,
  isin: company.isin,
  ticker: company.ticker,
  sector: company.sector && {
    id: company.sector.id,
    name: company.sector.name,
    parentSector: company.sector.parent,
  },
  region: company.region,
  country: company.country,
  icm_gov: company.hasIcmGovernance,
  icm_sus: company.hasIcmSustainability,
  sentiment_only: company.isSentimentOnly,
  business_activities: company.activities && [...company.activities],
  reporting_year: company.reportingYear,
  in_review_year: company.inReviewYear,
});
