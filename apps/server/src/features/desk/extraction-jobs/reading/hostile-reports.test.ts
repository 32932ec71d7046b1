import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { testCompute } from '../../../../../test/test-compute.ts';
import { readFile } from './read-file.ts';

const MB = 1_000_000;

const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`;

/** A PDF of pages that show the same packed content. */
function pdfOf(packed: Buffer, pages = 1): Uint8Array {
  const numbers = Array.from({ length: pages }, (_, index) => index + 5);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
  const head = [
    '%PDF-1.4\n',
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`),
    ...numbers.map((number) => object(number, page)),
    `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
  ].join('');
  const tail = `\nendstream\nendobj\ntrailer\n<< /Size ${pages + 5} /Root 1 0 R >>\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]));
}

const read = (bytes: Uint8Array, mostGrowthBytes?: number) =>
  readFile(testCompute, {
    format: 'pdf',
    company: { name: 'Alder', isin: null },
    year: 2025,
    bytes,
    ...(mostGrowthBytes !== undefined && { mostGrowthBytes }),
  });

it('memory that grows elsewhere in the process refuses no report', async () => {
  const reading = read(pdfOf(deflateSync('BT ET')), 150 * MB);
  const elsewhere = Buffer.alloc(400 * MB, 1);
  expect(await reading).toEqual({
    kind: 'refused',
    reason: 'The report has no text: its pages are pictures.',
  });
  expect(elsewhere.length).toBe(400 * MB);
});

it('refuses a file that unpacks to far more than its size, in a sentence', async () => {
  const packed = deflateSync(Buffer.alloc(600 * MB, ' '));
  expect(packed.length).toBeLessThan(MB);
  expect(await read(pdfOf(packed), 150 * MB)).toEqual({
    kind: 'refused',
    reason: 'The report needs too much memory to read.',
  });
});

it('refuses a PDF with more pages than a report may have', async () => {
  expect(await read(pdfOf(deflateSync('BT ET'), 1_001))).toEqual({
    kind: 'refused',
    reason: 'The report has more than 1000 pages.',
  });
});

it('refuses a report of pictures alone', async () => {
  expect(await read(pdfOf(deflateSync('0 0 10 10 re f')))).toEqual({
    kind: 'refused',
    reason: 'The report has no text: its pages are pictures.',
  });
});
