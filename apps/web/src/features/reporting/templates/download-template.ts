import {
  type ReportName,
  templateExportEndpoint,
} from '@verdure/contract/reporting/generated-reports';
import { fillTemplateEndpoint } from '@verdure/contract/reporting/templates';
import type { SavedQueryRow } from '@verdure/contract/screening/saved-queries';
import { queryExportEndpoint } from '@verdure/contract/screening/screener';
import { WHOLE_COVERAGE_PORTFOLIO_ID } from '@verdure/contract/vocabulary';

import { CallError } from '../../../api/call-error.ts';
import { type DownloadedFile, downloadFile } from '../../../api/download-file.ts';
import { download } from '../../../ui/download.ts';
import { isCancelled, runTask } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { templatesMessages as messages } from './templates.messages.ts';

/** What a template or a report is made for. */
export interface TemplateScope {
  readonly profileId: number;
  /** Null: the whole coverage. */
  readonly portfolio: { readonly id: number; readonly name: string } | null;
}

export interface TemplateFailure {
  readonly sentence: string;
  /** What the server refuses, and what to do about it. */
  readonly reasons: readonly string[];
}

interface Work {
  readonly name: string;
  readonly done: string;
  readonly failed: string;
  readonly take: (signal: AbortSignal) => Promise<DownloadedFile>;
}

const SERVER_FAULT = 500;

/** Refusals of the reader's own file are listed; faults of the server are not theirs to read. */
function failureOf(error: unknown, sentence: string): TemplateFailure {
  const isRefusal =
    error instanceof CallError && error.status !== null && error.status < SERVER_FAULT;
  if (!isRefusal) return { sentence, reasons: [] };
  const listed = error.errors.filter((each) => typeof each === 'string');
  const said = error.serverText === null ? [] : [error.serverText];
  return { sentence, reasons: listed.length > 0 ? listed : said };
}

/** Runs in the task tray, so that the reader may go on working. @returns why it failed, or null */
async function saved({ name, done, failed, take }: Work): Promise<TemplateFailure | null> {
  try {
    const file = await runTask(name, ({ signal }) => take(signal));
    download({ name: file.name, type: file.content.type, content: file.content });
    showToast('success', done);
    return null;
  } catch (error) {
    if (isCancelled(error)) {
      showToast('info', messages.cancelled);
      return null;
    }
    showToast('error', failed);
    return failureOf(error, failed);
  }
}

const paramsOf = ({ profileId, portfolio }: TemplateScope) => ({
  profileId,
  portfolioId: portfolio?.id ?? WHOLE_COVERAGE_PORTFOLIO_ID,
});

/** Fills in a template and saves it (SCR-REPT-04). */
export const fillTemplate = (file: File, scope: TemplateScope) =>
  saved({
    name: messages.task(file.name),
    done: messages.filled,
    failed: messages.failed,
    take: (signal) => downloadFile(fillTemplateEndpoint, { params: paramsOf(scope), file, signal }),
  });

/** Saves a built-in report of a portfolio. */
export const downloadReport = (reportName: ReportName, scope: TemplateScope) =>
  saved({
    name: messages.reportTask(scope.portfolio?.name ?? '', reportName),
    done: messages.reported,
    failed: messages.failed,
    take: (signal) =>
      downloadFile(templateExportEndpoint, {
        params: paramsOf(scope),
        query: { templateName: reportName },
        signal,
      }),
  });

/** Saves the whole result of a saved query. Countries and funds are in no portfolio. */
export const downloadSavedReport = (
  { id, name, query_type }: SavedQueryRow,
  scope: TemplateScope,
) =>
  saved({
    name,
    done: messages.reported,
    failed: messages.exportFailed,
    take: (signal) =>
      downloadFile(queryExportEndpoint, {
        params: paramsOf(query_type === 'company' ? scope : { ...scope, portfolio: null }),
        query: { queryId: id },
        signal,
      }),
  });
