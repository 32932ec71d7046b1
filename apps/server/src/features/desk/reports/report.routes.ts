import { readOwnReportEndpoint } from '@verdure/contract/desk/own-reports';
import { readCoverEndpoint } from '@verdure/contract/desk/report-covers';
import {
  uploadReportEndpoint,
  uploadReportsCsvEndpoint,
} from '@verdure/contract/desk/report-uploads';
import { Problem } from '@verdure/contract/http/problem';

import type { Clock } from '../../../platform/clock.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serveUpload } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mustChangeCompany } from '../../coverage/companies/company.reads.ts';
import { findDocument, presentDocument } from '../../coverage/documents/document.reads.ts';
import { mustKnowFormat } from './report-format.ts';
import { readCoverOf } from './read-cover.ts';
import { readOwnReport } from './read-own-report.ts';
import { storeReport } from './store-report.ts';
import { readReportRows, storeReportRows } from './upload-reports-csv.ts';

interface ReportParts extends Pick<ServerParts, 'database' | 'clock' | 'compute'> {
  readonly files: FileStore;
}

/** A report may be of the year that runs, and a financial year may be named after its end. */
const lastYearOf = (clock: Clock): number => clock.now().getUTCFullYear() + 1;

function mustHaveCome(year: number, clock: Clock): void {
  if (year > lastYearOf(clock)) {
    throw new Problem('report-file.refused', {
      message: `The year ${year} has not come yet. Choose the reporting year of the report.`,
    });
  }
}

/** Reports of companies, as administrators upload them (API-083). */
export const reportRoutes = ({
  database,
  files,
  compute,
  clock,
}: ReportParts): readonly Route[] => [
  serveUpload(uploadReportEndpoint, async ({ viewer, query, file, request }) => {
    const { company_id: companyId } = query;
    await database.withTenant(viewer, (tx) => mustChangeCompany(tx, viewer, { companyId }));
    mustHaveCome(query.year, clock);
    const format = mustKnowFormat(file);
    const stored = await files.put(file.bytes);
    return database.withAdministration(async (tx) => {
      const { documentId } = await storeReport(tx, {
        companyId,
        year: query.year,
        financialYear: query.financial_year ?? null,
        type: query.type,
        format,
        title: query.title ?? null,
        url: query.url ?? null,
        file: stored,
        fileName: file.name,
        by: { viewer, requestId: request.id },
      });
      const document = await findDocument(tx, documentId);
      if (document === undefined) throw new Error('a report that was stored is not there');
      return { warnings: [], report: presentDocument(document) };
    });
  }),

  serveUpload(readCoverEndpoint, ({ viewer, file }) =>
    readCoverOf({ database, compute }, { viewer, file, latest: lastYearOf(clock) }),
  ),

  serveUpload(readOwnReportEndpoint, ({ viewer, file }) =>
    readOwnReport({ database, compute }, { viewer, file, latest: lastYearOf(clock) }),
  ),

  serveUpload(uploadReportsCsvEndpoint, async ({ viewer, file, request }) => {
    const rows = await readReportRows(compute, file);
    const taking = { rows, viewer, requestId: request.id, lastYear: lastYearOf(clock) };
    const answer = await database.withAdministration((tx) => storeReportRows(tx, taking));
    return new Reply(answer, { status: answer.warnings.length > 0 ? 207 : 200 });
  }),
];
