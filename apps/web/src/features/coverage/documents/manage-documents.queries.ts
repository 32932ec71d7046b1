import type { ReportFormat, ReportType } from '@verdure/contract/coverage/documents';
import { uploadReportEndpoint } from '@verdure/contract/desk/report-uploads';
import {
  changeReportingYearEndpoint,
  deleteReportEndpoint,
  deleteReportingYearEndpoint,
  finalYearEndpoint,
} from '@verdure/contract/desk/reporting-years';
import type { BodyOf, QueryOf } from '@verdure/contract/http/endpoint';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { manageMessages, yearMessages } from './documents.messages.ts';

interface Upload {
  readonly file: File;
  readonly query: QueryOf<typeof uploadReportEndpoint>;
}

export const useUploadReport = () =>
  useAct({
    act: ({ file, query }: Upload) => call(uploadReportEndpoint, { query, file }),
    makesStale: 'company',
    done: manageMessages.uploaded,
    failed: manageMessages.uploadFailed,
  });

export const useFinishYear = (companyId: number) =>
  useAct({
    act: (reportYear: number) => call(finalYearEndpoint, { params: { companyId, reportYear } }),
    makesStale: 'company',
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
    makesStale: 'company',
    done: manageMessages.deleted,
    failed: manageMessages.deleteFailed,
  });

export const useChangeYear = (reportingYearId: number) =>
  useAct({
    act: (body: BodyOf<typeof changeReportingYearEndpoint>) =>
      call(changeReportingYearEndpoint, { params: { reportingYearId }, body }),
    makesStale: 'company',
    done: yearMessages.saved,
    failed: yearMessages.saveFailed,
  });

export const useDeleteYear = (reportingYearId: number) =>
  useAct({
    act: () => call(deleteReportingYearEndpoint, { params: { reportingYearId } }),
    makesStale: 'company',
    done: yearMessages.deleted,
    failed: yearMessages.deleteFailed,
  });
