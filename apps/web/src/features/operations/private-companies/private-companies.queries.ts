import { listPrivateCompaniesEndpoint } from '@verdure/contract/access/organisations';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const privateCompaniesQuery = () =>
  queryOptions({
    queryKey: ['private-companies'],
    queryFn: ({ signal }) => call(listPrivateCompaniesEndpoint, {}, { signal }),
  });
