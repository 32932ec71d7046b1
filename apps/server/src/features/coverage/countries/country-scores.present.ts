import type { CountryScores } from '@verdure/contract/coverage/countries';
import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { dataDays } from '@verdure/scoring/data-days';
import type { CountryDimensionRow, CountryRow } from '@verdure/scoring/snapshot';
import { governanceRemainder } from '@verdure/scoring/countries';
import {
  type CountryDimensionView,
  type CountryScoreView,
  countryDimensions,
  countryScores,
  countryValueChange,
  latestCountryValue,
  metricOfCountry,
} from '@verdure/scoring/universe';

import { countryDays, presentDays } from '../../../universe/data-days.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';

type Dimension = CountryScores['country_dimensions'][number];

const presentTotal = (view: CountryScoreView | undefined) => ({
  score: view?.score ?? null,
  grade: view?.grade ?? null,
  change: view?.change ?? null,
  not_comparable: view?.isNotComparable ?? false,
  shared_share: view?.sharedFraction ?? 0,
});

export interface CountryOf {
  readonly under: ScoredProfile;
  readonly country: CountryRow;
  readonly descriptions: ReadonlyMap<number, string>;
}

function presentMetrics(
  { under, country, descriptions }: CountryOf,
  dimensionId: number,
): Dimension['metrics'] {
  const { countrySnapshot } = under.snapshot.coverage;
  const { axes } = under.countries;
  const ofDimension = countrySnapshot.metrics.filter((row) => row.dimensionId === dimensionId);
  return ofDimension.map((metric) => {
    const key = { metricId: metric.id, countryId: country.id, slot: 0 };
    const stored = latestCountryValue(axes.values, key);
    const points = metricOfCountry(axes, key);
    const compared = countryValueChange(axes.values, key);
    return {
      id: metric.id,
      name: metric.name,
      unit: metric.unit,
      description: descriptions.get(metric.id) ?? '',
      value: stored?.value ?? null,
      year: stored?.year ?? null,
      old: stored?.isOld ?? false,
      change: compared.change,
      previous_year: compared.previousYear,
      change_reason: compared.reason,
      awareness_score: points.awareness,
      performance_score: points.performance,
    };
  });
}

/** The share of the pillar that counts: the weights of the issues with a score sum to 1. */
function withEffectiveWeight(
  issue: Omit<Dimension, 'effective_weighting'>,
  all: readonly Omit<Dimension, 'effective_weighting'>[],
): Dimension {
  const scoredWeight = all
    .filter(({ pillar, dimension_score }) => pillar === issue.pillar && dimension_score !== null)
    .reduce((sum, { weighting }) => sum + weighting, 0);
  const counts = issue.dimension_score !== null && scoredWeight > 0;
  return { ...issue, effective_weighting: counts ? issue.weighting / scoredWeight : null };
}

const presentDimension = (
  of: CountryOf,
  { id, name, pillar }: CountryDimensionRow,
  view: CountryDimensionView,
): Omit<Dimension, 'effective_weighting'> => ({
  country_dimension_id: id,
  name,
  pillar,
  weighting: view.weightFraction,
  dimension_score: view.overall.score,
  dimension_grade: view.overall.grade,
  awareness_score: view.awareness.score,
  performance_score: view.performance.score,
  change: view.overall.change,
  not_comparable: view.overall.isNotComparable,
  shared_share: view.overall.sharedFraction,
  metrics: presentMetrics(of, id),
});

/** The scores on a country's page (API-116). A country that is not rated has none. */
export function presentCountryScores(of: CountryOf): CountryScores {
  const { under, country } = of;
  const { countries } = under;
  const { profile } = under.scored;
  const { environmentalFraction, socialFraction, awarenessFraction } = profile.country;
  const totals = countryScores(countries, country.id)?.totals;
  const rowOf = new Map(
    under.snapshot.coverage.countrySnapshot.dimensions.map((row) => [row.id, row]),
  );
  const issues = countryDimensions(countries, country.id).flatMap((view) => {
    const row = rowOf.get(view.dimensionId);
    return row === undefined ? [] : presentDimension(of, row, view);
  });
  return {
    country_id: country.id,
    profile_id: under.profileId,
    as_of: under.snapshot.coverage.asOf,
    ...presentDays(
      country.isEsgRated ? countryDays(countries.axes.values, country.id) : dataDays([]),
    ),
    snapshot_version: under.snapshot.version,
    methodology_version: METHODOLOGY_VERSION,
    reporting_year: country.reportingYear,
    esg_rated: country.isEsgRated,
    weights: {
      environmental: environmentalFraction,
      social: socialFraction,
      governance: governanceRemainder(environmentalFraction, socialFraction),
      awareness: awarenessFraction,
    },
    totals: {
      esg: presentTotal(totals?.esg),
      environmental: presentTotal(totals?.environmental),
      social: presentTotal(totals?.social),
      governance: presentTotal(totals?.governance),
    },
    country_dimensions: issues.map((issue) => withEffectiveWeight(issue, issues)),
  };
}
