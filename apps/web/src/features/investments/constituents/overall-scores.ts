import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { Grade } from '@verdure/contract/vocabulary';

import type { ScoreKind } from './holding.ts';

interface InvestmentScore {
  readonly score: number | null;
  readonly grade: Grade | null;
}

/** One kind of score of a portfolio or fund: weighted, or with equal weight for every holding. */
export function scoresIn(row: OverallsRow, kind: ScoreKind, isWeighted: boolean): InvestmentScore {
  return isWeighted
    ? { score: row[`weighted_${kind}_score`], grade: row[`weighted_${kind}_grade`] }
    : { score: row[`${kind}_score`], grade: row[`${kind}_grade`] };
}
