import { type Draft, DRAFT_LIMITS, isSameHolding } from '@verdure/contract/investments/drafts';
import type { Trade } from '@verdure/scoring/reach';

import type { OwnCompany } from '../investment/investment.reads.ts';

/** A company that is traded. */
export interface TradedCompany {
  readonly id: number;
  /** As weights are given, which need not add up to 100%. */
  readonly toPercent: number;
  /** Of the portfolio. */
  readonly fromFraction: number;
  readonly toFraction: number;
}

const PERCENT = 100;
/** What is left below it is the rounding of the solver. */
const LEAST_PERCENT = 1e-4;

const rounded = (percent: number): number => Number(percent.toFixed(DRAFT_LIMITS.weightDecimals));

/** What trades make of weights as they are given, which need not add up to 100%. Sales first. */
export function tradedCompanies(
  trades: readonly Trade[],
  own: readonly OwnCompany[],
): readonly TradedCompany[] {
  const given = new Map(own.map(({ id, givenPercent }) => [id, givenPercent]));
  const [percents, fractions] = own.reduce(
    ([percent, fraction], each) => [percent + each.givenPercent, fraction + each.weightFraction],
    [0, 0],
  );
  const percentAFraction = fractions === 0 ? PERCENT : percents / fractions;
  return trades
    .toSorted(
      (a, b) =>
        Number(a.changeFraction > 0) - Number(b.changeFraction > 0) ||
        Math.abs(b.changeFraction) - Math.abs(a.changeFraction),
    )
    .map(({ id, changeFraction }) => {
      const fromPercent = given.get(id) ?? 0;
      const changed = rounded(fromPercent + changeFraction * percentAFraction);
      const toPercent = changed < LEAST_PERCENT ? 0 : changed;
      const fromFraction = fromPercent / percentAFraction;
      return { id, toPercent, fromFraction, toFraction: toPercent / percentAFraction };
    });
}

/** The draft with the trades; what it changed before stays. */
export function withTrades({ isSpread, changes }: Draft, traded: readonly TradedCompany[]): Draft {
  const made = traded.map(({ id, toPercent }) => ({
    type: 'company' as const,
    id,
    weightPercent: toPercent === 0 ? null : toPercent,
  }));
  const others = changes.filter((each) => !made.some((one) => isSameHolding(each, one)));
  return { isSpread, changes: [...others, ...made] };
}
