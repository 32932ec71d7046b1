import type { IdAndName } from '@verdure/contract/http/fields';
import { WORKBOOK_TYPE } from '@verdure/contract/http/file-types';
import {
  generateReportEndpoint,
  type ReportName,
} from '@verdure/contract/reporting/generated-reports';

import { CallError } from '../../../api/call-error.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { download } from '../../../ui/download.ts';
import { isCancelled, runTask } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { generatedReportsMessages as messages } from './generated-reports.messages.ts';

export interface ReportedPortfolio extends IdAndName {
  readonly profileId: number;
  /** The earlier day that is reported; undefined: now. */
  readonly asOf: string | undefined;
}

const SERVER_FAULT = 500;

/** The sentence of the specification, then what the server refused. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof CallError) || error.serverText === null) return messages.failed;
  const isRefusal = error.status !== null && error.status < SERVER_FAULT;
  return isRefusal ? `${messages.failed} ${error.serverText}` : messages.failed;
};

/** Makes a report in the task tray and saves it, so that the reader may go on working (SCR-REPT-06). */
export async function generateReport(
  reportName: ReportName,
  { id: portfolio, name, profileId: profile, asOf }: ReportedPortfolio,
): Promise<void> {
  try {
    await runTask(messages.task(name, reportName), async ({ signal }) => {
      const body = { reportName, portfolio, profile, ...(asOf !== undefined && { asOf }) };
      const file = await downloadFile(generateReportEndpoint, { body, signal });
      download({ type: WORKBOOK_TYPE, ...file });
    });
    showToast('success', messages.done);
  } catch (error) {
    if (isCancelled(error)) showToast('info', messages.cancelled);
    else showToast('error', failureOf(error));
  }
}
