import type { Grade } from '@verdure/contract/vocabulary';

import type { CountryChange } from '../countries/index.ts';
import { gradeOfScore, type Spread } from '../grades/index.ts';
import { comparedScore, competitionRanks } from '../ranking/index.ts';
import { type Slot, SLOTS } from '../snapshot/index.ts';
import { cell } from './company-row.ts';
import { countryCell } from './country-axes.ts';
import { countryDimensionChange, countryTotalChange } from './country-change.ts';
import {
  countriesToRank,
  type CountryMetricQuery,
  type CountryRankingLine,
  rankedLines,
} from './country-values.ts';
import {
  COUNTRY_KINDS,
  countryDimensionSpreads,
  type CountryKind,
  countryTotals,
  countryYearScores,
  scoreAxis,
  type ScoredCountries,
} from './score-countries.ts';

/** A score of a country as the pages show it, points 0 to 4. */
export interface CountryScoreView {
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Points, of the metrics scored in both years; null where they carry less than half of the weight. */
  readonly change: number | null;
  /** The share of the weight of the metrics scored in both years, 0 to 1. */
  readonly sharedFraction: number;
  /** There is a score, but too few metrics are scored in both years to compare it. */
  readonly isNotComparable: boolean;
  /** Of the years compared with; it may be known where `score` is not. */
  readonly previous: number | null;
}

function scoreView(
  { current, previous }: { readonly current: number | null; readonly previous: number | null },
  { changePoints, sharedFraction }: CountryChange,
  spread: Spread | undefined,
): CountryScoreView {
  const change = current === null ? null : changePoints;
  return {
    score: current,
    grade: spread === undefined ? null : gradeOfScore(current, spread.sigma),
    change,
    sharedFraction,
    isNotComparable: current !== null && change === null,
    previous,
  };
}

/** The totals of a country with their grades, the changes in points, and its world rank. */
export interface CountryScores {
  readonly countryId: number;
  readonly totals: Readonly<Record<CountryKind, CountryScoreView>>;
  /** Competition rank of the total among all rated countries; null without a total. */
  readonly rank: number | null;
}

/** Scores of one country, or null when it is unknown or not rated. */
export function countryScores(scored: ScoredCountries, countryId: number): CountryScores | null {
  const current = countryTotals(scored, countryId, 'current');
  const previous = countryTotals(scored, countryId, 'previous');
  if (current === null || previous === null) return null;
  const view = (kind: CountryKind): CountryScoreView =>
    scoreView(
      { current: current[kind], previous: previous[kind] },
      countryTotalChange(scored, kind, countryId),
      scored.totalSpreads[kind],
    );
  const [esg, environmental, social, governance] = COUNTRY_KINDS;
  return {
    countryId,
    totals: {
      esg: view(esg),
      environmental: view(environmental),
      social: view(social),
      governance: view(governance),
    },
    rank: countryRanks(scored).get(countryId) ?? null,
  };
}

/** Competition ranks of the totals of all rated countries, by country id. */
export function countryRanks({
  axes,
  totals,
}: ScoredCountries): ReadonlyMap<number, number | null> {
  const { ratedCountries } = axes.values;
  const current = SLOTS.indexOf('current');
  const ranks = competitionRanks(
    ratedCountries.map((_, place) => cell(totals.esg, countryCell(place, current))),
  );
  return new Map(ratedCountries.map(({ id }, place) => [id, ranks[place] ?? null]));
}

/** A dimension of a country with its grades and changes. */
export interface CountryDimensionView {
  readonly dimensionId: number;
  readonly weightFraction: number;
  readonly weightedScore: number | null;
  readonly overall: CountryScoreView;
  readonly awareness: CountryScoreView;
  readonly performance: CountryScoreView;
}

/** The dimensions of one country, by pillar; empty when it is unknown or not rated. */
export function countryDimensions(
  scored: ScoredCountries,
  countryId: number,
): readonly CountryDimensionView[] {
  const { places, values } = scored.axes;
  const country = values.ratedCountries[places.get(countryId) ?? -1];
  const scoresIn = (slot: Slot) =>
    country === undefined ? [] : (countryYearScores(scored, country, slot)?.dimensions ?? []);
  const previousScores = scoresIn('previous');
  const axisOf = {
    score: scoreAxis(scored.weights),
    awareness: 'awareness',
    performance: 'performance',
  } as const;
  return scoresIn('current').map((dimension, index) => {
    const { dimensionId, weightFraction, weightedScore } = dimension;
    const previous = previousScores[index];
    const spreads = countryDimensionSpreads(scored, dimensionId);
    const view = (axis: keyof typeof axisOf): CountryScoreView =>
      scoreView(
        { current: dimension[axis], previous: previous?.[axis] ?? null },
        countryDimensionChange(scored, dimensionId, { countryId, axis: axisOf[axis] }),
        spreads?.[axis],
      );
    return {
      dimensionId,
      weightFraction,
      weightedScore,
      overall: view('score'),
      awareness: view('awareness'),
      performance: view('performance'),
    };
  });
}

/**
 * The rated countries by ESG score, best first: all of them, or those that share the country's
 * category in a scheme (methodology 8 and 9).
 */
export function countryScoreRanking(
  scored: ScoredCountries,
  of: Omit<CountryMetricQuery, 'metric'>,
): readonly CountryRankingLine[] {
  const { values } = scored.axes;
  const lines = countriesToRank(values, of).flatMap(({ id, name }) => {
    const score = countryTotals(scored, id)?.esg ?? null;
    const line = { countryId: id, name, year: values.asOfYear, isOld: false };
    return score === null ? [] : [{ ...line, value: score }];
  });
  return rankedLines(lines, ({ value }) => comparedScore(value));
}
