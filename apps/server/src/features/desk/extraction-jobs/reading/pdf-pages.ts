import type { Page, Sheet } from '@verdure/extraction/layout';

import { type PdfDocument, withPdf } from '../../../../platform/pdf/open-pdf.ts';
import { picturePages } from '../../../../platform/pdf/picture-pages.ts';
import { readPdfPage } from '../../../../platform/pdf/read-pdf-page.ts';
import { MOST_PAGES, type Reading } from './reading.ts';

/** A PDF begins and ends with its marks, give or take so many bytes. */
const MARK_WITHIN_BYTES = 1_024;

/** What is left of a file whose end was lost may be read, without the tables that were behind it. */
const isCutOff = (bytes: Buffer): boolean =>
  bytes.subarray(0, MARK_WITHIN_BYTES).includes('%PDF-') &&
  !bytes.subarray(-MARK_WITHIN_BYTES).includes('%%EOF');

const CUT_OFF: Reading = {
  kind: 'refused',
  reason: 'The PDF is damaged or cut off: its end is missing. Get it again from its source.',
};

const NO_TEXT: Reading = {
  kind: 'refused',
  reason: 'The report has no text: its pages are pictures.',
};

/** The number of a page is no word of it. */
const hasWords = ({ lines }: Page): boolean =>
  lines.some(({ cells }) => cells.some(({ text }) => /\p{L}{2}/u.test(text)));

async function readPages(document: PdfDocument, first: number): Promise<Reading> {
  if (document.numPages > MOST_PAGES) {
    return { kind: 'refused', reason: `The report has more than ${MOST_PAGES} pages.` };
  }
  const pages: Page[] = [];
  const sheets = new Map<number, Sheet>();
  for (let number = 1; number <= Math.min(document.numPages, first); number += 1) {
    const { page, sheet } = await readPdfPage(document, number);
    pages.push(page);
    sheets.set(number, sheet);
  }
  const wordless = pages.filter((page) => !hasWords(page)).map(({ page }) => page);
  if (!pages.some(({ lines }) => lines.length > 0)) return NO_TEXT;
  return { kind: 'read', pages, sheets, pictures: await picturePages(document, wordless) };
}

/**
 * The pages of a PDF. Whatever is wrong with the file, the answer is a sentence.
 *
 * @param first so many pages are read; by default all
 */
export async function pdfPages(bytes: Uint8Array, first = MOST_PAGES): Promise<Reading> {
  if (isCutOff(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return CUT_OFF;
  return withPdf(bytes, (document) => readPages(document, first));
}
