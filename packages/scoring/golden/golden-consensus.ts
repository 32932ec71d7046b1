import * as consensus from '../src/consensus/index.ts';
import { gradeOfScore, spreadOf } from '../src/grades/index.ts';
import { meanOf } from '../src/numbers/index.ts';
import { asWords, type GoldenRow } from './golden-table.ts';

/** Categories of a cell parted by `/`, each a list of subcategory ratings. */
const ratingsIn = (words: readonly string[]): readonly (number | null)[] =>
  words.map((word) => (word === '_' ? null : Number(word)));

function categoriesIn(row: GoldenRow, column: string) {
  const cell = row.text(column) ?? '';
  return cell.split('/').map((part) => ratingsIn(part.split(' ').filter(Boolean)));
}

/** Months parted by `/`, each a list of provider=rating. */
function monthsIn(row: GoldenRow) {
  const months = (row.text('months') ?? '').split('/').map((part) =>
    part
      .split(' ')
      .filter(Boolean)
      .map((word) => word.split('=')),
  );
  return months.map((rated) => {
    const ratings = new Map(rated.map(([name = '', rating = '']) => [name, Number(rating)]));
    return {
      providers: [...ratings.keys()],
      ratingOf: (providers: readonly string[]) =>
        meanOf(providers.map((name) => ratings.get(name) ?? null)),
    };
  });
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
  'consensus-chain': (row: GoldenRow) => {
    const { ratings, chained, joints } = consensus.chainedSeries(monthsIn(row));
    const places = joints.flatMap((isJoint, at) => (isJoint ? [at] : []));
    return {
      ratings: asWords(ratings),
      chained: asWords(chained),
      joints: places.length === 0 ? null : asWords(places),
    };
  },
  divergence: (row: GoldenRow) => {
    const found = consensus.divergenceOf(row.numbers('providers'));
    return {
      spread: found?.spread ?? null,
      sd: found?.standardDeviation ?? null,
      counted: found?.providers ?? null,
    };
  },
};
