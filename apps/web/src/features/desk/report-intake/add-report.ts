import type { QueryClient } from '@tanstack/react-query';
import type { ReportType } from '@verdure/contract/coverage/documents';
import { type ExtractionJob, STORED_REPORT_PATH } from '@verdure/contract/desk/extraction-jobs';
import { uploadReportEndpoint } from '@verdure/contract/desk/report-uploads';

import { call } from '../../../api/call.ts';
import { isUnanswered } from '../../../api/call-error.ts';
import { type GridPath, reviewPath } from '../../../paths.ts';
import { runTask } from '../../../ui/tasks/task-store.ts';
import type { TaskControl, TaskOutcome } from '../../../ui/tasks/task-store.ts';
import { intakeMessages } from './intake.messages.ts';
import { readingsQuery } from './readings.queries.ts';

/** A report as it was confirmed. */
export interface ConfirmedReport {
  readonly file: File;
  readonly companyId: number;
  readonly year: number;
  readonly type: ReportType;
  /** The page of cards below which the review is. */
  readonly reviewAt: GridPath;
}

/** How often the readings are asked for; all tasks share one answer. */
const POLL_MS = 3000;
/** How far a task is once its file is stored. */
const STORED_FRACTION = 0.3;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_MS);
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('cancelled', 'AbortError'));
    };
    signal.addEventListener('abort', end, { once: true });
  });

type EndedReading = Pick<ExtractionJob, 'error' | 'added' | 'gaps'>;

const outcomeOf = (
  { companyId, year, reviewAt }: ConfirmedReport,
  { error, added, gaps }: EndedReading,
): TaskOutcome => {
  if (error !== null) return { text: error, href: null, notes: [] };
  const notes = gaps;
  if (added === null || added === 0) return { text: intakeMessages.nothingNew, href: null, notes };
  const href = reviewPath(companyId, { year }, reviewAt);
  return { text: intakeMessages.review(added), href, notes };
};

const jobsNow = (queries: QueryClient) =>
  queries.fetchQuery(readingsQuery(POLL_MS)).catch((error: unknown) => {
    // the file is stored: a server that starts again goes on with it
    if (isUnanswered(error)) return [];
    throw error;
  });

/** Waits until the machine has read a report. */
async function readingOf(
  queries: QueryClient,
  reportId: number,
  signal: AbortSignal,
): Promise<EndedReading> {
  for (;;) {
    const jobs = await jobsNow(queries);
    const job = jobs.find(({ document_url: url }) => url === `${STORED_REPORT_PATH}${reportId}`);
    if (job?.complete === true) return job;
    await pause(signal);
  }
}

/**
 * Stores a report and follows its reading in the task tray, which ends with the way to the review.
 *
 * @param onStored the file is stored; what follows needs this page no more
 */
export const addReport = (
  queries: QueryClient,
  report: ConfirmedReport,
  onStored: () => void,
): Promise<void> =>
  runTask(intakeMessages.task(report.file.name), async (control: TaskControl) => {
    const { file, companyId: company_id, year, type } = report;
    const query = { company_id, year, type };
    const stored = await call(uploadReportEndpoint, { query, file }, { signal: control.signal });
    onStored();
    control.onProgress(STORED_FRACTION);
    const reading = await readingOf(queries, stored.report.id, control.signal);
    control.onOutcome(outcomeOf(report, reading));
  });
