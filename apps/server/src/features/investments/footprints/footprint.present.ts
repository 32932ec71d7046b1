import type {
  ConstituentFootprintRow,
  FootprintRow,
} from '@verdure/contract/investments/footprint';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { type BaseValue, type Footprint, footprintOf } from '@verdure/scoring/footprint';

import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import {
  addedAt,
  amountBeside,
  baseValuesOf,
  columnOf,
  evidenceOf,
  type LongCompany,
  longCompanies,
  missingBecause,
} from './long-companies.reads.ts';

/** One footprint of an investment, on both bases. */
interface MeasuredFootprint {
  readonly metricId: number;
  readonly companies: readonly LongCompany[];
  /** By company. */
  readonly values: readonly (BaseValue | null)[];
  readonly byEv: Footprint;
  readonly byMc: Footprint;
}

/** Measures one footprint of some companies. */
export function measureFootprint(
  companies: readonly LongCompany[],
  metricId: number,
): MeasuredFootprint {
  const values = baseValuesOf(companies, metricId);
  const shares = columnOf(companies, ({ share }) => share);
  const column = columnOf(values, (value) => value?.value ?? null);
  const basisOf = (field: 'enterpriseValueUsd' | 'marketCapUsd'): Float64Array =>
    Float64Array.from(companies, (company, at) => {
      return amountBeside(company, field, values[at] ?? null) ?? Number.NaN;
    });
  return {
    metricId,
    companies,
    values,
    byEv: footprintOf(shares, column, basisOf('enterpriseValueUsd')),
    byMc: footprintOf(shares, column, basisOf('marketCapUsd')),
  };
}

/** The footprints that are asked for; none without the feature. */
function measured(scored: ScoredInvestment, { viewer, metricId }: Asked) {
  if (!viewer.features.has('footprint')) return [];
  const companies = longCompanies(scored);
  return FOOTPRINT_METRIC_IDS.filter((id) => metricId === null || id === metricId).map((id) =>
    measureFootprint(companies, id),
  );
}

/** The footprints of a portfolio or fund (GQL-11). */
export const presentFootprints = (
  scored: ScoredInvestment,
  asked: Asked,
): readonly FootprintRow[] =>
  measured(scored, asked).map(({ metricId, byEv, byMc }) => ({
    id: scored.investment.id,
    ...evidenceOf(scored),
    metric_id: metricId,
    ev_footprint: byEv.net.value,
    ev_gross_footprint: byEv.gross.value,
    mc_footprint: byMc.net.value,
    mc_gross_footprint: byMc.gross.value,
    not_disclosed: byEv.notDisclosedFraction,
    not_disclosed_ev: byEv.notDisclosedFraction,
    not_disclosed_mc: byMc.notDisclosedFraction,
    covered: byEv.net.coveredFraction,
    standing: byEv.standing,
    mc_covered: byMc.net.coveredFraction,
    mc_standing: byMc.standing,
  }));

function presentCompany(
  { metricId, companies, values, byEv, byMc }: MeasuredFootprint,
  at: number,
  parentId: number,
): readonly ConstituentFootprintRow[] {
  const company = companies[at];
  if (company === undefined) return [];
  const value = values[at] ?? null;
  const enterpriseValue = amountBeside(company, 'enterpriseValueUsd', value);
  const marketCap = amountBeside(company, 'marketCapUsd', value);
  return [
    {
      parent_id: parentId,
      id: company.id,
      name: company.name,
      type: 'company',
      metric_id: metricId,
      metric_value: value?.value ?? null,
      year: value?.year ?? null,
      enterprise_value: enterpriseValue,
      market_cap: marketCap,
      enterprise_value_company_rate: addedAt(byEv.rates, at),
      market_cap_company_rate: addedAt(byMc.rates, at),
      weight: company.share,
      contribution: addedAt(byEv.net.contributions, at),
      gross_contribution: addedAt(byEv.gross.contributions, at),
      mc_contribution: addedAt(byMc.net.contributions, at),
      mc_gross_contribution: addedAt(byMc.gross.contributions, at),
      missing: missingBecause(company, value, enterpriseValue),
      mc_missing: missingBecause(company, value, marketCap),
    },
  ];
}

/** What each long company adds to the footprints (GQL-11). */
export function presentConstituentFootprints(
  scored: ScoredInvestment,
  asked: Asked,
): readonly ConstituentFootprintRow[] {
  return measured(scored, asked).flatMap((footprint) => {
    const { companies } = footprint;
    return companies.flatMap((_, at) => presentCompany(footprint, at, scored.investment.id));
  });
}
