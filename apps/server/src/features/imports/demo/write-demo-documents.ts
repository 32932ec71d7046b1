import type { DemoPast, DemoReport } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import type { WrittenDemo } from './write-demo-companies.ts';

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
      true,
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
        names_company: 'boolean',
      },
    },
    rows,
  );
}

type DemoExcerpt = DemoReport['excerpts'][number];

const kindOf = ({ table, image }: DemoExcerpt): string => {
  if (image !== null) return 'image';
  return table === null ? 'text' : 'table';
};

const EXCERPT_COLUMNS = {
  company_id: 'integer',
  metric_id: 'integer',
  year: 'integer',
  document_id: 'integer',
  page: 'integer',
  kind: 'text',
  body: 'text',
  tables: 'json',
  image: 'text',
  labels: 'text[]',
  raw_value: 'numeric',
  raw_unit: 'text',
  performance_match: 'boolean',
  boxes: 'json',
} as const;

interface ReadReports {
  readonly reports: readonly DemoReport[];
  readonly past: DemoPast | null;
}

/** The passages are there since the values of their year. */
async function writeExcerpts(
  tx: AdministrationTransaction,
  files: FileStore,
  { reports, past }: ReadReports,
) {
  const rows = [];
  for (const [index, { companyId, year, excerpts }] of reports.entries()) {
    for (const excerpt of excerpts) {
      const { metricId, page, raw, text, table, image, boxes } = excerpt;
      rows.push([
        ...(past === null ? [] : [past.moments.of(companyId, year)]),
        companyId,
        metricId,
        year,
        index + 1,
        page,
        kindOf(excerpt),
        text,
        table === null ? null : JSON.stringify([table]),
        image === null ? null : await files.put(image),
        [raw === null ? 'awareness' : 'performance'],
        raw?.value ?? null,
        raw?.unit ?? null,
        raw !== null,
        boxes.length === 0 ? null : JSON.stringify(boxes),
      ]);
    }
  }
  const moment = past && { in_force_from: 'timestamptz' as const };
  const target = { table: 'company_excerpts', columns: { ...moment, ...EXCERPT_COLUMNS } };
  return insertRows(tx, target, rows);
}

/** Writes the reports of the fictional companies, and the passages that values were read from. */
export async function writeDemoDocuments(
  tx: AdministrationTransaction,
  files: FileStore,
  { universe, past }: WrittenDemo,
) {
  const reports = universe.companyReports();
  return {
    company_documents: await writeReports(tx, files, reports),
    company_excerpts: await writeExcerpts(tx, files, { reports, past }),
  };
}
