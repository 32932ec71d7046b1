import {
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import { queryOptions } from '@tanstack/react-query';

import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';
import { readQuery } from '../../../api/read-query.ts';

export const countryQuery = (countryId: number, asOf?: string) =>
  readQuery(keys.country(countryId, asOf), getCountryEndpoint, {
    params: { countryId },
    query: { asOf },
  });

export interface CountryUnderProfile extends AsOf {
  readonly countryId: number;
  readonly profileId: number;
}

export const countryScoresQuery = ({ asOf, ...ids }: CountryUnderProfile) =>
  queryOptions({
    ...readQuery(keys.countryScores(ids.countryId, ids.profileId, asOf), countryScoresEndpoint, {
      params: ids,
      query: { asOf },
    }),
    placeholderData: placeholderOf(keys.country(ids.countryId)),
  });

export interface RankedMetric extends CountryUnderProfile {
  readonly metricId: number;
}

/** The country's rank on one metric under the profile's category scheme. */
export const countryRankingQuery = ({ asOf, ...ranked }: RankedMetric) =>
  readQuery(keys.countryRanking(ranked, asOf), countryRankingEndpoint, {
    params: { countryId: ranked.countryId },
    query: { metric_id: ranked.metricId, profile_id: ranked.profileId, asOf },
  });
