import { listPrivateCompaniesEndpoint } from '@verdure/contract/access/organisations';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const privateCompaniesQuery = () =>
  queryOptions({
    queryKey: keys.privateCompanies,
    queryFn: ({ signal }) => call(listPrivateCompaniesEndpoint, {}, { signal }),
  });
