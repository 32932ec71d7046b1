import { PAI_FLAG_IDS } from '@verdure/contract/vocabulary';

import { isAbove, isAtLeast } from '../numbers/index.ts';

/** A company of an investment with what one indicator says of it. */
export interface JudgedCompany {
  /** Of the investment; below 0 is short. */
  readonly weightFraction: number;
  /** Place in `PAI_OUTCOMES`. */
  readonly outcome: number;
}

/** Shares of the long company weight by outcome, as fractions; together they are 1. */
export interface OutcomeShares {
  readonly clear: number;
  readonly adverse: number;
  readonly notDisclosed: number;
  readonly notApplicable: number;
}

export interface InvestmentOutcome {
  /** Place in `PAI_OUTCOMES`. */
  readonly outcome: number;
  /** Null: no company is held long. */
  readonly shares: OutcomeShares | null;
}

function sharesOf(companies: readonly JudgedCompany[]): OutcomeShares | null {
  const weights = [0, 0, 0, 0];
  for (const { weightFraction, outcome } of companies) {
    if (weightFraction > 0) weights[outcome] = (weights[outcome] ?? 0) + weightFraction;
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return null;
  const [clear = 0, adverse = 0, notDisclosed = 0, notApplicable = 0] = weights.map(
    (weight) => weight / whole,
  );
  return { clear, adverse, notDisclosed, notApplicable };
}

const CLEAR = 0;
const ADVERSE = 1;
const NOT_DISCLOSED = 2;
const NOT_APPLICABLE = 3;

/** At least this share without data, and the indicator counts as not disclosed. */
const SILENT_SHARE = 0.5;
/** A quarter of all peers has an adverse impact by rule; more than that is more than the peers. */
const ADVERSE_SHARE = 0.25;

function outcomeOf(indicatorId: number, { clear, adverse, notDisclosed }: OutcomeShares): number {
  const disclosed = clear + adverse;
  const applicable = disclosed + notDisclosed;
  if (applicable === 0) return NOT_APPLICABLE;
  // a known yes is never called no adverse impact, however little of it is held
  if (PAI_FLAG_IDS.includes(indicatorId) && adverse > 0) return ADVERSE;
  if (isAtLeast(notDisclosed / applicable, SILENT_SHARE)) return NOT_DISCLOSED;
  return isAbove(adverse / disclosed, ADVERSE_SHARE) ? ADVERSE : CLEAR;
}

/**
 * What one indicator says of an investment, from the outcomes of its companies
 * (docs/formulas/investment-outcome.md).
 */
export function investmentOutcome(
  indicatorId: number,
  companies: readonly JudgedCompany[],
): InvestmentOutcome {
  const shares = sharesOf(companies);
  return { outcome: shares === null ? NOT_APPLICABLE : outcomeOf(indicatorId, shares), shares };
}
