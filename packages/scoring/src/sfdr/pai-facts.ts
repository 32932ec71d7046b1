import {
  NACE_SECTIONS,
  RENEWABLE_ENERGY_ID,
  SCOPE_1_ID,
  SCOPE_2_ID,
  SCOPE_3_ID,
} from '@verdure/contract/vocabulary';

import { amountForYear, type BaseValue, type DatedAmount } from '../footprint/index.ts';
import { figureAt, metricIndexOf, type Snapshot } from '../snapshot/index.ts';
import { type EurYear, eurYearOf, inEur } from '../units/index.ts';
import { type PaiAmount, type PaiFacts, paiAmount } from './pai-holding.ts';

const MILLION = 1e6;
const KJ_PER_GWH = 3.6e9;
const FOSSIL_FUELS_BIT = 1 << 2;

/** Metrics that the indicators use, beside the scopes and renewable energy. */
export const METRIC_IDS = {
  electricity: 4,
  fuel: 5,
  hazardousWaste: 9,
  payGap: 35,
  boardWomen: 57,
  biodiversity: 310,
  water: 311,
  violations: 312,
  noProcess: 313,
  weapons: 314,
  nonRenewableProduction: 315,
} as const;

type ValueAt = (row: number) => BaseValue | null;

/** Reads the value of a metric that counts for a row: one that is not held back. */
function valueReader(snapshot: Snapshot, metricId: number): ValueAt {
  const columns = snapshot.metricColumns[metricIndexOf(snapshot, metricId) ?? -1];
  return (row) => {
    const value = figureAt(snapshot, columns, row);
    return value === null || value.isWithheld ? null : value;
  };
}

/** Tonnes are never negative; a negative figure counts as not disclosed (methodology 26). */
const tonnesReader = (snapshot: Snapshot, metricId: number): ValueAt => {
  const valueAt = valueReader(snapshot, metricId);
  return (row) => {
    const value = valueAt(row);
    return value !== null && value.value < 0 ? null : value;
  };
};

const fractionReader = (snapshot: Snapshot, metricId: number) => {
  const valueAt = valueReader(snapshot, metricId);
  return (row: number): number | null => valueAt(row)?.value ?? null;
};

const flagReader = (snapshot: Snapshot, metricId: number) => {
  const valueAt = valueReader(snapshot, metricId);
  return (row: number): boolean | null => {
    const value = valueAt(row);
    return value === null ? null : value.value > 0;
  };
};

/** Years whose rate of EUR was missed, by what it was wanted for. */
export interface MissedRates {
  readonly closing: Set<number>;
  readonly mean: Set<number>;
}

/** How amounts of USD become EUR. */
export interface EurRates {
  readonly years: readonly EurYear[];
  /** Takes down the years that are missed. */
  readonly missed: MissedRates;
}

/** The amounts of the year of a value, in million. */
interface YearlyAmounts {
  readonly enterpriseValue: number | null;
  readonly revenue: number | null;
}

/**
 * Reads the amounts beside a value, in EUR million: the enterprise value at the rate of the last day
 * of its own year, the revenue at the mean of its year (methodology 2.6 and 4.2).
 *
 * @param rates null: the amounts stay in USD million
 */
function amountsReader(snapshot: Snapshot, rates: EurRates | null) {
  const millions = (amount: number | null): number | null =>
    amount === null ? null : amount / MILLION;
  const inMillions = (amount: DatedAmount | null, rateOf: 'closing' | 'mean'): number | null => {
    if (amount === null || rates === null) return millions(amount?.usd ?? null);
    const rate = eurYearOf(rates.years, amount.year)[rateOf];
    if (rate.usdPerUnit === null) rates.missed[rateOf].add(amount.year);
    return millions(inEur(amount.usd, rate));
  };
  return (row: number, { year }: BaseValue): YearlyAmounts => ({
    enterpriseValue: inMillions(
      amountForYear(snapshot, 'enterpriseValueUsd', { row, year }),
      'closing',
    ),
    revenue: inMillions(amountForYear(snapshot, 'revenueUsd', { row, year }), 'mean'),
  });
}

type AmountAt = (row: number) => PaiAmount | null;

