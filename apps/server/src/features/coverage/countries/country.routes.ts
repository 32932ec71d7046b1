import {
  countryNamesEndpoint,
  countryNamesScreenerEndpoint,
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import { Problem } from '@verdure/contract/http/problem';
import type { CountryRow } from '@verdure/scoring/snapshot';

import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import type { Universe } from '../../../platform/universe/universe.ts';
import { scoresForViewer } from '../companies/company.reads.ts';
import { mustSeeCountry } from './country.reads.ts';
import { presentCountryRanking } from './country-ranking.present.ts';
import { presentCountryScores } from './country-scores.present.ts';
import {
  listCountryCategories,
  listCountryNames,
  listMetricDescriptions,
} from './country.store.ts';

interface CountryParts {
  readonly database: Database;
  readonly universe: Universe;
}

const idAndName = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

function mustFindCountry({ snapshot }: ScoredProfile, countryId: number): CountryRow {
  const { countries } = snapshot.coverage.countrySnapshot;
  const country = countries.find(({ id }) => id === countryId);
  if (country === undefined) throw new Problem('country.not-found');
  return country;
}

async function readCountry(tx: TenantTransaction, countryId: number) {
  const country = await mustSeeCountry(tx, countryId);
  const categories = await listCountryCategories(tx, countryId);
  const { iso2, ...row } = country;
  return {
    ...row,
    iso2: iso2 ?? '',
    category_name: categories[0]?.name ?? null,
    category_id: categories[0]?.id ?? null,
    categories,
  };
}

export const countryRoutes = ({ database, universe }: CountryParts): readonly Route[] => [
  serve(countryNamesEndpoint, async ({ viewer }) =>
    (await database.withTenant(viewer, listCountryNames)).map(idAndName),
  ),

  serve(countryNamesScreenerEndpoint, async ({ viewer }) => {
    const countries = await database.withTenant(viewer, listCountryNames);
    return countries.filter(({ esg_rated }) => esg_rated).map(idAndName);
  }),

  serve(getCountryEndpoint, ({ viewer, params: { countryId } }) =>
    database.withTenant(viewer, (tx) => readCountry(tx, countryId)),
  ),

  serve(countryScoresEndpoint, async ({ viewer, params: { countryId, profileId } }) => {
    const { under, metrics } = await database.withTenant(viewer, async (tx) => ({
      under: await scoresForViewer(universe, { tx, viewer }, { profileId }),
      metrics: await listMetricDescriptions(tx),
    }));
    const country = mustFindCountry(under, countryId);
    const descriptions = new Map(metrics.map(({ id, description }) => [id, description]));
    return presentCountryScores({ under, country, descriptions });
  }),

  serve(countryRankingEndpoint, async ({ viewer, params: { countryId }, query }) => {
    const under = await database.withTenant(viewer, (tx) =>
      scoresForViewer(universe, { tx, viewer }, { profileId: query.profile_id }),
    );
    return presentCountryRanking(under, mustFindCountry(under, countryId), query.metric_id);
  }),
];
