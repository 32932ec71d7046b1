import { DRAFT_LIMITS, isSameHolding, weightProblem } from '@verdure/contract/investments/drafts';
import type { Draft, DraftChange } from '@verdure/contract/investments/drafts';

import { whatIfMessages } from './what-if.messages.ts';

export const EMPTY_DRAFT: Draft = { isSpread: true, changes: [] };

/** The draft with another change of the same holding, or one more. */
export const withChange = ({ isSpread, changes }: Draft, change: DraftChange): Draft => {
  const at = changes.findIndex((each) => isSameHolding(each, change));
  return {
    isSpread,
    changes: at < 0 ? [...changes, change] : changes.with(at, change),
  };
};

/** The draft without any change of a holding: an added one is gone, a saved one as it was. */
export const withoutChange = (
  { isSpread, changes }: Draft,
  holding: Pick<DraftChange, 'type' | 'id'>,
): Draft => ({
  isSpread,
  changes: changes.filter((each) => !isSameHolding(each, holding)),
});

const shown = (percent: number): string => String(Number(percent.toFixed(2)));

/**
 * Why a draft cannot be computed; null if it can.
 *
 * @param wholePercent the sum of the saved weights
 */
export function draftProblem({ isSpread, changes }: Draft, wholePercent: number): string | null {
  const weights = changes.flatMap(({ weightPercent }) => weightPercent ?? []);
  for (const weight of weights) {
    const problem = weightProblem(weight);
    if (problem !== null) return problem;
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return isSpread && sum > wholePercent + ROUNDING
    ? whatIfMessages.overWhole(shown(sum), shown(wholePercent))
    : null;
}

const ROUNDING = 1e-6;

export const isTooLongForAddress = ({ changes }: Draft): boolean =>
  changes.length > DRAFT_LIMITS.changesInAddress;
