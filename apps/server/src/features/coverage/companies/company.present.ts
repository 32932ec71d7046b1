import type {
  Company as CompanyAnswer,
  CompanyHit,
  CompanyName,
} from '@verdure/contract/coverage/companies';

import type { LoadedSnapshot } from '../../../platform/universe/newest-snapshot.ts';
import type { searchCompanies } from './company.store.ts';
import type { Company } from './company.ts';

/**
 * Public companies by name. The list is the same for every organisation: build it once per
 * snapshot.
 */
export function publicNames({ coverage }: LoadedSnapshot): readonly CompanyName[] {
  const { names, id, isProxy, hasIcmGovernance, hasIcmSustainability } = coverage.companies;
  const collator = new Intl.Collator('en');
  const byName = (one: number, other: number): number =>
    collator.compare(names[one] ?? '', names[other] ?? '') || (id[one] ?? 0) - (id[other] ?? 0);
  const rows = Array.from(names.keys()).sort(byName);
  return rows.map((row) => ({
    id: id[row] ?? 0,
    name: names[row] ?? '',
    proxy: isProxy[row] === 1,
    icm_gov: hasIcmGovernance[row] === 1,
    icm_sus: hasIcmSustainability[row] === 1,
  }));
}

type Found = Awaited<ReturnType<typeof searchCompanies>>[number];

export const presentHit = ({ match: _match, ...hit }: Found): CompanyHit => hit;

/** A company without what the organisation did about it. */
export const presentCompany = (
  company: Company,
): Omit<CompanyAnswer, 'has_engagements' | 'has_sentiment'> => ({
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
  proxy: company.isProxy,
  business_activities: company.activities && [...company.activities],
  reporting_year: company.reportingYear,
  in_review_year: company.inReviewYear,
});
