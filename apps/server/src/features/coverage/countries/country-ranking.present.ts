import type { CountryRanking } from '@verdure/contract/coverage/countries';
import { Problem } from '@verdure/contract/http/problem';
import type { CountryRow } from '@verdure/scoring/snapshot';
import { countryRanking } from '@verdure/scoring/universe';

import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';

/** An index has no physical unit, so its table says 'Index' instead of 'Value'. */
const INDEX_UNIT = 'index';

/** The category of countries to compare with under the profile; null for all countries. */
function categoryUnder({ scored }: ScoredProfile, { categories }: CountryRow) {
  const { categoryGroupId } = scored.profile;
  return categories.find(({ groupId }) => groupId === categoryGroupId) ?? null;
}

/** A country's rank on one metric (API-117). */
export function presentCountryRanking(
  under: ScoredProfile,
  country: CountryRow,
  metricId: number,
): CountryRanking {
  const metric = under.snapshot.coverage.countrySnapshot.metrics.find(({ id }) => id === metricId);
  if (metric === undefined) throw new Problem('country.not-found');
  const { values } = under.countries.axes;
  const category = categoryUnder(under, country);
  const groupId = category?.groupId ?? null;
  const lines = countryRanking(values, { metric, country, groupId });
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
    unit: metric.unit,
    ordinal: metric.unit === INDEX_UNIT || metric.unit === '',
    score_type: category === null ? 'worldwide' : 'category',
    category_name: category?.name ?? null,
  };
}
