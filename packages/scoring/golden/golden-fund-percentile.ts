import { comparedScores, fundPercentile, isComparedWithFunds } from '../src/measures/index.ts';
import type { GoldenRow } from './golden-table.ts';

/** Other funds as '2.0x30': thirty funds with the score 2.0. */
const fundsOf = (word: string): readonly number[] => {
  const [score = 0, count = 0] = word.split('x').map(Number);
  return Array.from({ length: count }, () => score);
};

/** A score among the funds (docs/formulas/fund-percentile.md). */
export function fundPercentileOf(row: GoldenRow) {
  const own = { score: row.number('score'), scoredFraction: row.number('scored') };
  return {
    percentile: fundPercentile(own, comparedScores(row.words('others').flatMap(fundsOf))),
    compared: isComparedWithFunds(own) ? 'yes' : 'no',
  };
}
