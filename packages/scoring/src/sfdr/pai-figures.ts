import type { PaiIndicatorId, PaiStanding } from '@verdure/contract/vocabulary';

import { type Measured, standingOf } from '../measures/index.ts';
import { finiteOrNull, isBelow } from '../numbers/index.ts';
import type { PaiHolding } from './pai-holding.ts';
import { ENERGY_COVERAGE, PAI_TERMS, type PaiInput, type PaiTerm } from './pai-terms.ts';

/** How much of the base is behind a figure, and how firmly it stands. */
export interface Covered {
  /** Null: no company can have the figure. */
  readonly coverageFraction: number | null;
  readonly standing: PaiStanding;
}

/**
 * Whether a holding has the data of a line; 'no_amount': the company tells, and its enterprise
 * value, its revenue or a rate is missing; 'outside': the line does not ask it.
 */
export type LineData = 'there' | 'missing' | 'no_amount' | 'outside';

/** One line of the table of indicators. */
export interface PaiFigure extends Covered {
  readonly indicatorId: PaiIndicatorId;
  /** A scope, consumption or production, or a NACE section; null: the indicator as a whole. */
  readonly part: string | null;
  /** As the regulation adds it up; of 1, 2, 3, 8 and 9 what is disclosed: the rest counts as 0. */
  readonly measured: Measured;
  /** Of 1, 2, 3, 8 and 9: per covered EUR million; null: the line has no such figure. */
  readonly perCovered: (Measured & Covered) | null;
  /** What stands first: per covered EUR million where there is such a figure. */
  readonly headline: Measured & Covered;
  /** By scope, of the lines that add them; else one. Those below the floor are in no total. */
  readonly scopes: readonly Covered[];
  /** What the shown figure is read from. */
  readonly inputs: readonly PaiInput[];
  /** By holding: its own figure; NaN without one. */
  readonly ownRates: Float64Array;
  readonly data: readonly LineData[];
  /** A share of all investments: who tells nothing counts as 0. */
  readonly isShareOfAll: boolean;
}

export interface PaiFigures {
  readonly figures: readonly PaiFigure[];
  /** Of indicator 6 over all sections. */
  readonly energy: Covered;
  /** Companies as a share of all investments; null without companies or without a total. */
  readonly eligibleFraction: number | null;
}

/** What all holdings together are worth, in the unit of the holdings. */
export interface InvestedValue {
  /** All investments, cash and countries included; null: unknown. */
  readonly total: number | null;
  /** What is not recognised, not identified or closed: it counts as without data. */
  readonly unseen: number;
}

const isLong = ({ value }: PaiHolding): boolean => value > 0;

const standingAt = (coverageFraction: number | null): Covered => ({
  coverageFraction,
  standing: standingOf(coverageFraction ?? 0),
});

/** The share of the base that has the data; null: there is nothing to cover. */
function coverageOf(
  holdings: readonly PaiHolding[],
  { hasData, isAmong }: Pick<PaiTerm, 'hasData' | 'isAmong'>,
  unseen: number,
): Covered {
  let base = unseen;
  let covered = 0;
  for (const holding of holdings) {
    if (!isLong(holding) || isAmong?.(holding) === false) continue;
    base += holding.value;
    if (hasData(holding)) covered += holding.value;
  }
  return standingAt(base > 0 ? covered / base : null);
}

type Rate = PaiTerm['rates'][number];

/** One addend of a line: a scope, or the whole line. */
interface Addend extends Covered {
  readonly rateOf: Rate;
  /** Value of the holdings that have it. */
  readonly value: number;
}

const addendOf = (rateOf: Rate, holdings: readonly PaiHolding[], covered: Covered): Addend => ({
  ...covered,
  rateOf,
  value: holdings.reduce(
    (sum, one) => (isLong(one) && rateOf(one) !== null ? sum + one.value : sum),
    0,
  ),
});

const isShown = ({ standing }: Covered): boolean => standing !== 'not_shown';

/** The sum of value times rate over some addends, each divided by its own divisor. */
function summed(
  holdings: readonly PaiHolding[],
  addends: readonly Addend[],
  divisorOf: (addend: Addend) => number,
): Pick<Measured, 'value' | 'contributions'> {
  let sum = 0;
  const contributions = Float64Array.from(holdings, (holding) => {
    if (!isLong(holding)) return Number.NaN;
    let added = Number.NaN;
    for (const addend of addends) {
      const rate = addend.rateOf(holding);
      if (rate === null) continue;
      added = (Number.isNaN(added) ? 0 : added) + (holding.value * rate) / divisorOf(addend);
    }
    if (!Number.isNaN(added)) sum += added;
    return added;
  });
  return { value: finiteOrNull(sum), contributions };
}

