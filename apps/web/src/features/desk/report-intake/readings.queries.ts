import { queryOptions } from '@tanstack/react-query';
import { extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** The newest readings; whoever asks within the time shares the answer. */
export const readingsQuery = (freshMs: number) =>
  queryOptions({
    queryKey: keys.extractionJobs(undefined),
    queryFn: ({ signal }) => call(extractionJobsEndpoint, { query: {} }, { signal }),
    staleTime: freshMs - 100,
  });
