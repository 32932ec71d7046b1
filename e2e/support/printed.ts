import type { Page } from 'playwright-core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The sheets of a printed page, each as its words from top to bottom. */
export async function printedPages(page: Page): Promise<readonly string[]> {
  const data = new Uint8Array(await page.pdf({ format: 'A4' }));
  const task = getDocument({ data, useSystemFonts: true });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return texts;
}
