import type { ReportFormat, ReportType } from '@verdure/contract/coverage/documents';
import { uploadReportEndpoint } from '@verdure/contract/desk/report-uploads';
import {
  changeReportingYearEndpoint,
  deleteReportEndpoint,
  deleteReportingYearEndpoint,
  finalYearEndpoint,
} from '@verdure/contract/desk/reporting-years';
import type { BodyOf, QueryOf } from '@verdure/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { manageMessages, yearMessages } from './documents.messages.ts';

interface Act<Input> {
  readonly act: (input: Input) => Promise<unknown>;
  readonly done: string;
  readonly failed: string;
}

/** An act on the reports of a company; every list of them is loaded again. */
function useAct<Input>({ act, done, failed }: Act<Input>) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await makeStale('company');
      showToast('success', done);
    },
    onError: (error) => showToast('error', textOf(error, failed)),
  });
}

interface Upload {
  readonly file: File;
  readonly query: QueryOf<typeof uploadReportEndpoint>;
}

export const useUploadReport = () =>
  useAct({
    act: ({ file, query }: Upload) => call(uploadReportEndpoint, { query, file }),
    done: manageMessages.uploaded,
    failed: manageMessages.uploadFailed,
  });

export const useFinishYear = (companyId: number) =>
  useAct({
    act: (reportYear: number) => call(finalYearEndpoint, { params: { companyId, reportYear } }),
    done: manageMessages.finalDone,
    failed: manageMessages.finalFailed,
  });

interface ReportKind {
  readonly reportYear: number;
  readonly reportType: ReportType;
  readonly reportFormat: ReportFormat;
}

export const useDeleteReport = (companyId: number) =>
  useAct({
    act: (kind: ReportKind) => call(deleteReportEndpoint, { params: { companyId, ...kind } }),
    done: manageMessages.deleted,
    failed: manageMessages.deleteFailed,
  });

export const useChangeYear = (reportingYearId: number) =>
  useAct({
    act: (body: BodyOf<typeof changeReportingYearEndpoint>) =>
      call(changeReportingYearEndpoint, { params: { reportingYearId }, body }),
    done: yearMessages.saved,
    failed: yearMessages.saveFailed,
  });

export const useDeleteYear = (reportingYearId: number) =>
  useAct({
    act: () => call(deleteReportingYearEndpoint, { params: { reportingYearId } }),
    done: yearMessages.deleted,
    failed: yearMessages.deleteFailed,
  });
