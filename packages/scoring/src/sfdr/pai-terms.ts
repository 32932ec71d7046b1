import {
  NACE_SECTIONS,
  type NaceSection,
  type PaiIndicatorId,
  RENEWABLE_ENERGY_ID,
  SCOPE_1_ID,
  SCOPE_2_ID,
  SCOPE_3_ID,
} from '@verdure/contract/vocabulary';

import { METRIC_IDS } from './pai-facts.ts';
import type { PaiAmount, PaiFacts } from './pai-holding.ts';

/** What a sum is divided by: nothing, all investments, or the value of the holdings in it. */
type Divisor = 'none' | 'total' | 'summed';

type Amount = (facts: PaiFacts) => number | null;
type Flag = (facts: PaiFacts) => boolean | null;
type Has = (facts: PaiFacts) => boolean;

/** What a rate is read from: the years of the figure are those of these. */
export interface PaiInput {
  /** Empty: from data without a day. */
  readonly metricIds: readonly number[];
  /** The amount of the fundamentals beside the metrics; null: there is none. */
  readonly amount: 'enterpriseValueUsd' | 'revenueUsd' | null;
}

/** One line of the table of indicators: an indicator, or a part of one. */
export interface PaiTerm {
  readonly indicatorId: PaiIndicatorId;
  /** A scope, consumption or production, or a NACE section; null: the indicator as a whole. */
  readonly part: string | null;
  readonly divisor: Divisor;
  /** What each unit of value adds, one a scope where several are added; null: nothing is known. */
  readonly rates: readonly Amount[];
  /** By rate. */
  readonly inputs: readonly PaiInput[];
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

const metrics = (...metricIds: readonly number[]): PaiInput => ({ metricIds, amount: null });

/** The share of all investments in companies with a flag. */
const flagged = (indicatorId: PaiIndicatorId, flagOf: Flag, input: PaiInput): PaiTerm => ({
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
  inputs: [input],
  hasData: (facts) => flagOf(facts) !== null,
});

/** The mean over the companies with the figure, by value. */
const averaged = (indicatorId: PaiIndicatorId, rateOf: Amount, input: PaiInput): PaiTerm => ({
  ...whole,
  indicatorId,
  divisor: 'summed',
  rates: [rateOf],
  inputs: [input],
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

/** An amount of a company, and the metric that it is read from. */
interface Tonnes {
  readonly of: Figure;
  readonly metricId: number;
}

/** Tonnes that the investment owns. */
const owned = (
  term: Pick<PaiTerm, 'indicatorId' | 'part' | 'divisor'>,
  { of, metricId }: Tonnes,
): PaiTerm => ({
  ...term,
  hasPerCovered: true,
  rates: [perValue(of)],
  inputs: [{ metricIds: [metricId], amount: 'enterpriseValueUsd' }],
  hasData: (facts) => perValue(of)(facts) !== null,
  isTold: (facts) => of(facts) !== null,
});

const SCOPE_1: Tonnes = { of: ({ scope1 }) => scope1, metricId: SCOPE_1_ID };
const SCOPE_2: Tonnes = { of: ({ scope2 }) => scope2, metricId: SCOPE_2_ID };
const SCOPE_3: Tonnes = { of: ({ scope3 }) => scope3, metricId: SCOPE_3_ID };
const SCOPES: readonly Tonnes[] = [SCOPE_1, SCOPE_2, SCOPE_3];
const RATES = { enterpriseValueUsd: perValue, revenueUsd: perRevenue } as const;

/** All three scopes. Scope 1 and 2 are its data; scope 3 may be missing (methodology 18.1). */
function emissions(
  term: Pick<PaiTerm, 'indicatorId' | 'divisor'>,
  amount: keyof typeof RATES,
): PaiTerm {
  const rates = SCOPES.map(({ of }) => RATES[amount](of));
  const own = rates.slice(0, 2);
  return {
    ...term,
    ...whole,
    hasPerCovered: true,
    rates,
    inputs: SCOPES.map(({ metricId }) => ({ metricIds: [metricId], amount })),
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
    inputs: [{ metricIds: [METRIC_IDS.electricity, METRIC_IDS.fuel], amount: 'revenueUsd' }],
    hasData: (facts) => rateOf(facts) !== null,
    isTold: ({ energy }) => energy !== null,
    isAmong,
    isSection: true,
  };
};

const scope = (part: string, tonnes: Tonnes): PaiTerm =>
  owned({ indicatorId: 1, part, divisor: 'none' }, tonnes);
const perInvestment = (indicatorId: PaiIndicatorId, tonnes: Tonnes): PaiTerm =>
  owned({ indicatorId, ...whole, divisor: 'total' }, tonnes);

/** Every line of the table, in its order (methodology 18.1). */
export const PAI_TERMS: readonly PaiTerm[] = [
  emissions({ indicatorId: 1, divisor: 'none' }, 'enterpriseValueUsd'),
  scope('Scope 1', SCOPE_1),
  scope('Scope 2', SCOPE_2),
  scope('Scope 3', SCOPE_3),
  emissions({ indicatorId: 2, divisor: 'total' }, 'enterpriseValueUsd'),
  emissions({ indicatorId: 3, divisor: 'total' }, 'revenueUsd'),
  // activities are stored without a day
  flagged(4, ({ isFossilFuelActive }) => isFossilFuelActive, metrics()),
  {
    ...averaged(5, (one) => one.nonRenewableConsumptionFraction, metrics(RENEWABLE_ENERGY_ID)),
    part: 'Consumption',
  },
  {
    ...averaged(
      5,
      (one) => one.nonRenewableProductionFraction,
      metrics(METRIC_IDS.nonRenewableProduction),
    ),
    part: 'Production',
    isAmong: isProductionAsked,
  },
  ...NACE_SECTIONS.filter(({ isHighImpact }) => isHighImpact).map(({ code }) => energyOf(code)),
  flagged(
    7,
    ({ harmsBiodiversityArea }) => harmsBiodiversityArea,
    metrics(METRIC_IDS.biodiversity),
  ),
  perInvestment(8, { of: ({ waterEmissions }) => waterEmissions, metricId: METRIC_IDS.water }),
  perInvestment(9, {
    of: ({ hazardousWaste }) => hazardousWaste,
    metricId: METRIC_IDS.hazardousWaste,
  }),
  flagged(10, ({ violatesNorms }) => violatesNorms, metrics(METRIC_IDS.violations)),
  flagged(
    11,
    ({ lacksComplianceProcess }) => lacksComplianceProcess,
    metrics(METRIC_IDS.noProcess),
  ),
  averaged(12, ({ payGapFraction }) => payGapFraction, metrics(METRIC_IDS.payGap)),
  averaged(13, ({ boardFemaleFraction }) => boardFemaleFraction, metrics(METRIC_IDS.boardWomen)),
  flagged(
    14,
    ({ makesControversialWeapons }) => makesControversialWeapons,
    metrics(METRIC_IDS.weapons),
  ),
];

/** Indicator 6 over all of its sections and the unknown ones. */
export const ENERGY_COVERAGE: Required<Pick<PaiTerm, 'hasData' | 'isAmong'>> = {
  isAmong: ({ naceSection }) => isEnergyAsked(naceSection),
  hasData: (facts) => facts.naceSection !== null && energyIntensity(facts) !== null,
};

/** The amounts that an indicator is compared with: the enterprise value, the revenue, or none. */
export const paiBases = (indicatorId: number): readonly NonNullable<PaiInput['amount']>[] => [
  ...new Set(
    PAI_TERMS.filter((term) => term.indicatorId === indicatorId).flatMap(({ inputs }) =>
      inputs.flatMap(({ amount }) => amount ?? []),
    ),
  ),
];
