import type { OverallsRow } from '@verdure/contract/investments/constituents';
import { wholeScore } from '@verdure/contract/investments/holdings';
import { type Grade, standingWords, withDays } from '@verdure/contract/vocabulary';

import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { gradedBy } from '../../../ui/grade/graded-by.ts';
import type { AttentionComparison } from './attention.ts';
import type { OverallKind } from '@verdure/contract/investments/constituents';

interface InvestmentScore {
  /** Why the letter: its bounds, in words; null without a letter. */
  readonly why: string | null;
  readonly score: number | null;
  readonly grade: Grade | null;
}

/** One kind of score of a portfolio or fund: weighted, or with equal weight for every holding. */
export function scoresIn(
  row: OverallsRow,
  kind: OverallKind,
  isWeighted: boolean,
): InvestmentScore {
  const { score, grade } = wholeScore(row, kind, isWeighted);
  const bounds = row.grade_bounds.find((each) => each.kind === kind && each.grade === grade);
  return { score, grade, why: gradedBy(grade, bounds ?? null) };
}

/** 'Better than 78.0% of 59 funds'; null where nothing is said of the place (methodology 7.3). */
export function placeAmongFunds(
  { fund_percentiles: places }: OverallsRow,
  kind: OverallKind,
  isWeighted: boolean,
): string | null {
  const place = places.find((each) => each.kind === kind);
  const percentile = isWeighted ? place?.weighted_fund_percentile : place?.fund_percentile;
  if (place === undefined || percentile === undefined || percentile === null) return null;
  return `better than ${formatPercent(percentile / 100)} of ${place.funds} funds`;
}

/** What providers say of the companies held: weighted, or with equal weight for every holding. */
export const consensusIn = (row: OverallsRow, isWeighted: boolean): Grade | null =>
  isWeighted ? row.weighted_consensus_grade : row.consensus_grade;

/** The grade of what stands beside; null for none. */
export const otherGrade = (
  beside: AttentionComparison | undefined,
  kind: OverallKind,
  isWeighted: boolean,
): Grade | null => (beside?.overalls ? scoresIn(beside.overalls, kind, isWeighted).grade : null);

/** How good the emission data are, and of how much of the weight. */
export const qualityWords = ({
  data_quality: quality,
  data_quality_covered: covered,
  data_quality_standing: standing,
  data_quality_from,
  data_quality_to,
}: Pick<
  OverallsRow,
  | 'data_quality'
  | 'data_quality_covered'
  | 'data_quality_standing'
  | 'data_quality_from'
  | 'data_quality_to'
>): string =>
  withDays(
    `Emissions data quality: ${formatScore(quality)} (1 reported, 5 estimated), ${standingWords(standing, covered)}`,
    { data_from: data_quality_from, data_to: data_quality_to },
  );
