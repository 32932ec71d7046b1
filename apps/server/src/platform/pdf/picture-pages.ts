import { openPdf, type PdfDocument } from './open-pdf.ts';

/** A smaller picture is a mark or a logo, and holds no page of words. */
const MOST_PIXELS_OF_A_MARK = 20_000;

async function countSteps(document: PdfDocument, number: number): Promise<number> {
  const page = await document.getPage(number);
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  return fnArray.length;
}

/**
 * Those of some pages that show a picture.
 *
 * To unpack a scanned page takes a second, so no picture is unpacked: the file is opened twice with
 * none allowed, once to leave them out and once to stop at the first. A page whose drawing stops
 * early shows one.
 */
export async function picturePages(
  document: PdfDocument,
  numbers: readonly number[],
): Promise<readonly number[]> {
  if (numbers.length === 0) return [];
  const of = { maxImageSize: MOST_PIXELS_OF_A_MARK };
  const leaving = await openPdf(await document.getData(), { ...of, stopAtErrors: false });
  const stopping = await openPdf(await document.getData(), { ...of, stopAtErrors: true });
  try {
    const found: number[] = [];
    for (const number of numbers) {
      const whole = await countSteps(leaving, number);
      if ((await countSteps(stopping, number)) < whole) found.push(number);
    }
    return found;
  } finally {
    await leaving.loadingTask.destroy();
    await stopping.loadingTask.destroy();
  }
}
