import { queryOptions } from '@tanstack/react-query';
import { extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** The newest readings; whoever asks within the time shares the answer. */
export const readingsQuery = (freshMs: number) =>
  queryOptions({
    ...readQuery(keys.extractionJobs(undefined), extractionJobsEndpoint, { query: {} }),
    staleTime: freshMs - 100,
  });
