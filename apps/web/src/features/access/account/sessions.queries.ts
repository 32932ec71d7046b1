import { listSessionsEndpoint } from '@verdure/contract/access/sessions';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call(listSessionsEndpoint, {}, { signal }),
  });
