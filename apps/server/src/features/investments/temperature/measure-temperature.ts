import type { Grade } from '@verdure/contract/vocabulary';
import { type DataDays, figureDays } from '@verdure/scoring/data-days';
import { type BaseValue, type DatedAmount, perMillion } from '@verdure/scoring/footprint';
import {
  fade,
  isFinancialRow,
  partialReason,
  type PartialReason,
  scopeThreeShares,
  type Temperature,
  temperatureOf,
  type ValueAdded,
  valueAdded,
  valueAddedRatios,
  type Waci,
  waciOf,
} from '@verdure/scoring/temperature';

import {
  amountForYear,
  baseValuesOf,
  columnOf,
  type LongCompany,
  longCompanies,
  yearsOf,
} from '../footprints/long-companies.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';

/** Scope 1 and 2, as the carbon footprint reads them. */
const CARBON_ID = 44;

/** A long company with what its temperature is computed from. */
export interface WarmingCompany {
  readonly company: LongCompany;
  readonly emissions: BaseValue | null;
  readonly revenue: DatedAmount | null;
  readonly expensesUsd: number | null;
  readonly added: ValueAdded | null;
  /** Why scope 1 and 2 are not the larger part of its emissions; null: they are. */
  readonly partial: PartialReason | null;
  /** A fraction a year; null: the profile sets none. */
  readonly reductionRate: number | null;
}

/** The temperature and the carbon intensity of an investment. */
export interface MeasuredTemperature {
  readonly companies: readonly WarmingCompany[];
  /** By company: tonnes CO2e per $1M of value added; NaN: not disclosed. */
  readonly intensities: Float64Array;
  /** By company: what its reduction rate leaves. */
  readonly fades: Float64Array;
  readonly temperature: Temperature;
  readonly waci: Waci;
  /** Of the emissions, and of the revenue and expenses, which are of the same years. */
  readonly days: DataDays;
  readonly waciDays: DataDays;
}

function warmingCompanies(
  scored: ScoredInvestment,
  rates: ReadonlyMap<number, number>,
): readonly WarmingCompany[] {
  const companies = longCompanies(scored);
  const emitted = baseValuesOf(companies, CARBON_ID);
  const ratioIn = valueAddedRatios(scored.under.scored.snapshot);
  const scopeThreeIn = scopeThreeShares(scored.under.scored.snapshot);
  return companies.map((company, at) => {
    const emissions = emitted[at] ?? null;
    const { snapshot, row } = company;
    const span = snapshot.spans[snapshot.companies.span[row] ?? -1];
    const revenue = amountForYear(company, 'revenueUsd', emissions);
    const revenueUsd = revenue?.usd ?? null;
    const expensesUsd = amountForYear(company, 'expensesUsd', emissions)?.usd ?? null;
    const added = valueAdded({ revenueUsd, expensesUsd }, () => (span ? ratioIn(span) : null));
    const scopeThree = span === undefined ? null : scopeThreeIn(span);
    const partial = partialReason(isFinancialRow(snapshot, row), scopeThree);
    const reductionRate = rates.get(company.id) ?? null;
    return { company, emissions, revenue, expensesUsd, added, partial, reductionRate };
  });
}

/**
 * The implied temperature rise and the carbon intensity of an investment (methodology 16 and 17).
 *
 * @param rates of the profile, by company: fractions a year
 */
export function measureTemperature(
  scored: ScoredInvestment,
  rates: ReadonlyMap<number, number>,
): MeasuredTemperature {
  const companies = warmingCompanies(scored, rates);
  const shares = columnOf(companies, ({ company }) => company.share);
  const emissions = columnOf(companies, (each) => each.emissions?.value ?? null);
  const intensities = perMillion(
    emissions,
    columnOf(companies, ({ added }) => added?.usd ?? null),
  );
  const fades = columnOf(companies, ({ reductionRate }) => fade(reductionRate));
  const temperature = temperatureOf(shares, {
    intensities,
    fades,
    isPartial: Uint8Array.from(companies, ({ partial }) => (partial === null ? 0 : 1)),
    isEstimated: Uint8Array.from(companies, ({ added }) => (added?.isEstimated === true ? 1 : 0)),
  });
  const revenues = columnOf(companies, ({ revenue }) => revenue?.usd ?? null);
  const waci = waciOf(shares, emissions, revenues);
  const years = [yearsOf(companies.map((each) => each.emissions))];
  return {
    companies,
    intensities,
    fades,
    temperature,
    waci,
    days: figureDays(temperature.emissionsPerMn, years),
    waciDays: figureDays(waci.average, years),
  };
}

/** A fund view names 'Approaching Paris aligned' without a letter (SCR-GLB-51). */
export function temperatureGrade(
  { investment }: ScoredInvestment,
  { temperature }: MeasuredTemperature,
): Grade | null {
  const grade = temperature.judged.status?.grade ?? null;
  return investment.type === 'fund' && grade === 'D' ? null : grade;
}
