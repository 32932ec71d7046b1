// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type { Page } from 'playwright-core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text on a sheet, in points from its lower left corner. */
export interface PrintedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** One side of paper. */
export interface Sheet {
  readonly widthPt: number;
  readonly heightPt: number;
  /** What the page shows, in reading order. */
  readonly body: readonly PrintedText[];
  /** The line below it: what was printed, for whom, and the page number. */
  readonly foot: string;
}

export interface Paper {
  readonly landscape: boolean;
}

const POINTS_PER_MM = 72 / 25.4;
/** The lower margin of `@page`, which holds the foot. */
const FOOT_PT = 18 * POINTS_PER_MM;

/** Prints the page on A4 and reads the sheets back. */
export async function printedSheets(
  page: Page,
  { landscape }: Paper = { landscape: false },
): Promise<readonly Sheet[]> {
  const data = new Uint8Array(await page.pdf({ format: 'A4', landscape }));
  const task = getDocument({ data, useSystemFonts: true });
  const document = await task.promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? textOf(item) : []));
    const foot = texts.filter(({ bottom }) => bottom < FOOT_PT);
    const { width: widthPt, height: heightPt } = sheet.getViewport({ scale: 1 });
    sheets.push({
      widthPt,
      heightPt,
      body: texts.filter(({ bottom }) => bottom >= FOOT_PT),
      foot: foot.map(({ text }) => text).join(' '),
    });
  }
  await task.destroy();
  return sheets;
}

interface Item {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

function textOf({ str, transform, width, height }: Item): readonly PrintedText[] {
  if (str.trim() === '') return [];
  const [, , , , left = 0, bottom = 0] = transform;
  return [{ text: str, left, right: left + width, bottom, top: bottom + height }];
}

/** Letters only: lines break at spaces, and a character in another font is a run of its own. */
export const lettersOf = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u200B]/gu, '');

/** The upper margin of `@page`. */
const HEAD_PT = 14 * POINTS_PER_MM;

/** How much of a sheet is blank below its last line, a fraction of what its margins leave. */
export function blankFraction({ body, heightPt }: Sheet): number {
  const lowest = Math.min(heightPt - HEAD_PT, ...body.map(({ bottom }) => bottom));
  return (lowest - FOOT_PT) / (heightPt - HEAD_PT - FOOT_PT);
}

export const lettersOn = (sheets: readonly Sheet[]): string =>
  sheets.map(({ body }) => lettersOf(body.map(({ text }) => text).join(''))).join('');

/** A table as the page holds it for paper: its cells as letters. */
export interface PaperTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What the page wants on paper. */
export interface Wanted {
  readonly texts: readonly string[];
  readonly tables: readonly PaperTable[];
}

/** Every text that the page has on paper, and its tables. */
export async function wantedOnPaper(page: Page): Promise<Wanted> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const wanted = await page.evaluate(readWanted);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return {
    texts: wanted.texts.map(lettersOf),
    tables: wanted.tables.map(({ header, rows }) => ({
      header: header.map(lettersOf),
      rows: rows.map((row) => row.map(lettersOf)),
    })),
  };
}

function readWanted() {
  const textsIn = (element: Element, isRead: (parent: Element) => boolean): string[] => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (text.trim() === '' || !parent?.checkVisibility() || !isRead(parent)) continue;
      const isUpper = getComputedStyle(parent).textTransform === 'uppercase';
      found.push(isUpper ? text.toUpperCase() : text);
    }
    return found;
  };
  // what is positioned is printed after the rest of its sheet, so it is not between the cells
  const isPositioned = (element: Element | null, cell: Element): boolean =>
    element !== null &&
    element !== cell &&
    (getComputedStyle(element).position !== 'static' || isPositioned(element.parentElement, cell));
  const cellsOf = (row: HTMLTableRowElement) =>
    [...row.cells]
      .filter((cell) => cell.checkVisibility())
      .map((cell) => textsIn(cell, (parent) => !isPositioned(parent, cell)).join(''));
  const tables = [...document.querySelectorAll('table')]
    .filter((table) => table.checkVisibility())
    .map((table) => ({
      header: [...(table.tHead?.rows ?? [])].flatMap(cellsOf),
      rows: [...table.tBodies].flatMap(({ rows }) => [...rows].map(cellsOf)),
    }));
  return { texts: textsIn(document.body, () => true), tables };
}

/** The text of all pages of a PDF file, with single blanks. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages.join(' ').replace(/\s+/g, ' ');
}
