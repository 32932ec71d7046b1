/** How a kind of job fares; only administration reads it. */
export interface JobStatusTable {
  task: string;
  class: 'mail' | 'interactive' | 'snapshots' | 'upkeep' | 'feeds';
  runs: number;
  failures: number;
  last_started_at: string | null;
  last_finished_at: string | null;
  last_failed_at: string | null;
  last_error: string | null;
}
