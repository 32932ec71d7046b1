import { compareCodePoints, meanOf } from '../numbers/index.ts';
import {
  comparedYears,
  countryPillarScore,
  countryTotal,
  isOldValue,
  latestValueYear,
} from '../countries/index.ts';
import { exclusionReport, isExcluded } from '../exclusions/index.ts';
import { gradeOfScore, type ScoreScale, spreadOf } from '../grades/index.ts';
import {
  competitionRanks,
  keyDimensions,
  rankingWindow,
  scorePercentile,
} from '../ranking/index.ts';
import { valueChange } from '../scores/index.ts';
import { isoDate } from './case-date.ts';
import { byId, caseKind, whenAsked } from './case-kind.ts';
import {
  integer,
  list,
  mapOf,
  number,
  nullable,
  oneOf,
  record,
  text,
  where,
} from './check-shape.ts';
import { hasUniqueIds, isBetween } from './unique-ids.ts';

const numberOrNull = nullable(number);

const SCALES = ['0-4', '0-100'] as const satisfies readonly ScoreScale[];

interface CaseGrades {
  readonly scale: ScoreScale;
  readonly population_scores: readonly (number | null)[];
  readonly scores: readonly (number | null)[];
}

function gradesOf({ scale, population_scores, scores }: CaseGrades) {
  const { sigma, sigmaSource } = spreadOf(population_scores, scale);
  return {
    sigma,
    sigma_source: sigmaSource,
    grades: scores.map((score) => gradeOfScore(score, sigma, scale)),
  };
}

/** Sections 7.1 and 7.2. */
export const grade = caseKind(
  record({
    groups: list(
      record({
        scale: oneOf(SCALES),
        population_scores: list(numberOrNull),
        scores: list(numberOrNull),
      }),
    ),
  }),
  ({ groups }) => ({ groups: groups.map(gradesOf) }),
);

/** Section 8. */
export const comparison = caseKind(
  record(
    {
      rank_scores: list(numberOrNull),
      dimensions: list(record({ id: integer, score: numberOrNull, weight_fraction: number })),
      peer_values: list(numberOrNull),
    },
    { percentile_scores: list(numberOrNull) },
  ),
  ({ rank_scores, dimensions, peer_values, percentile_scores }) => {
    const { riskIds, pointIds } = keyDimensions(
      dimensions.map(({ weight_fraction: weightFraction, ...item }) => ({
        ...item,
        weightFraction,
      })),
    );
    return {
      ranks: competitionRanks(rank_scores),
      key_risk_dimension_ids: riskIds,
      key_point_dimension_ids: pointIds,
      peer_average: meanOf(peer_values),
      ...whenAsked('percentiles_fraction', percentile_scores, (scores) =>
        scores.map((score) => scorePercentile(scores, score)),
      ),
    };
  },
);

const weightedDimension = record({ weight_fraction: number, score: numberOrNull });

const valueSeries = record({ as_of: isoDate, values_by_year: mapOf(numberOrNull) });

interface CaseSeries {
  readonly as_of: string;
  readonly values_by_year: Readonly<Record<string, number | null>>;
}

const yearsOf = ({ values_by_year }: CaseSeries): readonly number[] =>
  Object.keys(values_by_year)
    .filter((year) => values_by_year[year] !== null)
    .map(Number);

const valueIn = ({ values_by_year }: CaseSeries, year: number | null): number | null =>
  year === null ? null : (values_by_year[String(year)] ?? null);

function changeOf(series: CaseSeries) {
  const years = comparedYears(yearsOf(series), Number(series.as_of.slice(0, 4)));
  const { valueYear, previousYear, reason } = years;
  return {
    change_fraction: valueChange(valueIn(series, valueYear), valueIn(series, previousYear)),
    value_year: valueYear,
    previous_year: previousYear,
    reason,
  };
}

function latestOf(series: CaseSeries) {
  const asOfYear = Number(series.as_of.slice(0, 4));
  const year = latestValueYear(yearsOf(series), asOfYear);
  return {
    value: valueIn(series, year),
    value_year: year,
    is_old: year !== null && isOldValue(year, asOfYear),
  };
}

/** Section 9. */
export const country = caseKind(
  record(
    {
      totals: list(
        record({
          environmental_score: numberOrNull,
          social_score: numberOrNull,
          governance_score: numberOrNull,
          environmental_fraction: number,
          social_fraction: number,
        }),
      ),
      pillars: list(record({ dimensions: list(weightedDimension) })),
      ranking_windows: list(record({ country_count: integer, current_position: integer })),
    },
    { value_series: list(valueSeries), change_series: list(valueSeries) },
  ),
  ({ totals, pillars, ranking_windows, value_series, change_series }) => ({
    total_scores: totals.map((total) =>
      countryTotal({
        environmental: total.environmental_score,
        social: total.social_score,
        governance: total.governance_score,
        environmentalFraction: total.environmental_fraction,
        socialFraction: total.social_fraction,
      }),
    ),
    pillar_scores: pillars.map(({ dimensions }) =>
      countryPillarScore(
        dimensions.map(({ score, weight_fraction }) => ({
          score,
          weightFraction: weight_fraction,
        })),
      ),
    ),
    ranking_windows: ranking_windows.map(({ country_count, current_position }) =>
      rankingWindow(country_count, current_position),
    ),
    ...whenAsked('latest_values', value_series, (series) => series.map(latestOf)),
    ...whenAsked('changes', change_series, (series) => series.map(changeOf)),
  }),
);

const activityIds = list(where(integer, isBetween(1, 8), 'an activity id from 1 to 8'));

const portfolioCompanies = where(
  list(record({ id: text, weight_fraction: number, activity_ids: nullable(activityIds) })),
  hasUniqueIds,
  'each id once',
);

/** Section 6. */
export const exclusion = caseKind(
  record({
    company_threshold_fraction: number,
    profile_activity_ids: activityIds,
    companies: portfolioCompanies,
  }),
  ({ company_threshold_fraction, profile_activity_ids, companies }) => {
    const held = companies.map(({ id, weight_fraction, activity_ids }) => ({
      id,
      weightFraction: weight_fraction,
      activityIds: activity_ids,
    }));
    const report = exclusionReport(held, {
      companyThresholdFraction: company_threshold_fraction,
      profileActivityIds: profile_activity_ids,
    });
    return {
      activities: byId(
        report.activities,
        ({ activityId }) => String(activityId),
        ({ status, companyIds }) => ({
          status,
          company_ids: companyIds.toSorted(compareCodePoints),
        }),
      ),
      any_exclusions: report.anyExclusions,
      exclusions_you_apply: report.exclusionsYouApply,
      excluded: byId(
        held,
        ({ id }) => id,
        (company) => isExcluded(company.activityIds, profile_activity_ids),
      ),
    };
  },
);
