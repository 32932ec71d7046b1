import type { NaceSection } from '@verdure/contract/vocabulary';

/** What a company tells about its adverse impacts. Null: not disclosed. */
export interface PaiFacts {
  readonly enterpriseValueEurMn: number | null;
  readonly revenueEurMn: number | null;
  readonly scope1Tonnes: number | null;
  readonly scope2Tonnes: number | null;
  readonly scope3Tonnes: number | null;
  readonly isFossilFuelActive: boolean | null;
  readonly nonRenewableConsumptionFraction: number | null;
  readonly nonRenewableProductionFraction: number | null;
  readonly naceSection: NaceSection | null;
  readonly energyGwh: number | null;
  readonly harmsBiodiversityArea: boolean | null;
  readonly waterEmissionsTonnes: number | null;
  readonly hazardousWasteTonnes: number | null;
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

/** An amount that can be divided by: disclosed and above 0. */
export const positive = (amount: number | null): number | null =>
  amount !== null && amount > 0 ? amount : null;

/** Emissions of the scopes that are disclosed; null without any. */
export function disclosedEmissions({
  scope1Tonnes,
  scope2Tonnes,
  scope3Tonnes,
}: PaiFacts): number | null {
  const scopes = [scope1Tonnes, scope2Tonnes, scope3Tonnes].filter((scope) => scope !== null);
  return scopes.length === 0 ? null : scopes.reduce((sum, tonnes) => sum + tonnes, 0);
}

/** Indicators 1 to 3 need scope 1 and scope 2; scope 3 may be missing (methodology 18.2). */
export const hasOwnScopes = ({ scope1Tonnes, scope2Tonnes }: PaiFacts): boolean =>
  scope1Tonnes !== null && scope2Tonnes !== null;

/** A part of a whole; null unless both are there and the whole is above 0. */
export function ratio(part: number | null, whole: number | null): number | null {
  const divisor = positive(whole);
  return part === null || divisor === null ? null : part / divisor;
}
