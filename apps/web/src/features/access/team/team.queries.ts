import { listTeamEndpoint } from '@verdure/contract/access/team';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const TEAM_KEY = ['team'] as const;

export const teamQuery = () =>
  queryOptions({
    queryKey: TEAM_KEY,
    queryFn: ({ signal }) => call(listTeamEndpoint, {}, { signal }),
  });
