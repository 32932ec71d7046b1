import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const countryNamesQuery = () =>
  queryOptions({
    queryKey: keys.countryNames,
    queryFn: ({ signal }) => call(countryNamesEndpoint, {}, { signal }),
  });
