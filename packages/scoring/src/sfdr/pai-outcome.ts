import {
  type NaceSection,
  PAI_FLAG_IDS,
  PAI_OUTCOMES,
  type PaiOutcome,
} from '@verdure/contract/vocabulary';

import { isAtMost } from '../numbers/index.ts';
import { isEnergyAsked } from './pai-terms.ts';

/** The lowest quarter of the peers has an adverse impact (methodology 18.2). */
const ADVERSE_PERCENTILE = 0.25;

export interface JudgedIndicator {
  readonly indicatorId: number;
  readonly isApplicable: boolean;
  readonly isDisclosed: boolean;
  /** Of the indicators that are a flag. */
  readonly isFlagged: boolean | null;
  /** From 0 to 1, low is bad; null without a peer group. */
  readonly peerPercentileFraction: number | null;
}

/** An outcome with the words that go with it. */
export interface PaiJudgement {
  /** Place in `PAI_OUTCOMES`. */
  readonly outcome: number;
  readonly comment: typeof NO_PEER_GROUP | null;
}

export const NO_PEER_GROUP = 'no peer group';

const OUTCOMES = { clear: 0, adverse: 1, notDisclosed: 2, notApplicable: 3 } as const;

/** What one indicator says of a company (methodology 18.2, docs/formulas/pai-outcome.md). */
export function paiJudgement(standing: JudgedIndicator): PaiJudgement {
  if (!standing.isApplicable) return { outcome: OUTCOMES.notApplicable, comment: null };
  if (!standing.isDisclosed) return { outcome: OUTCOMES.notDisclosed, comment: null };
  if (PAI_FLAG_IDS.includes(standing.indicatorId)) {
    return { outcome: standing.isFlagged ? OUTCOMES.adverse : OUTCOMES.clear, comment: null };
  }
  const percentile = standing.peerPercentileFraction;
  if (percentile === null) return { outcome: OUTCOMES.clear, comment: NO_PEER_GROUP };
  const isAdverse = isAtMost(percentile, ADVERSE_PERCENTILE);
  return { outcome: isAdverse ? OUTCOMES.adverse : OUTCOMES.clear, comment: null };
}

/** From the worst on: possible adverse impact, not disclosed, no adverse impact. */
const WORST_FIRST = [OUTCOMES.adverse, OUTCOMES.notDisclosed, OUTCOMES.clear] as const;

/** The outcome of an indicator with parts: the worst of those that apply (methodology 18.2). */
export function worstJudgement(parts: readonly PaiJudgement[]): PaiJudgement {
  const applying = parts.filter(({ outcome }) => outcome !== OUTCOMES.notApplicable);
  const worst = WORST_FIRST.find((wanted) => applying.some(({ outcome }) => outcome === wanted));
  if (worst === undefined) return { outcome: OUTCOMES.notApplicable, comment: null };
  const hasNoPeers = worst === OUTCOMES.clear && applying.every(({ comment }) => comment !== null);
  return { outcome: worst, comment: hasNoPeers ? NO_PEER_GROUP : null };
}

/**
 * What the NACE section says of indicator 6: it does not apply outside the high impact sections,
 * and where the section is unknown nothing is disclosed about it (methodology 18.2).
 */
export const judgedEnergy = (
  section: NaceSection | null,
  isDisclosed: boolean,
): Pick<JudgedIndicator, 'isApplicable' | 'isDisclosed'> => ({
  isApplicable: isEnergyAsked(section),
  isDisclosed: isDisclosed && section !== null,
});

/** Text, tile score and colour of an outcome. */
export const paiOutcomeOf = (outcome: number): PaiOutcome =>
  PAI_OUTCOMES[outcome] ?? PAI_OUTCOMES[OUTCOMES.notDisclosed];

/** An adverse impact, or nothing disclosed: the article rules treat both alike. */
export const isBadOutcome = (outcome: number): boolean =>
  outcome === OUTCOMES.adverse || outcome === OUTCOMES.notDisclosed;

/** How many of the 14 indicators are green, yellow and red; the rest is grey. */
export interface OutcomeCounts {
  readonly green: number;
  readonly yellow: number;
  readonly red: number;
}

export function countOutcomes(outcomes: readonly number[]): OutcomeCounts {
  const count = (wanted: number): number => outcomes.filter((one) => one === wanted).length;
  return {
    green: count(OUTCOMES.clear),
    yellow: count(OUTCOMES.notDisclosed),
    red: count(OUTCOMES.adverse),
  };
}
