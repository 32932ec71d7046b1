import {
  countryNamesEndpoint,
  countryNamesScreenerEndpoint,
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { refuseBeforeFirst } from '../../../universe/newest-snapshot.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import { scoresForViewer } from '../companies/company.reads.ts';
import {
  mustFindCountry,
  mustSeeCountry,
  presentCountryRanking,
  readCountryScores,
} from './country.reads.ts';
import { listCountryCategories, listCountryNames } from './country.store.ts';

type CountryParts = Pick<ScoredParts, 'database' | 'universe'>;

const idAndName = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

async function readCountry(tx: TenantTransaction, countryId: number) {
  const country = await mustSeeCountry(tx, countryId);
  await refuseBeforeFirst(tx);
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

  serve(getCountryEndpoint, ({ viewer, params: { countryId }, query }) =>
    database.withTenant(viewer, (tx) => readCountry(readAsOf(tx, query.asOf), countryId)),
  ),

  serve(countryScoresEndpoint, ({ viewer, params: { countryId, profileId }, query }) => {
    return database.withTenant(viewer, async (present) => {
      const tx = readAsOf(present, query.asOf);
      const under = await scoresForViewer(universe, { tx, viewer }, { profileId });
      return readCountryScores(tx, under, mustFindCountry(under, countryId));
    });
  }),

  serve(countryRankingEndpoint, async ({ viewer, params: { countryId }, query }) => {
    const under = await database.withTenant(viewer, (present) => {
      const tx = readAsOf(present, query.asOf);
      return scoresForViewer(universe, { tx, viewer }, { profileId: query.profile_id });
    });
    return presentCountryRanking(under, mustFindCountry(under, countryId), query.metric_id);
  }),
];
