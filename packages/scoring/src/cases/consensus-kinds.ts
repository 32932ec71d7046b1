import {
  categoryRating,
  chainedSeries,
  dataMonthOf,
  overallRating,
  rankingAmong,
  rankingGrade,
  yearOnYear,
} from '../consensus/index.ts';
import { meanOf } from '../numbers/index.ts';
import { gradeOfScore, spreadOf } from '../grades/index.ts';
import { byId, caseKind } from './case-kind.ts';
import { list, mapOf, number, nullable, record, text, where } from './check-shape.ts';
import { hasUniqueIds } from './unique-ids.ts';

const numberOrNull = nullable(number);

const month = where(text, (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value), 'a month as YYYY-MM');

const ratedCompanies = where(
  list(record({ id: text, categories: mapOf(list(numberOrNull)) })),
  hasUniqueIds,
  'each id once',
);

interface RatedCompany {
  readonly id: string;
  readonly categories: Readonly<Record<string, readonly (number | null)[]>>;
}

function resultsOf(companies: readonly RatedCompany[]) {
  const rated = companies.map(({ id, categories }) => {
    const ratings = Object.entries(categories).map(
      ([name, subcategories]) => [name, categoryRating(subcategories)] as const,
    );
    return { id, ratings, overall: overallRating(ratings.map(([, rating]) => rating)) };
  });
  const overalls = rated.map(({ overall }) => overall);
  const rankingOf = rankingAmong(overalls);
  const { sigma } = spreadOf(overalls, '0-100');
  return byId(
    rated,
    ({ id }) => id,
    ({ ratings, overall }) => ({
      category_ratings: Object.fromEntries(ratings),
      overall_rating: overall,
      overall_ranking: rankingOf(overall),
      rating_grade: gradeOfScore(overall, sigma, '0-100'),
    }),
  );
}

/** Section 10. */
export const consensus = caseKind(
  record({
    companies: ratedCompanies,
    year_on_year: list(record({ current_value: numberOrNull, previous_value: numberOrNull })),
    rankings: list(numberOrNull),
    calculation_months: list(month),
  }),
  ({ companies, year_on_year, rankings, calculation_months }) => ({
    companies: resultsOf(companies),
    year_on_year: year_on_year.map((pair) => yearOnYear(pair.current_value, pair.previous_value)),
    ranking_grades: rankings.map(rankingGrade),
    data_months: calculation_months.map(dataMonthOf),
  }),
);

const ratedMonths = record({ months: list(record({ month, ratings: mapOf(numberOrNull) })) });

/** Section 10, of one line of one company. */
export const consensusChain = caseKind(record({ lines: list(ratedMonths) }), ({ lines }) => ({
  lines: lines.map(({ months }) => {
    const series = chainedSeries<string>(
      months.map(({ ratings }) => ({
        providers: Object.keys(ratings).filter((name) => (ratings[name] ?? null) !== null),
        ratingOf: (providers) => meanOf(providers.map((name) => ratings[name] ?? null)),
      })),
    );
    return {
      ratings: series.ratings,
      chained_ratings: series.chained,
      joint_months: months.filter((_, at) => series.joints[at]).map(({ month: rated }) => rated),
    };
  }),
}));
