import { PAI_FLAG_IDS } from '@verdure/contract/vocabulary';

import { isAbove, isBelow } from '../numbers/index.ts';
import type { PaiFigure } from './pai-figures.ts';

/** A company of an investment with what one line says of it. */
export interface JudgedCompany {
  /** Of the investment; below 0 is short. */
  readonly weightFraction: number;
  /** Place in `PAI_OUTCOMES`. */
  readonly outcome: number;
}

/** Shares of the base of coverage by outcome, as fractions; together they are 1. */
export interface OutcomeShares {
  readonly clear: number;
  readonly adverse: number;
  readonly notDisclosed: number;
  readonly notApplicable: number;
}

export interface InvestmentOutcome {
  /** Place in `PAI_OUTCOMES`. */
  readonly outcome: number;
  /** Null: nothing is held long that may be a company. */
  readonly shares: OutcomeShares | null;
  /** Of what the line applies to; null: to nobody. */
  readonly disclosedFraction: number | null;
  /** Of what discloses; null: nobody does. */
  readonly adverseFraction: number | null;
}

const CLEAR = 0;
const ADVERSE = 1;
const NOT_DISCLOSED = 2;
const NOT_APPLICABLE = 3;

function sharesOf(companies: readonly JudgedCompany[], unseen: number): OutcomeShares | null {
  const weights = [0, 0, unseen, 0];
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

/** Less than this share discloses, and the line counts as not disclosed. */
const DISCLOSED_SHARE = 0.5;
/** A quarter of all peers has an adverse impact by rule; more than that is more than the peers. */
const ADVERSE_SHARE = 0.25;

function outcomeOf(
  indicatorId: number,
  disclosedFraction: number | null,
  adverseFraction: number | null,
): number {
  if (disclosedFraction === null) return NOT_APPLICABLE;
  const adverse = adverseFraction ?? 0;
  // a known yes is never called no adverse impact, however little of it is held
  if (PAI_FLAG_IDS.includes(indicatorId) && adverse > 0) return ADVERSE;
  if (isBelow(disclosedFraction, DISCLOSED_SHARE)) return NOT_DISCLOSED;
  return isAbove(adverse, ADVERSE_SHARE) ? ADVERSE : CLEAR;
}

/**
 * What one line says of an investment, from the outcomes of its companies (methodology 18.2,
 * docs/formulas/investment-outcome.md).
 *
 * @param unseen weight of what is not recognised, not identified or closed: it does not disclose
 */
export function investmentOutcome(
  indicatorId: number,
  companies: readonly JudgedCompany[],
  unseen: number,
): InvestmentOutcome {
  const shares = sharesOf(companies, unseen);
  const { clear = 0, adverse = 0, notDisclosed = 0 } = shares ?? {};
  const disclosed = clear + adverse;
  const applicable = disclosed + notDisclosed;
  const disclosedFraction = applicable > 0 ? disclosed / applicable : null;
  const adverseFraction = disclosed > 0 ? adverse / disclosed : null;
  return {
    outcome: outcomeOf(indicatorId, disclosedFraction, adverseFraction),
    shares,
    disclosedFraction,
    adverseFraction,
  };
}

const isDisclosing = (outcome: number): boolean => outcome === CLEAR || outcome === ADVERSE;

/**
 * What a line says of a company at a place: one without what the figure of the line needs does not
 * disclose in it, one that the line does not ask stands outside (methodology 18.2).
 */
export function outcomeOnLine({ data }: Pick<PaiFigure, 'data'>, place: number, outcome: number) {
  if (data[place] === 'outside') return NOT_APPLICABLE;
  return data[place] !== 'there' && isDisclosing(outcome) ? NOT_DISCLOSED : outcome;
}

/**
 * The outcome of a line with a figure. A line whose figure is not shown, or indicative, says 'Data
 * not disclosed': so a figure that is N/D is never red. A known yes is a fact at any coverage.
 */
export function lineOutcome(
  { indicatorId, headline }: Pick<PaiFigure, 'indicatorId' | 'headline'>,
  companies: readonly JudgedCompany[],
  unseen: number,
): InvestmentOutcome {
  const judged = investmentOutcome(indicatorId, companies, unseen);
  const isFirm = headline.standing === 'shown' || headline.standing === 'lower_limit';
  return isFirm || !isDisclosing(judged.outcome) ? judged : { ...judged, outcome: NOT_DISCLOSED };
}
