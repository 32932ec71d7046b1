import type { CountryRanking } from '@verdure/contract/coverage/countries';
import { Problem } from '@verdure/contract/http/problem';
import type { CountryRow } from '@verdure/scoring/snapshot';
import { countryRanking, countryScoreRanking } from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';

/** An index has no physical unit, so its table says 'Index' instead of 'Value'. */
const INDEX_UNIT = 'index';

/** The category of countries to compare with under the profile; null for all countries. */
function categoryUnder({ scored }: ScoredProfile, { categories }: CountryRow) {
  const { categoryGroupId } = scored.profile;
  return categories.find(({ groupId }) => groupId === categoryGroupId) ?? null;
}

/** The metric to rank by; null: the ESG score. */
function mustFindMetric(under: ScoredProfile, metricId: number | undefined) {
  if (metricId === undefined) return null;
  const metric = under.snapshot.coverage.countrySnapshot.metrics.find(({ id }) => id === metricId);
  if (metric === undefined) throw new Problem('country.not-found');
  return metric;
}

/** A country's rank on one metric, or on its ESG score (API-117). */
export function presentCountryRanking(
  under: ScoredProfile,
  country: CountryRow,
  metricId: number | undefined,
): CountryRanking {
  const metric = mustFindMetric(under, metricId);
  const category = categoryUnder(under, country);
  const groupId = category?.groupId ?? null;
  const lines =
    metric === null
      ? countryScoreRanking(under.countries, { country, groupId })
      : countryRanking(under.countries.axes.values, { metric, country, groupId });
  const unit = metric?.unit ?? '';
  const index = lines.findIndex(({ countryId }) => countryId === country.id);
  return {
    scores: lines.map(({ countryId, rank, name, value, year, isOld }) => ({
      country_id: countryId,
      rank,
      name,
      score: value,
      year,
      old: isOld,
    })),
    countryIndex: index < 0 ? null : index,
    unit,
    ordinal: unit === INDEX_UNIT || unit === '',
    score_type: category === null ? 'worldwide' : 'category',
    category_name: category?.name ?? null,
  };
}
