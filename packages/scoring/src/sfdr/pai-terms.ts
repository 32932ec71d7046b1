import { NACE_SECTIONS, type NaceSection, type PaiIndicatorId } from '@verdure/contract/vocabulary';

import type { PaiAmount, PaiFacts } from './pai-holding.ts';

/** What a sum is divided by: nothing, all investments, or the value of the holdings in it. */
type Divisor = 'none' | 'total' | 'summed';

type Amount = (facts: PaiFacts) => number | null;
type Flag = (facts: PaiFacts) => boolean | null;
type Has = (facts: PaiFacts) => boolean;

/** One line of the table of indicators: an indicator, or a part of one. */
export interface PaiTerm {
  readonly indicatorId: PaiIndicatorId;
  /** A scope, consumption or production, or a NACE section; null: the indicator as a whole. */
  readonly part: string | null;
  readonly divisor: Divisor;
  /** What each unit of value adds, one a scope where several are added; null: nothing is known. */
  readonly rates: readonly Amount[];
  /** Whether the holding counts as covered. */
  readonly hasData: Has;
  /** Whether the company tells its part: what may be missing besides is an amount of ours. */
  readonly isTold?: Has;
  /** The holdings that the coverage is a share of; all where it is missing. */
  readonly isAmong?: Has;
  /** A NACE section: what nobody has seen is in none. */
  readonly isSection?: boolean;
  /** A sum of known Y, which is a lower limit where not all is known (methodology 18.1). */
  readonly isFlag?: boolean;
  /** Missing data do not count as 0: the headline is per covered EUR million (methodology 18.1). */
  readonly hasPerCovered?: boolean;
}

const whole = { part: null } as const;

/** The share of all investments in companies with a flag. */
const flagged = (indicatorId: PaiIndicatorId, flagOf: Flag): PaiTerm => ({
  ...whole,
  indicatorId,
  divisor: 'total',
  isFlag: true,
  rates: [
    (facts) => {
      const flag = flagOf(facts);
      return flag === null ? null : Number(flag);
    },
  ],
  hasData: (facts) => flagOf(facts) !== null,
});

/** The mean over the companies with the figure, by value. */
const averaged = (indicatorId: PaiIndicatorId, rateOf: Amount): PaiTerm => ({
  ...whole,
  indicatorId,
  divisor: 'summed',
  rates: [rateOf],
  hasData: (facts) => rateOf(facts) !== null,
});

type Figure = (facts: PaiFacts) => PaiAmount | null;

const perValue =
  (figureOf: Figure): Amount =>
  (facts) =>
    figureOf(facts)?.perEnterpriseValue ?? null;

const perRevenue =
  (figureOf: Figure): Amount =>
  (facts) =>
    figureOf(facts)?.perRevenue ?? null;

/** Tonnes that the investment owns. */
const owned = (term: Pick<PaiTerm, 'indicatorId' | 'part' | 'divisor'>, of: Figure): PaiTerm => ({
  ...term,
  hasPerCovered: true,
  rates: [perValue(of)],
  hasData: (facts) => perValue(of)(facts) !== null,
  isTold: (facts) => of(facts) !== null,
});

const SCOPES: readonly Figure[] = [
  ({ scope1 }) => scope1,
  ({ scope2 }) => scope2,
  ({ scope3 }) => scope3,
];

/** All three scopes. Scope 1 and 2 are its data; scope 3 may be missing (methodology 18.1). */
function emissions(
  term: Pick<PaiTerm, 'indicatorId' | 'divisor'>,
  rateOf: (of: Figure) => Amount,
): PaiTerm {
  const rates = SCOPES.map(rateOf);
  const own = rates.slice(0, 2);
  return {
    ...term,
    ...whole,
    hasPerCovered: true,
    rates,
    hasData: (facts) => own.every((rate) => rate(facts) !== null),
    isTold: ({ scope1, scope2 }) => scope1 !== null && scope2 !== null,
  };
}

const HIGH_IMPACT: ReadonlySet<string> = new Set(
  NACE_SECTIONS.filter(({ isHighImpact }) => isHighImpact).map(({ code }) => code),
);

/** Whether indicator 6 asks companies of a section; one that is unknown may be any. */
export const isEnergyAsked = (section: NaceSection | null): boolean =>
  section === null || HIGH_IMPACT.has(section);

const ENERGY_SUPPLY: NaceSection = 'D';

/** Whether production of 5 is asked: of section D, of who reports it, of an unknown section. */
export const isProductionAsked = ({
  naceSection,
  nonRenewableProductionFraction,
}: PaiFacts): boolean =>
  naceSection === null || naceSection === ENERGY_SUPPLY || nonRenewableProductionFraction !== null;

const energyIntensity = perRevenue(({ energy }) => energy);

const energyOf = (code: string): PaiTerm => {
  const isAmong: Has = ({ naceSection }) => naceSection === code;
  const rateOf: Amount = (facts) => (isAmong(facts) ? energyIntensity(facts) : null);
  return {
    indicatorId: 6,
    part: code,
    divisor: 'summed',
    rates: [rateOf],
    hasData: (facts) => rateOf(facts) !== null,
    isTold: ({ energy }) => energy !== null,
    isAmong,
    isSection: true,
  };
};

const scope = (part: string, of: Figure): PaiTerm =>
  owned({ indicatorId: 1, part, divisor: 'none' }, of);
const perInvestment = (indicatorId: PaiIndicatorId, of: Figure): PaiTerm =>
  owned({ indicatorId, ...whole, divisor: 'total' }, of);

/** Every line of the table, in its order (methodology 18.1). */
export const PAI_TERMS: readonly PaiTerm[] = [
  emissions({ indicatorId: 1, divisor: 'none' }, perValue),
  scope('Scope 1', ({ scope1 }) => scope1),
  scope('Scope 2', ({ scope2 }) => scope2),
  scope('Scope 3', ({ scope3 }) => scope3),
  emissions({ indicatorId: 2, divisor: 'total' }, perValue),
  emissions({ indicatorId: 3, divisor: 'total' }, perRevenue),
  flagged(4, ({ isFossilFuelActive }) => isFossilFuelActive),
  { ...averaged(5, (one) => one.nonRenewableConsumptionFraction), part: 'Consumption' },
  {
    ...averaged(5, (one) => one.nonRenewableProductionFraction),
    part: 'Production',
    isAmong: isProductionAsked,
  },
  ...NACE_SECTIONS.filter(({ isHighImpact }) => isHighImpact).map(({ code }) => energyOf(code)),
  flagged(7, ({ harmsBiodiversityArea }) => harmsBiodiversityArea),
  perInvestment(8, ({ waterEmissions }) => waterEmissions),
  perInvestment(9, ({ hazardousWaste }) => hazardousWaste),
  flagged(10, ({ violatesNorms }) => violatesNorms),
  flagged(11, ({ lacksComplianceProcess }) => lacksComplianceProcess),
  averaged(12, ({ payGapFraction }) => payGapFraction),
  averaged(13, ({ boardFemaleFraction }) => boardFemaleFraction),
  flagged(14, ({ makesControversialWeapons }) => makesControversialWeapons),
];

/** Indicator 6 over all of its sections and the unknown ones. */
export const ENERGY_COVERAGE: Required<Pick<PaiTerm, 'hasData' | 'isAmong'>> = {
  isAmong: ({ naceSection }) => isEnergyAsked(naceSection),
  hasData: (facts) => facts.naceSection !== null && energyIntensity(facts) !== null,
};