const nothing = (holdings: readonly PaiHolding[]): Pick<Measured, 'value' | 'contributions'> => ({
  value: null,
  contributions: new Float64Array(holdings.length).fill(Number.NaN),
});

const measuredOf = (
  sum: Pick<Measured, 'value' | 'contributions'>,
  { coverageFraction }: Covered,
): Measured => ({ ...sum, coveredFraction: coverageFraction ?? 0 });

/** As the regulation has it. Sums of flags are shown at any coverage where one is a known Y. */
function asRegulated(
  term: PaiTerm,
  { holdings, addends, covered }: Line,
  total: number | null,
): Measured & Covered {
  const kept = addends.filter(isShown);
  const isUnknown = term.divisor === 'total' && total === null;
  const used = term.isFlag ? addends : kept;
  const divisorOf = (addend: Addend): number => {
    if (term.divisor === 'none') return 1;
    return term.divisor === 'total' ? (total ?? 0) : addend.value;
  };
  const sum = isUnknown ? nothing(holdings) : summed(holdings, used, divisorOf);
  const isKnownYes = term.isFlag === true && sum.value !== null && sum.value > 0;
  if (!isKnownYes && !isShown(covered))
    return { ...measuredOf(nothing(holdings), covered), ...covered };
  const isLimit = isKnownYes && isBelow(covered.coverageFraction ?? 0, 1);
  const standing = isLimit ? 'lower_limit' : covered.standing;
  return { ...measuredOf(sum, covered), ...covered, standing };
}

/** Of several scopes the figure stands as the least covered one does. */
const leastOf = (covered: readonly Covered[]): Covered =>
  covered.reduce((least, one) =>
    (one.coverageFraction ?? 0) < (least.coverageFraction ?? 0) ? one : least,
  );

/** Per covered EUR million: null if one of the scopes is below the floor. */
function perCoveredOf({ holdings, addends }: Line): Measured & Covered {
  const { coverageFraction, standing } = leastOf(addends);
  const least = { coverageFraction, standing };
  const sum = addends.every(isShown)
    ? summed(holdings, addends, ({ value }) => value)
    : nothing(holdings);
  return { ...measuredOf(sum, least), ...least };
}

/** The holdings of a line with what it adds up. */
interface Line {
  readonly holdings: readonly PaiHolding[];
  readonly addends: readonly Addend[];
  readonly covered: Covered;
}

function dataOf(term: PaiTerm, holding: PaiHolding): LineData {
  if (term.isAmong?.(holding) === false) return 'outside';
  if (term.hasData(holding)) return 'there';
  return term.isTold?.(holding) === true ? 'no_amount' : 'missing';
}

function figureOf(
  term: PaiTerm,
  holdings: readonly PaiHolding[],
  { total, unseen }: InvestedValue,
): PaiFigure {
  const covered = coverageOf(holdings, term, term.isSection === true ? 0 : unseen);
  const addends = term.rates.map((rateOf) => {
    const hasData: PaiTerm['hasData'] = (facts) => rateOf(facts) !== null;
    const own = term.rates.length === 1 ? covered : coverageOf(holdings, { hasData }, unseen);
    return addendOf(rateOf, holdings, own);
  });
  const line: Line = { holdings, addends, covered };
  const measured = asRegulated(term, line, total);
  const perCovered = term.hasPerCovered === true ? perCoveredOf(line) : null;
  const rates = summed(holdings, addends, () => 1).contributions;
  return {
    indicatorId: term.indicatorId,
    part: term.part,
    measured,
    coverageFraction: covered.coverageFraction,
    standing: measured.standing,
    perCovered,
    headline: perCovered ?? measured,
    scopes: addends,
    inputs: term.inputs.filter(
      (_, at) => term.isFlag === true || (addends[at]?.standing ?? 'not_shown') !== 'not_shown',
    ),
    ownRates: rates.map((added, place) => added / (holdings[place]?.value ?? 0)),
    data: holdings.map((holding) => dataOf(term, holding)),
    isShareOfAll: term.isFlag === true,
  };
}

/**
 * The 14 adverse-impact indicators of an investment. Short positions do not count (methodology
 * 18.1, docs/formulas/pai-figures.md).
 */
export function paiFigures(
  holdings: readonly PaiHolding[],
  { total, unseen }: InvestedValue,
): PaiFigures {
  const known = total === 0 ? null : total;
  const long = holdings.filter(isLong);
  const companies = long.reduce((sum, { value }) => sum + value, 0);
  return {
    figures: PAI_TERMS.map((term) => figureOf(term, holdings, { total: known, unseen })),
    energy: coverageOf(holdings, ENERGY_COVERAGE, unseen),
    eligibleFraction: known === null || long.length === 0 ? null : companies / known,
  };
}
