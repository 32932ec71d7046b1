import type { PassageBox, ReportFormat } from '@verdure/contract/coverage/documents';
import { METRICS } from '@verdure/contract/vocabulary';
import { boxOf, type Sheet } from '@verdure/extraction/layout';
import { type Candidate, type Passage, readReport } from '@verdure/extraction/report';

import { gapsOf } from './gaps.ts';
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

type BoxedPassage = Passage & { readonly boxes: readonly PassageBox[] };

/** What a report says of a metric, with the boxes of its passages on their pages. */
export type BoxedCandidate = Omit<Candidate, 'passages'> & {
  readonly passages: readonly BoxedPassage[];
};

type Answer =
  | {
      readonly kind: 'read';
      readonly pages: number;
      readonly candidates: readonly BoxedCandidate[];
      readonly isNamed: boolean;
      /** What of it was not read, in sentences. */
      readonly gaps: readonly string[];
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

const boxed = (passage: Passage, sheet: Sheet | undefined): BoxedPassage => ({
  ...passage,
  boxes:
    sheet === undefined
      ? []
      : passage.marks.map(({ of, ...spot }) => ({ of, ...boxOf(spot, sheet) })),
});

/** Reports come from outside, so a thread with little memory and time reads them. */
export async function run({ format, bytes, year, company }: FileToRead): Promise<Answer> {
  const reading = await pagesOf(format, bytes);
  if (reading.kind === 'refused') return reading;
  const { pages, sheets, facts } = reading;
  const candidates = readReport({ pages, facts, year, metrics: METRICS });
  return {
    kind: 'read',
    pages: pages.length,
    candidates: candidates.map((candidate) => ({
      ...candidate,
      passages: candidate.passages.map((each) => boxed(each, sheets?.get(each.page))),
    })),
    isNamed: namesCompany(pages, company),
    gaps: gapsOf(reading),
  };
}
