import {
  type CompanyConsensus,
  type ConsensusItem,
  type ConsensusMonth,
  type ConsensusSource,
  OTHER_PROVIDERS_BEFORE,
} from '@verdure/contract/coverage/consensus';
import {
  CONSENSUS_LINES,
  type ConsensusLine,
  type ConsensusMeasure,
} from '@verdure/contract/vocabulary';
import {
  type ConsensusFigures,
  dataMonthOf,
  divergenceOf,
  lastDayOf,
  linesOfRatings,
  monthNumber,
  rankingGrade,
  shownChained,
  yearOnYear,
} from '@verdure/scoring/consensus';
import { dataDays } from '@verdure/scoring/data-days';
import { gradeOfScore } from '@verdure/scoring/grades';

import { presentDays } from '../../../universe/data-days.ts';
import type { ConsensusFacts } from './consensus-facts.ts';
import { monthOfDay } from './consensus.store.ts';

interface MeasureFacts {
  readonly measure: ConsensusMeasure;
  readonly company: ConsensusFigures;
  /** Chained, unlimited points. */
  readonly previous: ConsensusFigures;
  readonly isPreviousBroken: readonly boolean[];
  readonly average: ConsensusFigures;
  readonly best: ConsensusFigures;
  readonly worst: ConsensusFigures;
}

function measuresOf({ result, sector }: ConsensusFacts): readonly MeasureFacts[] {
  return [
    {
      measure: 'rating',
      company: result.ratings,
      previous: result.previous_ratings ?? [],
      isPreviousBroken: result.previous_broken,
      average: sector?.rating_average ?? [],
      best: sector?.rating_best ?? [],
      worst: sector?.rating_worst ?? [],
    },
    {
      measure: 'ranking',
      company: result.rankings,
      previous: result.previous_rankings ?? [],
      isPreviousBroken: result.previous_broken,
      average: sector?.ranking_average ?? [],
      best: sector?.ranking_best ?? [],
      worst: sector?.ranking_worst ?? [],
    },
  ];
}

function presentSource(source: ConsensusFacts['sources'][number]): ConsensusSource {
  const ratings = linesOfRatings(source.ratings ?? []);
  return {
    name: source.name,
    first_month: monthOfDay(source.first_month),
    last_month: monthOfDay(source.last_month),
    overall_rating: ratings[0] ?? null,
    ratings: [...ratings],
  };
}

interface LinePlace {
  readonly line: ConsensusLine;
  readonly place: number;
}

const noteIf = (isBroken: boolean): ConsensusItem['prev_year_note'] =>
  isBroken ? OTHER_PROVIDERS_BEFORE : null;

function presentItem(
  facts: MeasureFacts,
  { line, place }: LinePlace,
  { sources, sigma }: { readonly sources: readonly ConsensusSource[]; readonly sigma: number },
): ConsensusItem {
  const company = facts.company[place] ?? null;
  const previous = facts.previous[place] ?? null;
  const isRating = facts.measure === 'rating';
  const rating = (source: ConsensusSource): number | null => source.ratings[place] ?? null;
  return {
    kind: line.kind,
    id: line.id,
    name: line.name,
    type: line.category,
    measure: facts.measure,
    company_score: company,
    prev_year_company_score: shownChained(previous),
    prev_year_note: noteIf(facts.isPreviousBroken[place] ?? false),
    year_on_year: yearOnYear(company, previous),
    sector_average: facts.average[place] ?? null,
    sector_best: facts.best[place] ?? null,
    sector_worst: facts.worst[place] ?? null,
    grade: isRating ? gradeOfScore(company, sigma, '0-100') : rankingGrade(company),
    sources: sources.flatMap((source) => (rating(source) === null ? [] : [source.name])),
    divergence: isRating ? presentDivergence(sources.map(rating)) : null,
  };
}

function presentDivergence(ratings: readonly (number | null)[]): ConsensusItem['divergence'] {
  const found = divergenceOf(ratings);
  return (
    found && {
      spread: found.spread,
      standard_deviation: found.standardDeviation,
      lowest: found.lowest,
      highest: found.highest,
      providers: found.providers,
    }
  );
}

const MONTHS_PER_YEAR = 12;

function presentHistory({ result, sector }: ConsensusFacts): ConsensusMonth[] {
  const start = monthNumber(monthOfDay(result.first_month));
  return result.rating_history.map((rating, index) => ({
    month_for_historic: ((start + index) % MONTHS_PER_YEAR) + 1,
    year_for_historic: Math.floor((start + index) / MONTHS_PER_YEAR),
    overall_rating: shownChained(rating),
    overall_ranking: result.ranking_history[index] ?? null,
    sector_avg_overall_rating: shownChained(sector?.rating_history[index] ?? null),
    sector_avg_overall_ranking: sector?.ranking_history[index] ?? null,
    is_joint: result.joints[index] ?? false,
  }));
}

/** The answer for a company that nobody rates. */
export const NO_CONSENSUS: CompanyConsensus = {
  month: null,
  newest_month: null,
  data_from: null,
  data_to: null,
  calculated_at: null,
  companies: 0,
  sector_name: null,
  sector_companies: 0,
  items: [],
  history: [],
  history_begins: null,
  history_note: null,
  sources: [],
};

export function presentConsensus(facts: ConsensusFacts): CompanyConsensus {
  const { result, sector, calculation } = facts;
  const sources = facts.sources.map(presentSource);
  return {
    month: monthOfDay(result.month),
    newest_month: dataMonthOf(calculation.calculated_at.slice(0, 'YYYY-MM'.length)),
    ...presentDays(dataDays([{ date: lastDayOf(monthOfDay(result.month)) }])),
    calculated_at: calculation.calculated_at,
    companies: calculation.companies,
    sector_name: sector?.sector_name ?? null,
    sector_companies: sector?.companies ?? 0,
    items: measuresOf(facts).flatMap((measure) =>
      CONSENSUS_LINES.map((line, place) =>
        presentItem(measure, { line, place }, { sources, sigma: calculation.sigma }),
      ),
    ),
    history: presentHistory(facts),
    history_begins: result.series_begins === null ? null : monthOfDay(result.series_begins),
    history_note: noteIf(result.series_begins !== null),
    sources,
  };
}
