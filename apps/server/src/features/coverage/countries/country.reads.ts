import type { CountryScores } from '@verdure/contract/coverage/countries';
import { Problem } from '@verdure/contract/http/problem';
import type { CountryRow } from '@verdure/scoring/snapshot';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { presentCountryScores } from './country-scores.present.ts';
import { findCountry, listMetricDescriptions } from './country.store.ts';

export { presentCountryRanking } from './country-ranking.present.ts';

/** Finds a country. All organisations share the same countries. */
export async function mustSeeCountry(tx: TenantTransaction, countryId: number) {
  const country = await findCountry(tx, countryId);
  if (country === undefined) throw new Problem('country.not-found');
  return country;
}

/** A country of the snapshot. @throws Problem for any other */
export function mustFindCountry({ snapshot }: ScoredProfile, countryId: number): CountryRow {
  const { countries } = snapshot.coverage.countrySnapshot;
  const country = countries.find(({ id }) => id === countryId);
  if (country === undefined) throw new Problem('country.not-found');
  return country;
}

/** The scores of a country under a profile, with what its metrics ask for. */
export async function readCountryScores(
  tx: TenantTransaction,
  under: ScoredProfile,
  country: CountryRow,
): Promise<CountryScores> {
  const metrics = await listMetricDescriptions(tx);
  const descriptions = new Map(metrics.map(({ id, description }) => [id, description]));
  return presentCountryScores({ under, country, descriptions });
}
