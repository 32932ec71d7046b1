import type { CompanyFootprint } from '@verdure/contract/coverage/company-regulatory';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { joinedDays } from '@verdure/scoring/data-days';

import { presentDays } from '../../../universe/data-days.ts';
import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import type { Company } from '../../coverage/companies/company.reads.ts';
import { type AmountSourceOf, NO_SOURCES } from '../../coverage/own-data/own-amounts.reads.ts';
import { amountFields, measureFootprint } from './footprint.present.ts';
import {
  addedAt,
  excludedBecause,
  type LongCompany,
  missingBecause,
} from './long-companies.reads.ts';

interface Subject {
  readonly under: ScoredProfile;
  readonly company: Pick<Company, 'id' | 'name'>;
}

/** A company as the only holding. */
function onlyHolding({ under, company }: Subject): LongCompany {
  const { scored, row } = scoredRowOf(under, company.id) ?? { scored: under.scored, row: -1 };
  const { snapshot } = scored;
  const excluded = excludedBecause(scored, row);
  return { id: company.id, name: company.name, share: 1, snapshot, row, excluded };
}

/** The footprints of a company per $1M invested in it (API-071). */
export function presentCompanyFootprints(
  subject: Subject,
  sourceOf: AmountSourceOf = NO_SOURCES,
): CompanyFootprint[] {
  const company = onlyHolding(subject);
  return FOOTPRINT_METRIC_IDS.map((metricId) => {
    const footprint = measureFootprint([company], metricId);
    const { values, byEv, byMc } = footprint;
    const value = values[0] ?? null;
    const enterpriseValue = byEv.amounts[0] ?? null;
    const marketCap = byMc.amounts[0] ?? null;
    return {
      metric_id: metricId,
      metric_value: value?.value ?? null,
      year: value?.year ?? null,
      ...amountFields(footprint, 0, sourceOf),
      ev_footprint: addedAt(byEv.rates, 0),
      mc_footprint: addedAt(byMc.rates, 0),
      missing: missingBecause(company, value, enterpriseValue),
      mc_missing: missingBecause(company, value, marketCap),
      ...presentDays(joinedDays([byEv.days, byMc.days])),
    };
  });
}
