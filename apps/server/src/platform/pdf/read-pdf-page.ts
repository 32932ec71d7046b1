import {
  levelRuns,
  linesOfRuns,
  type Page,
  type Sheet,
  type TurnedRun,
} from '@verdure/extraction/layout';

import type { PdfDocument } from './open-pdf.ts';

/** A page holds a few thousand words. */
const MOST_RUNS_A_PAGE = 20_000;

/** The part of a direction that is neither level nor upright is a share of the letters' height. */
const LEVEL = 0.2;

/** How a text runs; null for text that lies askew. */
function turnOf(across: number, rise: number): TurnedRun['turn'] | null {
  const length = Math.hypot(across, rise);
  if (Math.abs(rise) <= LEVEL * length) return across >= 0 ? 'none' : 'over';
  if (Math.abs(across) > LEVEL * length) return null;
  return rise > 0 ? 'up' : 'down';
}

/** The lines of a page, and where they lie on it as it is shown. */
export async function readPdfPage(
  document: PdfDocument,
  number: number,
): Promise<{ readonly page: Page; readonly sheet: Sheet }> {
  const page = await document.getPage(number);
  const top = page.view[3] ?? 0;
  const { items } = await page.getTextContent();
  const all = items.slice(0, MOST_RUNS_A_PAGE).flatMap((item): TurnedRun[] => {
    if (!('str' in item)) return [];
    const [across = 0, rise = 0, lean = 0, up = 0, x = 0, y = 0] = item.transform.map(Number);
    const turn = turnOf(across, rise);
    if (turn === null) return [];
    const height = item.height || Math.hypot(lean, up);
    return [{ text: item.str, x, y: top - y, width: item.width, height, turn }];
  });
  const { transform, width, height } = page.getViewport({ scale: 1 });
  page.cleanup();
  const { turn, runs } = levelRuns(all);
  return {
    page: { page: number, lines: linesOfRuns(runs) },
    sheet: { turn, top, matrix: transform.map(Number), width, height },
  };
}
