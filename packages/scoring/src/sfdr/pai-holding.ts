import type { NaceSection } from '@verdure/contract/vocabulary';

/** A figure of a company, and how much of it there is for the amounts of its own year. */
export interface PaiAmount {
  /** In the unit of the indicator: tonnes or GWh. */
  readonly amount: number;
  /** Per EUR million of enterprise value; null without one above 0, or without a rate. */
  readonly perEnterpriseValue: number | null;
  /** Per EUR million of revenue; null without one above 0, or without a rate. */
  readonly perRevenue: number | null;
}

/** What a company tells about its adverse impacts. Null: not disclosed. */
export interface PaiFacts {
  readonly scope1: PaiAmount | null;
  readonly scope2: PaiAmount | null;
  readonly scope3: PaiAmount | null;
  readonly isFossilFuelActive: boolean | null;
  readonly nonRenewableConsumptionFraction: number | null;
  readonly nonRenewableProductionFraction: number | null;
  /** Null: unknown, which may be any. */
  readonly naceSection: NaceSection | null;
  readonly energy: PaiAmount | null;
  readonly harmsBiodiversityArea: boolean | null;
  readonly waterEmissions: PaiAmount | null;
  readonly hazardousWaste: PaiAmount | null;
  readonly violatesNorms: boolean | null;
  readonly lacksComplianceProcess: boolean | null;
  readonly payGapFraction: number | null;
  readonly boardFemaleFraction: number | null;
  readonly makesControversialWeapons: boolean | null;
}

/** A company that an investment holds. */
export interface PaiHolding extends PaiFacts {
  /** EUR million, or the weight as a fraction where there are no amounts; below 0 is short. */
  readonly value: number;
}

/** A part of a whole; null unless both are there and the whole is above 0. */
const ratio = (part: number, whole: number | null): number | null =>
  whole !== null && whole > 0 ? part / whole : null;

/**
 * A figure with the amounts of its own year, in EUR million; null: it is not disclosed.
 * Example: 100 t of a company with an enterprise value of EUR 50 mn and no known revenue: 2 t per
 * mn of value, null per mn of revenue.
 */
export const paiAmount = (
  amount: number | null,
  enterpriseValueEurMn: number | null,
  revenueEurMn: number | null,
): PaiAmount | null =>
  amount === null
    ? null
    : {
        amount,
        perEnterpriseValue: ratio(amount, enterpriseValueEurMn),
        perRevenue: ratio(amount, revenueEurMn),
      };

/** The sum of those that are there; null without any. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
