import { IMPACT_THEMES, SDGS, type SdgId } from '@verdure/contract/vocabulary';

import { meanOf } from '../numbers/index.ts';

/** One of the 17 tiles. */
export interface SdgScore {
  readonly sdgId: SdgId;
  readonly name: string;
  /** Points 0 to 4; null where no theme with a score serves the goal. */
  readonly score: number | null;
}

/**
 * The 17 tiles: the mean of the themes that serve a goal and have a score (methodology 22,
 * docs/formulas/sdg.md).
 *
 * @param themeScores in the order of `IMPACT_THEMES`
 */
export const sdgScores = (themeScores: readonly (number | null)[]): readonly SdgScore[] =>
  SDGS.map(({ id, name }) => ({
    sdgId: id,
    name,
    score: meanOf(
      IMPACT_THEMES.map(({ sdgIds }, theme) =>
        sdgIds.some((served) => served === id) ? (themeScores[theme] ?? null) : null,
      ),
    ),
  }));
