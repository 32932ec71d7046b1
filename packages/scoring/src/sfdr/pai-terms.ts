import { NACE_SECTIONS, type PaiIndicatorId } from '@verdure/contract/vocabulary';

import {
  disclosedEmissions,
  hasOwnScopes,
  type PaiHolding,
  positive,
  ratio,
} from './pai-holding.ts';

/** What a sum is divided by: nothing, all investments, or the value of the holdings in it. */
type Divisor = 'none' | 'total' | 'summed';

/** One line of the table of indicators: an indicator, or a part of one. */
export interface PaiTerm {
  readonly indicatorId: PaiIndicatorId;
  /** A scope, consumption or production, or a NACE section; null: the indicator as a whole. */
  readonly part: string | null;
  readonly divisor: Divisor;
  /** What each unit of value adds; null: nothing is known. */
  readonly rateOf: (holding: PaiHolding) => number | null;
  /** Whether the holding counts as covered. */
  readonly hasData: (holding: PaiHolding) => boolean;
  /** The holdings that the coverage is a share of; all where it is missing. */
  readonly isAmong?: (holding: PaiHolding) => boolean;
}

type Flag = (holding: PaiHolding) => boolean | null;
type Amount = (holding: PaiHolding) => number | null;

const whole = { part: null } as const;

/** The share of all investments in companies with a flag. */
const flagged = (indicatorId: PaiIndicatorId, flagOf: Flag): PaiTerm => ({
  ...whole,
  indicatorId,
  divisor: 'total',
  rateOf: (holding) => {
    const flag = flagOf(holding);
    return flag === null ? null : Number(flag);
  },
  hasData: (holding) => flagOf(holding) !== null,
});

/** The mean over the companies with the figure, by value. */
const averaged = (
  indicatorId: PaiIndicatorId,
  rateOf: Amount,
  part: string | null = null,
): PaiTerm => ({
  indicatorId,
  part,
  divisor: 'summed',
  rateOf,
  hasData: (holding) => rateOf(holding) !== null,
});

/** Tonnes that the investment owns, per EUR million of all investments. */
const owned = (indicatorId: PaiIndicatorId, tonnesOf: Amount): PaiTerm => {
  const rateOf: Amount = (holding) => ratio(tonnesOf(holding), holding.enterpriseValueEurMn);
  return {
    ...whole,
    indicatorId,
    divisor: 'total',
    rateOf,
    hasData: (holding) => rateOf(holding) !== null,
  };
};

const hasScopesAndValue = (holding: PaiHolding): boolean =>
  hasOwnScopes(holding) && positive(holding.enterpriseValueEurMn) !== null;

const scope = (part: string, tonnesOf: Amount): PaiTerm => {
  const rateOf: Amount = (holding) => ratio(tonnesOf(holding), holding.enterpriseValueEurMn);
  // scope 3 is covered by itself: it may be missing where scope 1 and 2 are there
  const hasData =
    part === 'Scope 3' ? (one: PaiHolding) => rateOf(one) !== null : hasScopesAndValue;
  return { indicatorId: 1, part, divisor: 'none', rateOf, hasData };
};

const ownedEmissions: Amount = (holding) =>
  ratio(disclosedEmissions(holding), holding.enterpriseValueEurMn);
const emissionIntensity: Amount = (holding) =>
  ratio(disclosedEmissions(holding), holding.revenueEurMn);
const energyIntensity: Amount = ({ energyGwh, revenueEurMn }) => ratio(energyGwh, revenueEurMn);

const HIGH_IMPACT: ReadonlySet<string> = new Set(
  NACE_SECTIONS.filter(({ isHighImpact }) => isHighImpact).map(({ code }) => code),
);

/** Whether indicator 6 applies to a section; unknown sections are not counted. */
export const isHighImpactSection = (section: string | null): boolean =>
  section !== null && HIGH_IMPACT.has(section);

const energyOf = (code: string): PaiTerm => {
  const isAmong = ({ naceSection }: PaiHolding): boolean => naceSection === code;
  const rateOf: Amount = (holding) => (isAmong(holding) ? energyIntensity(holding) : null);
  return {
    indicatorId: 6,
    part: code,
    divisor: 'summed',
    rateOf,
    hasData: (holding) => rateOf(holding) !== null,
    isAmong,
  };
};

/** Every line of the table, in its order (methodology 18.1). */
export const PAI_TERMS: readonly PaiTerm[] = [
  { indicatorId: 1, ...whole, divisor: 'none', rateOf: ownedEmissions, hasData: hasScopesAndValue },
  scope('Scope 1', ({ scope1Tonnes }) => scope1Tonnes),
  scope('Scope 2', ({ scope2Tonnes }) => scope2Tonnes),
  scope('Scope 3', ({ scope3Tonnes }) => scope3Tonnes),
  {
    indicatorId: 2,
    ...whole,
    divisor: 'total',
    rateOf: ownedEmissions,
    hasData: hasScopesAndValue,
  },
  {
    indicatorId: 3,
    ...whole,
    divisor: 'total',
    rateOf: emissionIntensity,
    hasData: (one) => hasOwnScopes(one) && positive(one.revenueEurMn) !== null,
  },
  flagged(4, ({ isFossilFuelActive }) => isFossilFuelActive),
  averaged(5, (one) => one.nonRenewableConsumptionFraction, 'Consumption'),
  averaged(5, (one) => one.nonRenewableProductionFraction, 'Production'),
  ...NACE_SECTIONS.filter(({ isHighImpact }) => isHighImpact).map(({ code }) => energyOf(code)),
  flagged(7, ({ harmsBiodiversityArea }) => harmsBiodiversityArea),
  owned(8, ({ waterEmissionsTonnes }) => waterEmissionsTonnes),
  owned(9, ({ hazardousWasteTonnes }) => hazardousWasteTonnes),
  flagged(10, ({ violatesNorms }) => violatesNorms),
  flagged(11, ({ lacksComplianceProcess }) => lacksComplianceProcess),
  averaged(12, ({ payGapFraction }) => payGapFraction),
  averaged(13, ({ boardFemaleFraction }) => boardFemaleFraction),
  flagged(14, ({ makesControversialWeapons }) => makesControversialWeapons),
];

/** The coverage of indicator 6 over all of its sections. */
export const ENERGY_COVERAGE: Required<Pick<PaiTerm, 'hasData' | 'isAmong'>> = {
  isAmong: ({ naceSection }) => isHighImpactSection(naceSection),
  hasData: (holding) => energyIntensity(holding) !== null,
};
