import { listSessionsEndpoint } from '@verdure/contract/access/sessions';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessionsEndpoint, {}, { signal }),
  });
