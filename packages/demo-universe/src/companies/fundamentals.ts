import type { YearRange } from '../calendar/index.ts';
import { createRandom, type Random, significant } from '../random/index.ts';
import type { DemoCompany, Fundamental } from './company.ts';
import { traitsOf } from './company-traits.ts';
import { subSectorModel } from './sub-sector-model.ts';

const MILLION = 1_000_000;
const dollars = (millions: number): number => significant(millions * MILLION, 5);

interface Ratios {
  readonly margin: number;
  /** What goes to employees and wear: value added, as the margin is, and no purchase. */
  readonly ownCosts: number;
  readonly tax: number;
  readonly enterpriseValueToRevenue: number;
  readonly marketCapToEnterpriseValue: number;
}

function ratiosOf(random: Random, company: DemoCompany, ownCosts: Random): Ratios {
  const model = subSectorModel(company.sectorId);
  return {
    margin: model.margin + 0.05 * random.normal(),
    ownCosts: Math.min(ownCosts.logNormal(0.27, 0.3), 0.6),
    tax: random.logNormal(0.035, 0.5),
    enterpriseValueToRevenue: random.logNormal(model.enterpriseValueToRevenue, 0.45),
    // cash counts in, so enterprise value is never below market capitalisation
    marketCapToEnterpriseValue: 0.4 + 0.58 * random.uniform(),
  };
}

/** Which figures a company never tells. */
interface Silence {
  readonly everything: boolean;
  readonly wellbeing: boolean;
  readonly market: boolean;
}

function silenceOf(random: Random, company: DemoCompany): Silence {
  const isPrivate = company.peOrganisationId !== null;
  return {
    everything: random.chance(company.sentimentOnly ? 0.5 : 0.01),
    wellbeing: random.chance(0.18),
    market: isPrivate || random.chance(0.03),
  };
}

function fundamentalOf(
  random: Random,
  revenueUsdMn: number,
  { ratios, silence }: { readonly ratios: Ratios; readonly silence: Silence },
): Omit<Fundamental, 'companyId' | 'year'> {
  const margin = ratios.margin + 0.015 * random.normal();
  const multiple = ratios.enterpriseValueToRevenue * Math.exp(0.12 * random.normal());
  const enterpriseValueUsdMn = revenueUsdMn * multiple;
  const unless = (isSilent: boolean, millions: number) =>
    isSilent || silence.everything ? null : dollars(millions);
  // purchases from others alone, of which value added is the rest (methodology 17.3)
  const purchases = Math.max(1 - margin - ratios.ownCosts, 0.05);
  return {
    revenueUsd: unless(false, revenueUsdMn),
    expensesUsd: unless(false, revenueUsdMn * purchases),
    wellbeingUsd: unless(silence.wellbeing, revenueUsdMn * ratios.tax),
    marketCapUsd: unless(silence.market, enterpriseValueUsdMn * ratios.marketCapToEnterpriseValue),
    enterpriseValueUsd: unless(silence.market, enterpriseValueUsdMn),
    ebitUsd: unless(false, revenueUsdMn * margin),
  };
}

/** The fundamentals of one company, oldest year first. */
export function fundamentalsOf(
  seed: number,
  company: DemoCompany,
  years: YearRange,
): readonly Fundamental[] {
  const random = createRandom(seed, 'fundamentals', company.id);
  const { growth, revenueUsdMn } = traitsOf(seed, company);
  const ownCosts = createRandom(seed, 'own-costs', company.id);
  const ratios = ratiosOf(random, company, ownCosts);
  const context = { ratios, silence: silenceOf(random, company) };
  const fundamentals: Fundamental[] = [];
  for (let year = years.oldest; year <= years.newest; year += 1) {
    const trend = (1 + growth) ** (year - years.newest);
    const revenueOfYear = revenueUsdMn * trend * Math.exp(0.03 * random.normal());
    const figures = fundamentalOf(random, revenueOfYear, context);
    fundamentals.push({ companyId: company.id, year, ...figures });
  }
  return fundamentals;
}
