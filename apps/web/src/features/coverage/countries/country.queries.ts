import {
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

export const countryQuery = (countryId: number) =>
  queryOptions({
    queryKey: keys.country(countryId),
    queryFn: ({ signal }) =>
      call(getCountryEndpoint, { params: { countryId }, query: {} }, { signal }),
  });

export interface CountryUnderProfile {
  readonly countryId: number;
  readonly profileId: number;
}

export const countryScoresQuery = (ids: CountryUnderProfile) =>
  queryOptions({
    queryKey: keys.countryScores(ids.countryId, ids.profileId),
    queryFn: ({ signal }) => call(countryScoresEndpoint, { params: ids, query: {} }, { signal }),
    placeholderData: placeholderOf(keys.country(ids.countryId)),
  });

export interface RankedMetric extends CountryUnderProfile {
  readonly metricId: number;
}

/** The country's rank on one metric under the profile's category scheme. */
export const countryRankingQuery = ({ countryId, profileId, metricId }: RankedMetric) =>
  queryOptions({
    queryKey: keys.countryRanking(countryId, profileId, metricId),
    queryFn: ({ signal }) =>
      call(
        countryRankingEndpoint,
        { params: { countryId }, query: { metric_id: metricId, profile_id: profileId } },
        { signal },
      ),
  });
