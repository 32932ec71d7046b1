import * as consensus from '../src/consensus/index.ts';
import { gradeOfScore, spreadOf } from '../src/grades/index.ts';
import { asWords, type GoldenRow } from './golden-table.ts';

/** Categories of a cell parted by `/`, each a list of subcategory ratings. */
const ratingsIn = (words: readonly string[]): readonly (number | null)[] =>
  words.map((word) => (word === '_' ? null : Number(word)));

function categoriesIn(row: GoldenRow, column: string) {
  const cell = row.text(column) ?? '';
  return cell.split('/').map((part) => ratingsIn(part.split(' ').filter(Boolean)));
}

export const CONSENSUS_FORMULAS = {
  consensus: (row: GoldenRow) => {
    const categories = categoriesIn(row, 'subcategories').map(consensus.categoryRating);
    const rating = consensus.overallRating(categories);
    return {
      categories: asWords(categories),
      rating,
      grade: gradeOfScore(rating, row.number('sigma') ?? Number.NaN, '0-100'),
    };
  },
  'consensus-ranking': (row: GoldenRow) => {
    const ratings = row.numbers('ratings');
    const rankings = ratings.map(consensus.rankingAmong(ratings));
    return {
      rankings: asWords(rankings),
      grades: asWords(rankings.map(consensus.rankingGrade)),
      sigma: spreadOf(ratings, '0-100').sigma,
    };
  },
  'consensus-change': (row: GoldenRow) => ({
    change: consensus.yearOnYear(row.number('current'), row.number('previous')),
    dataMonth: consensus.dataMonthOf(row.text('calculated') ?? ''),
  }),
  divergence: (row: GoldenRow) => {
    const found = consensus.divergenceOf(row.numbers('providers'));
    return {
      spread: found?.spread ?? null,
      sd: found?.standardDeviation ?? null,
      counted: found?.providers ?? null,
    };
  },
};
