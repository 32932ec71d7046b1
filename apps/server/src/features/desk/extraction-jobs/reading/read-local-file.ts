import { REPORT_FORMAT_NAMES, type ReportFormat } from '@verdure/contract/coverage/documents';
import { METRICS } from '@verdure/contract/vocabulary';
import { readReport, reportYearOf } from '@verdure/extraction/report';

import { gapsOf } from './gaps.ts';
import { pagesOf } from './read-report.task.ts';
import { pageOfPackage } from './report-package.ts';
import type { Reading } from './reading.ts';

export interface LocalFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The year of the report; null to find it in its tables. */
  readonly year: number | null;
  /** The year in which it is read. */
  readonly thisYear: number;
}

/** A figure or a topic of a report, as a line of JSON. */
export interface LocalCandidate {
  readonly metric: number;
  readonly name: string;
  readonly year: number;
  readonly value: number | null;
  readonly unit: string | null;
  readonly awareness: number | null;
  readonly page: number | null;
  readonly passage: string;
  readonly confidence: number;
}

const NAMES = new Map(METRICS.map(({ id, name }) => [id, name]));

/** A report that is tagged for the European Single Electronic Format, with its files. */
const PACKAGE = /\.(?:zip|xbri)$/i;

function formatOf(name: string): ReportFormat | null {
  const ending = name.split('.').at(-1)?.toLowerCase();
  if (ending === 'htm' || ending === 'xhtml') return 'html';
  return REPORT_FORMAT_NAMES.find((format) => format === ending) ?? null;
}

function candidatesOf(
  { pages, facts }: Extract<Reading, { kind: 'read' }>,
  { year, thisYear }: LocalFile,
): readonly LocalCandidate[] {
  const ofYear = year ?? reportYearOf(pages, thisYear);
  return readReport({ pages, facts, year: ofYear, metrics: METRICS }).map((candidate) => {
    const [first] = candidate.passages;
    return {
      metric: candidate.metricId,
      name: NAMES.get(candidate.metricId) ?? '',
      year: candidate.year,
      value: candidate.rawValue,
      unit: candidate.rawUnit,
      awareness: candidate.awareness,
      page: first?.page ?? null,
      passage:
        first === undefined
          ? ''
          : first.kind === 'text'
            ? first.text
            : first.table.body.flat().join(' | '),
      confidence: candidate.confidence,
    };
  });
}

/** What is found in a file, and what of it was not read, in sentences. */
export interface LocalReading {
  readonly candidates: readonly LocalCandidate[];
  readonly gaps: readonly string[];
}

/** What the machine finds in a file, without a store; or why it cannot be read, in a sentence. */
export async function readLocalFile(
  file: LocalFile,
): Promise<LocalReading | { readonly reason: string }> {
  const isPackage = PACKAGE.test(file.name);
  const bytes = isPackage ? pageOfPackage(file.bytes) : file.bytes;
  if (bytes === null) {
    return { reason: `${file.name} is no package with an .xhtml of at most 60 MB in it.` };
  }
  const format = isPackage ? 'html' : formatOf(file.name);
  if (format === null) {
    return {
      reason: `${file.name} does not end in .pdf, .xlsx, .docx, .html, .xhtml, .zip or .xbri.`,
    };
  }
  const reading = await pagesOf(format, bytes);
  if (reading.kind === 'refused') return { reason: reading.reason };
  return { candidates: candidatesOf(reading, file), gaps: gapsOf(reading) };
}
