import type { JobClass } from '../jobs/job-class.ts';

/** How a kind of job fares; only administration reads it. */
export interface JobStatusTable {
  task: string;
  class: JobClass;
  runs: number;
  failures: number;
  last_started_at: string | null;
  last_finished_at: string | null;
  last_failed_at: string | null;
  last_error: string | null;
}
