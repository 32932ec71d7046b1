import { listTeamEndpoint } from '@verdure/contract/access/team';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const teamQuery = () =>
  queryOptions({
    queryKey: keys.team,
    queryFn: ({ signal }) => call(listTeamEndpoint, {}, { signal }),
  });
