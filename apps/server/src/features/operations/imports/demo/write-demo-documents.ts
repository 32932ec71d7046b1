import type { DemoReport, DemoUniverse } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../../platform/database/database.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { insertRows } from '../bulk/insert-rows.ts';

async function writeReports(
  tx: AdministrationTransaction,
  files: FileStore,
  reports: readonly DemoReport[],
) {
  const rows = [];
  for (const [index, report] of reports.entries()) {
    rows.push([
      index + 1,
      report.companyId,
      report.year,
      report.type,
      'pdf',
      report.title,
      await files.put(report.bytes),
      report.pageCount,
      report.publishedOn,
    ]);
  }
  return insertRows(
    tx,
    {
      table: 'company_documents',
      columns: {
        id: 'integer',
        company_id: 'integer',
        year: 'integer',
        type: 'text',
        format: 'text',
        title: 'text',
        file: 'text',
        page_count: 'integer',
        published_on: 'date',
      },
    },
    rows,
  );
}

const writeExcerpts = (tx: AdministrationTransaction, reports: readonly DemoReport[]) =>
  insertRows(
    tx,
    {
      table: 'company_excerpts',
      columns: {
        company_id: 'integer',
        metric_id: 'integer',
        year: 'integer',
        document_id: 'integer',
        page: 'integer',
        kind: 'text',
        body: 'text',
        tables: 'json',
      },
    },
    reports.flatMap(({ companyId, year, excerpts }, index) =>
      excerpts.map(({ metricId, page, text, table }) => [
        companyId,
        metricId,
        year,
        index + 1,
        page,
        table === null ? 'text' : 'table',
        text,
        table === null ? null : JSON.stringify([table]),
      ]),
    ),
  );

/** Writes the reports of the fictional companies, and the passages that values were read from. */
export async function writeDemoDocuments(
  tx: AdministrationTransaction,
  files: FileStore,
  universe: DemoUniverse,
) {
  const reports = universe.companyReports();
  return {
    company_documents: await writeReports(tx, files, reports),
    company_excerpts: await writeExcerpts(tx, reports),
  };
}
