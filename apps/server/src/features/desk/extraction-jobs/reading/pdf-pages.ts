import { fileURLToPath } from 'node:url';
import { levelRuns, linesOfRuns, type Page, type TurnedRun } from '@verdure/extraction/layout';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { MOST_PAGES, MOST_RUNS_A_PAGE, type Reading } from './reading.ts';

type Document = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Names of errors of the library, and what they mean to a reader. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['PasswordException', 'The report is protected with a password.'],
  ['InvalidPDFException', 'The file is not a readable PDF.'],
]);

const CHARACTER_MAPS = fileURLToPath(
  new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);

const open = (bytes: Uint8Array): Promise<Document> =>
  getDocument({
    data: bytes,
    // a report is only read: nothing in it runs, is drawn or is fetched
    disableFontFace: true,
    useSystemFonts: false,
    disableRange: true,
    disableStream: true,
    // which characters of Chinese, Japanese and Korean fonts stand for which text
    cMapUrl: CHARACTER_MAPS,
    cMapPacked: true,
    stopAtErrors: false,
    verbosity: 0,
  }).promise;

/** The part of a direction that is neither level nor upright is a share of the letters' height. */
const LEVEL = 0.2;

/** How a text runs; null for text that lies askew. */
function turnOf(across: number, rise: number): TurnedRun['turn'] | null {
  const length = Math.hypot(across, rise);
  if (Math.abs(rise) <= LEVEL * length) return across >= 0 ? 'none' : 'over';
  if (Math.abs(across) > LEVEL * length) return null;
  return rise > 0 ? 'up' : 'down';
}

async function readPage(document: Document, number: number): Promise<Page> {
  const page = await document.getPage(number);
  const top = page.view[3] ?? 0;
  const { items } = await page.getTextContent();
  const runs = items.slice(0, MOST_RUNS_A_PAGE).flatMap((item): TurnedRun[] => {
    if (!('str' in item)) return [];
    const [across = 0, rise = 0, lean = 0, up = 0, x = 0, y = 0] = item.transform.map(Number);
    const turn = turnOf(across, rise);
    if (turn === null) return [];
    const height = item.height || Math.hypot(lean, up);
    return [{ text: item.str, x, y: top - y, width: item.width, height, turn }];
  });
  page.cleanup();
  return { page: number, lines: linesOfRuns(levelRuns(runs)) };
}

async function readPages(document: Document, first: number): Promise<Reading> {
  if (document.numPages > MOST_PAGES) {
    return { kind: 'refused', reason: `The report has more than ${MOST_PAGES} pages.` };
  }
  const pages: Page[] = [];
  for (let number = 1; number <= Math.min(document.numPages, first); number += 1) {
    pages.push(await readPage(document, number));
  }
  const hasText = pages.some(({ lines }) => lines.length > 0);
  if (hasText) return { kind: 'read', pages };
  return { kind: 'refused', reason: 'The report has no text: its pages are pictures.' };
}

/**
 * The pages of a PDF. Whatever is wrong with the file, the answer is a sentence.
 *
 * @param first so many pages are read; by default all
 */
export async function pdfPages(bytes: Uint8Array, first = MOST_PAGES): Promise<Reading> {
  try {
    const document = await open(bytes);
    try {
      return await readPages(document, first);
    } finally {
      await document.loadingTask.destroy();
    }
  } catch (error) {
    const reason = error instanceof Error ? REASONS.get(error.name) : undefined;
    return { kind: 'refused', reason: reason ?? 'The PDF is damaged and cannot be read.' };
  }
}
