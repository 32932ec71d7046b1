import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const countryNamesQuery = () =>
  queryOptions({
    queryKey: ['countries', 'names'],
    queryFn: ({ signal }) => call(countryNamesEndpoint, {}, { signal }),
  });
