import { type ExtractionJob, extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';
import { queryOptions } from '@tanstack/react-query';

import { readQuery } from '../../../api/read-query.ts';
import { extractionJobStatus } from './extraction-job-status.ts';
import { keys } from '../../../api/keys.ts';

const READING_MS = 3000;

const isPending = (job: ExtractionJob): boolean => extractionJobStatus(job) === 'pending';

/** Readings since a day; of the last two weeks without one (SCR-JOB-03). */
export const extractionJobsQuery = (since: string | undefined) =>
  queryOptions({
    ...readQuery(keys.extractionJobs(since), extractionJobsEndpoint, {
      query: since === undefined ? {} : { updatedThreshold: since },
    }),
    // people return here to see how a reading goes
    staleTime: 0,
    // the list follows what is still being read
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? READING_MS : false),
  });
