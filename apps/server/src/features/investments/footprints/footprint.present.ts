import type {
  ConstituentFootprintRow,
  FootprintRow,
} from '@verdure/contract/investments/footprint';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { type DataDays, figureDays } from '@verdure/scoring/data-days';
import {
  type BaseValue,
  type DatedAmount,
  type Footprint,
  footprintOf,
} from '@verdure/scoring/footprint';

import { presentDays } from '../../../universe/data-days.ts';
import { type AmountSourceOf, NO_SOURCES } from '../../coverage/own-data/own-amounts.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import {
  addedAt,
  amountForYear,
  amountSourcesOf,
  baseValuesOf,
  columnOf,
  evidenceOf,
  withheldAmountText,
  type LongCompany,
  longCompanies,
  missingBecause,
  yearsOf,
} from './long-companies.reads.ts';

/** A footprint on one basis. */
interface OnBasis extends Footprint {
  /** By company: what its share is taken of, with its year. */
  readonly amounts: readonly (DatedAmount | null)[];
  /** Of the values and the amounts behind it. */
  readonly days: DataDays;
}

/** One footprint of an investment, on both bases. */
interface MeasuredFootprint {
  readonly metricId: number;
  readonly companies: readonly LongCompany[];
  /** By company. */
  readonly values: readonly (BaseValue | null)[];
  readonly byEv: OnBasis;
  readonly byMc: OnBasis;
}

/** Measures one footprint of some companies. */
export function measureFootprint(
  companies: readonly LongCompany[],
  metricId: number,
): MeasuredFootprint {
  const values = baseValuesOf(companies, metricId);
  const shares = columnOf(companies, ({ share }) => share);
  const column = columnOf(values, (value) => value?.value ?? null);
  const on = (field: 'enterpriseValueUsd' | 'marketCapUsd'): OnBasis => {
    const amounts = companies.map((company, at) =>
      amountForYear(company, field, values[at] ?? null),
    );
    const basesUsd = columnOf(amounts, (amount) => amount?.usd ?? null);
    const footprint = footprintOf(shares, column, basesUsd);
    const days = figureDays(footprint.net, [yearsOf(values), yearsOf(amounts)]);
    return { ...footprint, amounts, days };
  };
  return { metricId, companies, values, byEv: on('enterpriseValueUsd'), byMc: on('marketCapUsd') };
}

/** What the share of a company may be taken of, with its years, on the wire. */
export function amountFields(
  { companies, values, byEv, byMc }: MeasuredFootprint,
  at: number,
  sourceOf: AmountSourceOf,
) {
  const [company, value = null] = [companies[at], values[at]];
  const [enterpriseValue, marketCap] = [byEv.amounts[at], byMc.amounts[at]];
  const id = company?.id ?? 0;
  const heldBack = (field: 'enterpriseValueUsd' | 'marketCapUsd'): string | null =>
    company === undefined ? null : withheldAmountText(company, field, value);
  return {
    enterprise_value: enterpriseValue?.usd ?? null,
    enterprise_value_year: enterpriseValue?.year ?? null,
    enterprise_value_held_back: heldBack('enterpriseValueUsd'),
    market_cap: marketCap?.usd ?? null,
    market_cap_year: marketCap?.year ?? null,
    market_cap_held_back: heldBack('marketCapUsd'),
    enterprise_value_source: sourceOf(id, 'enterpriseValueUsd', enterpriseValue?.year),
    market_cap_source: sourceOf(id, 'marketCapUsd', marketCap?.year),
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
    ...presentDays(byEv.days),
    mc_data_from: byMc.days.from,
    mc_data_to: byMc.days.to,
  }));

interface OfParent {
  readonly parentId: number;
  readonly sourceOf: AmountSourceOf;
}

function presentCompany(
  footprint: MeasuredFootprint,
  at: number,
  { parentId, sourceOf }: OfParent,
): readonly ConstituentFootprintRow[] {
  const { metricId, companies, values, byEv, byMc } = footprint;
  const company = companies[at];
  if (company === undefined) return [];
  const value = values[at] ?? null;
  const enterpriseValue = byEv.amounts[at] ?? null;
  const marketCap = byMc.amounts[at] ?? null;
  return [
    {
      parent_id: parentId,
      id: company.id,
      name: company.name,
      type: 'company',
      metric_id: metricId,
      metric_value: value?.value ?? null,
      year: value?.year ?? null,
      ...amountFields(footprint, at, sourceOf),
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
  sourceOf: AmountSourceOf = NO_SOURCES,
): readonly ConstituentFootprintRow[] {
  const of = { parentId: scored.investment.id, sourceOf };
  return measured(scored, asked).flatMap((footprint) =>
    footprint.companies.flatMap((_, at) => presentCompany(footprint, at, of)),
  );
}

/** The same, with where amounts come from that the organisation brought. */
export async function presentSourcedFootprints(
  scored: ScoredInvestment,
  asked: Asked,
): Promise<readonly ConstituentFootprintRow[]> {
  if (!asked.viewer.features.has('footprint')) return [];
  return presentConstituentFootprints(scored, asked, await amountSourcesOf(scored, asked));
}
