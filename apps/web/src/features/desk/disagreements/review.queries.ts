import { listDisagreementsEndpoint } from '@verdure/contract/desk/disagreements';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const disagreementsQuery = () =>
  queryOptions({
    queryKey: keys.disagreements,
    queryFn: ({ signal }) => call(listDisagreementsEndpoint, {}, { signal }),
    // others raise them at any time
    staleTime: 0,
  });
