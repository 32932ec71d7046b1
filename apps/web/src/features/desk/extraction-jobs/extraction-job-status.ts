import type { ExtractionJob } from '@verdure/contract/desk/extraction-jobs';

export type ExtractionJobStatus = 'success' | 'error' | 'unknown' | 'pending';

/**
 * How a reading stands (specification 3: job statuses): complete without an error is a success, with
 * a text an error, with an empty text unknown. An error without complete is unknown too.
 */
export function extractionJobStatus({
  complete,
  error,
}: Pick<ExtractionJob, 'complete' | 'error'>): ExtractionJobStatus {
  if (error === null) return complete ? 'success' : 'pending';
  return complete && error.trim() !== '' ? 'error' : 'unknown';
}
