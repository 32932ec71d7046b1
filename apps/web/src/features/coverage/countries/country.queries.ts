import {
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const countryQuery = (countryId: number) =>
  queryOptions({
    queryKey: ['country', countryId],
    queryFn: ({ signal }) => call(getCountryEndpoint, { params: { countryId } }, { signal }),
  });

export interface CountryUnderProfile {
  readonly countryId: number;
  readonly profileId: number;
}

export const countryScoresQuery = (ids: CountryUnderProfile) =>
  queryOptions({
    queryKey: ['country', ids.countryId, 'scores', ids.profileId],
    queryFn: ({ signal }) => call(countryScoresEndpoint, { params: ids }, { signal }),
    // another profile's scores may stand in for a moment, never another country's
    placeholderData: (previous) => (previous?.country_id === ids.countryId ? previous : undefined),
  });

export interface RankedMetric extends CountryUnderProfile {
  readonly metricId: number;
}

/** Where the country stands on one metric under the profile's category scheme. */
export const countryRankingQuery = ({ countryId, profileId, metricId }: RankedMetric) =>
  queryOptions({
    queryKey: ['country', countryId, 'ranking', metricId, profileId],
    queryFn: ({ signal }) =>
      call(
        countryRankingEndpoint,
        { params: { countryId }, query: { metric_id: metricId, profile_id: profileId } },
        { signal },
      ),
  });
