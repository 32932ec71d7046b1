import type { ReportFormat } from '@verdure/contract/coverage/documents';
import { type Cover, coverLines, readCover, wordsOfFileName } from '@verdure/extraction/report';

import { gapsOf } from './gaps.ts';
import type { CoverTexts } from './named-companies.ts';
import { pdfPages } from './pdf-pages.ts';
import { pagesOf } from './read-report.task.ts';
import type { Reading } from './reading.ts';

interface FileWithCover {
  readonly fileName: string;
  readonly format: ReportFormat;
  readonly bytes: Uint8Array;
  /** No report is of a later year. */
  readonly latest: number;
}

export type CoverAnswer =
  | {
      readonly kind: 'read';
      readonly cover: Cover;
      readonly texts: CoverTexts;
      /** What of the first pages cannot be read, in sentences. */
      readonly gaps: readonly string[];
    }
  | Extract<Reading, { kind: 'refused' }>;

/** Tables of the first pages tell the year; the rest is read once the report is taken. */
const FIRST_PAGES = 40;
const PAGES_AFTER = 3;
const MOST_CHARACTERS = 20_000;

const textOf = (lines: readonly string[]): string => lines.join('\n').slice(0, MOST_CHARACTERS);

/** Files come from outside, so a thread with little memory and time reads their first pages. */
export async function run({
  fileName,
  format,
  bytes,
  latest,
}: FileWithCover): Promise<CoverAnswer> {
  const reading = await (format === 'pdf' ? pdfPages(bytes, FIRST_PAGES) : pagesOf(format, bytes));
  if (reading.kind === 'refused') return reading;
  const pages = reading.pages.slice(0, FIRST_PAGES);
  return {
    kind: 'read',
    cover: readCover({ fileName, pages, latest }),
    gaps: gapsOf(reading),
    texts: {
      fileName: wordsOfFileName(fileName),
      cover: textOf(coverLines(pages, 1)),
      after: textOf(coverLines(pages.slice(1), PAGES_AFTER)),
    },
  };
}
