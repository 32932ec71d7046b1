import { countryScoresEndpoint, getCountryEndpoint } from '@verdure/contract/coverage/countries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

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
    placeholderData: keepPreviousData,
  });
