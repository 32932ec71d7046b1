import type { ExtractionJobStatus } from './extraction-job-status.ts';

export const STATUS_WORDS = {
  success: 'Success',
  error: 'Error',
  unknown: 'Unknown',
  pending: 'Pending',
} as const satisfies Record<ExtractionJobStatus, string>;

export const REPORT_TYPE_WORDS = {
  annual: 'Annual report',
  sustainability: 'Sustainability report',
} as const;

export const extractionJobsMessages = {
  button: 'Machine reading',
  title: 'Machine reading of reports',
  failed: 'There was an error loading the job statuses, please try refreshing',
  since: 'Updated since (UTC)',
  sinceHint: 'Last two weeks, unless you choose a day',
  all: 'Show all',
  recent: 'Show the last two weeks',
  refresh: 'Refresh',
  pages: 'Pages of jobs',
  empty: 'No reports were read in this time',
  emptyWhy:
    'Each report that is uploaded is read by the machine. What it finds waits for approval.',
  found: (added: number, passages: number) =>
    `${added} new ${added === 1 ? 'value' : 'values'}, ${passages} new ${passages === 1 ? 'passage' : 'passages'}`,
  review: (added: number) => `Review ${added} ${added === 1 ? 'value' : 'values'}`,
  notFound: '–',
  open: (title: string) => `Open ${title}`,
} as const;
