import type { Page, Sheet } from '@verdure/extraction/layout';
import { createCanvas } from '@napi-rs/canvas';
import { decimalSignOf } from '@verdure/extraction/figures';

import { type PdfDocument, withPdf } from '../../../../platform/pdf/open-pdf.ts';
import { readPdfPage } from '../../../../platform/pdf/read-pdf-page.ts';
import type { PageLines } from './page-lines.ts';

interface PageToDraw {
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly page: number;
}

export type DrawnPage =
  | {
      readonly kind: 'drawn';
      readonly pageCount: number;
      /** In points, as it is shown. */
      readonly width: number;
      readonly height: number;
      readonly image: Uint8Array;
      readonly lines: PageLines;
    }
  /** The report has fewer pages. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Wide enough for the smallest print of a page that fills a screen. */
const WIDTH_PIXELS = 1_600;
const MOST_PIXELS = 6_000_000;
const QUALITY_PERCENT = 80;
/** Pages before and after, whose numbers tell the sign before decimals too. */
const BESIDE = 2;

async function draw(document: PdfDocument, number: number): Promise<Uint8Array> {
  const page = await document.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(
    WIDTH_PIXELS / whole.width,
    Math.sqrt(MOST_PIXELS / (whole.width * whole.height)),
  );
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  // this canvas has the calls that the library makes, and not all of a browser's
  const target: { canvas: null; viewport: typeof viewport; background: string } = Object.assign(
    { canvas: null, viewport, background: 'white' },
    { canvas },
  );
  await page.render(target).promise;
  return canvas.encode('webp', QUALITY_PERCENT);
}

async function linesOf(document: PdfDocument, number: number) {
  const near = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => number - BESIDE + at);
  const texts: string[] = [];
  let own: { readonly page: Page; readonly sheet: Sheet } | undefined;
  for (const each of near.filter((at) => at >= 1 && at <= document.numPages)) {
    const read = await readPdfPage(document, each);
    if (each === number) own = read;
    texts.push(...read.page.lines.flatMap(({ cells }) => cells.map(({ text }) => text)));
  }
  return own && { ...own, sign: decimalSignOf(texts) };
}

/** Reports come from outside, so a thread with little memory and time draws them. */
export const run = ({ bytes, page }: PageToDraw): Promise<DrawnPage> =>
  withPdf(bytes, async (document): Promise<DrawnPage> => {
    const lines = await linesOf(document, page);
    if (lines === undefined) return { kind: 'absent' };
    const { width, height } = lines.sheet;
    const image = await draw(document, page);
    return { kind: 'drawn', pageCount: document.numPages, width, height, image, lines };
  });
