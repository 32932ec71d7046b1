import type { ConstituentOverallsRow } from '@verdure/contract/investments/constituents';

import { rowsOf, type ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { consensusGradeReader, consensusGrades } from './consensus.present.ts';
import { presentConstituentOveralls, presentOveralls } from './overalls.present.ts';

/** The whole with what providers say of it. */
export const presentRatedWhole = async (scored: ScoredInvestment, asked: Asked) => ({
  ...presentOveralls(scored, asked),
  ...(await consensusGrades(scored, asked)),
});

/** The rows of the holdings table with what providers say of each. */
export async function presentRatedRows(
  scored: ScoredInvestment,
  asked: Asked,
): Promise<readonly ConstituentOverallsRow[]> {
  const consensusOf = await consensusGradeReader(scored, asked);
  const rows = rowsOf(scored.investment, asked.isUnderlying);
  return presentConstituentOveralls(scored, asked).map((overalls, place) => {
    const row = rows[place];
    return Object.assign(overalls, { consensus_grade: row ? consensusOf(row) : null });
  });
}
