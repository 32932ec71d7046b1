import {
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';

export const countryQuery = (countryId: number, asOf?: string) =>
  queryOptions({
    queryKey: keys.country(countryId, asOf),
    queryFn: ({ signal }) =>
      call(getCountryEndpoint, { params: { countryId }, query: { asOf } }, { signal }),
  });

export interface CountryUnderProfile extends AsOf {
  readonly countryId: number;
  readonly profileId: number;
}

export const countryScoresQuery = ({ asOf, ...ids }: CountryUnderProfile) =>
  queryOptions({
    queryKey: keys.countryScores(ids.countryId, ids.profileId, asOf),
    queryFn: ({ signal }) =>
      call(countryScoresEndpoint, { params: ids, query: { asOf } }, { signal }),
    placeholderData: placeholderOf(keys.country(ids.countryId)),
  });

export interface RankedMetric extends CountryUnderProfile {
  readonly metricId: number;
}

/** The country's rank on one metric under the profile's category scheme. */
export const countryRankingQuery = ({ asOf, ...ranked }: RankedMetric) =>
  queryOptions({
    queryKey: keys.countryRanking(ranked, asOf),
    queryFn: ({ signal }) =>
      call(
        countryRankingEndpoint,
        {
          params: { countryId: ranked.countryId },
          query: { metric_id: ranked.metricId, profile_id: ranked.profileId, asOf },
        },
        { signal },
      ),
  });
