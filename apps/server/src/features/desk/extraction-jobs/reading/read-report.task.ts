import type { ReportFormat } from '@verdure/contract/coverage/documents';
import { METRICS } from '@verdure/contract/vocabulary';
import { type Candidate, readReport } from '@verdure/extraction/report';

import { type KnownCompany, namesCompany } from './names-company.ts';
import { pdfPages } from './pdf-pages.ts';
import type { Reading } from './reading.ts';
import { docxPages, htmlPages } from './text-pages.ts';
import { workbookPages } from './workbook-pages.ts';

interface FileToRead {
  readonly format: ReportFormat;
  readonly bytes: Uint8Array;
  /** Reporting year of the company. */
  readonly year: number;
  readonly company: KnownCompany;
}

type Answer =
  | {
      readonly kind: 'read';
      readonly pages: number;
      readonly candidates: readonly Candidate[];
      readonly isNamed: boolean;
    }
  | Extract<Reading, { kind: 'refused' }>;

const XLS: Reading = {
  kind: 'refused',
  reason: 'A .xls workbook cannot be read by the machine. Save it as .xlsx and upload it again.',
};

/** The pages of a file of a format. */
export function pagesOf(format: ReportFormat, bytes: Uint8Array): Reading | Promise<Reading> {
  switch (format) {
    case 'pdf':
      return pdfPages(bytes);
    case 'xlsx':
      return workbookPages(bytes);
    case 'docx':
      return docxPages(bytes);
    case 'html':
      return htmlPages(bytes);
    case 'xls':
      return XLS;
  }
}

/** Reports come from outside, so a thread with little memory and time reads them. */
export async function run({ format, bytes, year, company }: FileToRead): Promise<Answer> {
  const reading = await pagesOf(format, bytes);
  if (reading.kind === 'refused') return reading;
  const { pages } = reading;
  return {
    kind: 'read',
    pages: pages.length,
    candidates: readReport({ pages, year, metrics: METRICS }),
    isNamed: namesCompany(pages, company),
  };
}
