import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateUniverse } from '@verdure/demo-universe';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { type BoxedCandidate, run } from './read-report.task.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../../../../../shared/data/reports-pdf');
const isThere = existsSync(FOLDER);
if (!isThere) console.log('No real reports are read: ../shared/data/reports-pdf is not there.');

/** A letter of a page: the middle of it, in shares of the page as it is shown. */
interface Letter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

const glyph = z.object({ unicode: z.string(), width: z.number() });

/** How wide each letter is on a page, as its fonts say. */
async function widthsOn(page: PdfPage): Promise<(letter: string) => number> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const widths = new Map<string, number>();
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue;
    for (const each of z.array(z.array(z.unknown())).parse(argsArray[at]).flat()) {
      const { success, data } = glyph.safeParse(each);
      if (success && !widths.has(data.unicode)) widths.set(data.unicode, data.width);
    }
  }
  return (letter) => widths.get(letter) ?? 500;
}

async function lettersOf(bytes: Uint8Array): Promise<(page: number) => Promise<readonly Letter[]>> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const known = new Map<number, readonly Letter[]>();
  const read = async (number: number) => {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform.map(Number);
    const { items } = await page.getTextContent();
    const widthOf = await widthsOn(page);
    return items.flatMap((item): Letter[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [across = 1, rise = 0, lean = 0, up = 1, left = 0, base = 0] =
        item.transform.map(Number);
      const letters = [...item.str];
      const whole = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
      let before = 0;
      return letters.map((letter) => {
        const middle = before + widthOf(letter) / 2;
        before += widthOf(letter);
        const along = (item.width * middle) / whole / Math.hypot(across, rise);
        // a third of the height above the line is the middle of a digit
        const x = left + across * along + lean / 3;
        const y = base + rise * along + up / 3;
        return { letter, x: (a * x + c * y + e) / width, y: (b * x + d * y + f) / height };
      });
    });
  };
  return async (number) => {
    const found = known.get(number) ?? (await read(number));
    known.set(number, found);
    return found;
  };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

interface Count {
  boxed: number;
  right: number;
}

/** How many figures of a report are boxed, and on how many their own passage's digits lie. */
async function countBoxes(
  bytes: Uint8Array,
  candidates: readonly BoxedCandidate[],
): Promise<Count> {
  const letters = await lettersOf(bytes);
  const count = { boxed: 0, right: 0 };
  for (const { printed, passages } of candidates) {
    // other passages may print the same amount with other digits
    const [passage] = passages;
    if (printed === null || passage === undefined || !passage.matchesFigure) continue;
    const boxes = passage.boxes.filter(({ of }) => of === 'value');
    const under = (await letters(passage.page)).filter(({ x, y }) =>
      boxes.some(
        (box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
      ),
    );
    count.boxed += 1;
    if (digitsOf(under.map(({ letter }) => letter).join('')).includes(digitsOf(printed))) {
      count.right += 1;
    }
  }
  return count;
}

async function countIn(bytes: Uint8Array, year: number): Promise<Count> {
  const company = { name: 'Alder', isin: null };
  const reading = await run({ format: 'pdf', bytes: bytes.slice(), year, company });
  return countBoxes(bytes, reading.kind === 'read' ? reading.candidates : []);
}

it('the box of nearly every figure of demo reports lies on the printed number', async () => {
  const universe = generateUniverse({ seed: 1, companies: 300, asOf: '2026-06-30' });
  const sum = { boxed: 0, right: 0 };
  for (const { bytes, year } of universe.companyReports().slice(0, 8)) {
    const { boxed, right } = await countIn(bytes, year);
    sum.boxed += boxed;
    sum.right += right;
  }
  expect(sum.boxed).toBeGreaterThan(100);
  expect(sum.right / sum.boxed).toBeGreaterThan(0.99);
});

it.runIf(isThere)('so does that of nearly every figure of real reports', async () => {
  const sum = { boxed: 0, right: 0 };
  for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.pdf'))) {
    const bytes = new Uint8Array(readFileSync(resolve(FOLDER, name)));
    const { boxed, right } = await countIn(bytes, name.includes('2022') ? 2022 : 2023);
    sum.boxed += boxed;
    sum.right += right;
  }
  expect(sum.boxed).toBeGreaterThan(250);
  expect(sum.right / sum.boxed).toBeGreaterThan(0.99);
});