/** Reads tonnes with the amounts of their own year. */
function amountReader(
  snapshot: Snapshot,
  metricId: number,
  amountsAt: ReturnType<typeof amountsReader>,
): AmountAt {
  const tonnesAt = tonnesReader(snapshot, metricId);
  return (row) => {
    const tonnes = tonnesAt(row);
    if (tonnes === null) return null;
    const { enterpriseValue, revenue } = amountsAt(row, tonnes);
    return paiAmount(tonnes.value, enterpriseValue, revenue);
  };
}

const added = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** Energy used in GWh: electricity and fuel, both of which must be disclosed, each of its year. */
function energyReader(electricityAt: AmountAt, fuelAt: AmountAt): AmountAt {
  const inGwh = (kj: number | null): number | null => (kj === null ? null : kj / KJ_PER_GWH);
  return (row) => {
    const [electricity, fuel] = [electricityAt(row), fuelAt(row)];
    if (electricity === null || fuel === null) return null;
    return {
      amount: (electricity.amount + fuel.amount) / KJ_PER_GWH,
      perEnterpriseValue: inGwh(added(electricity.perEnterpriseValue, fuel.perEnterpriseValue)),
      perRevenue: inGwh(added(electricity.perRevenue, fuel.perRevenue)),
    };
  };
}

function activityReader({ companies }: Snapshot) {
  const { activityBits, hasActivityData } = companies;
  return (row: number): boolean | null =>
    hasActivityData[row] === 1 ? ((activityBits[row] ?? 0) & FOSSIL_FUELS_BIT) !== 0 : null;
}

/**
 * Reads what a company row tells about its adverse impacts.
 *
 * @param rates null: amounts stay in USD, in which companies are compared with their peers
 */
export function paiFactsReader(
  snapshot: Snapshot,
  rates: EurRates | null,
): (row: number) => PaiFacts {
  const amountsAt = amountsReader(snapshot, rates);
  const reader = (metricId: number): AmountAt => amountReader(snapshot, metricId, amountsAt);
  const [scope1At, scope2At, scope3At] = [SCOPE_1_ID, SCOPE_2_ID, SCOPE_3_ID].map(reader);
  const fossilAt = activityReader(snapshot);
  const renewableAt = fractionReader(snapshot, RENEWABLE_ENERGY_ID);
  const productionAt = fractionReader(snapshot, METRIC_IDS.nonRenewableProduction);
  const energyAt = energyReader(reader(METRIC_IDS.electricity), reader(METRIC_IDS.fuel));
  const biodiversityAt = flagReader(snapshot, METRIC_IDS.biodiversity);
  const waterAt = reader(METRIC_IDS.water);
  const wasteAt = reader(METRIC_IDS.hazardousWaste);
  const violationsAt = flagReader(snapshot, METRIC_IDS.violations);
  const noProcessAt = flagReader(snapshot, METRIC_IDS.noProcess);
  const payGapAt = fractionReader(snapshot, METRIC_IDS.payGap);
  const boardAt = fractionReader(snapshot, METRIC_IDS.boardWomen);
  const weaponsAt = flagReader(snapshot, METRIC_IDS.weapons);
  return (row) => {
    const renewable = renewableAt(row);
    const section = (snapshot.regulatory.naceSection[row] ?? 0) - 1;
    return {
      scope1: scope1At?.(row) ?? null,
      scope2: scope2At?.(row) ?? null,
      scope3: scope3At?.(row) ?? null,
      isFossilFuelActive: fossilAt(row),
      nonRenewableConsumptionFraction: renewable === null ? null : 1 - renewable,
      nonRenewableProductionFraction: productionAt(row),
      naceSection: NACE_SECTIONS[section]?.code ?? null,
      energy: energyAt(row),
      harmsBiodiversityArea: biodiversityAt(row),
      waterEmissions: waterAt(row),
      hazardousWaste: wasteAt(row),
      violatesNorms: violationsAt(row),
      lacksComplianceProcess: noProcessAt(row),
      payGapFraction: payGapAt(row),
      boardFemaleFraction: boardAt(row),
      makesControversialWeapons: weaponsAt(row),
    };
  };
}
