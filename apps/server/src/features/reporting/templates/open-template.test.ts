import { read, utils, write } from '@e965/xlsx';
import { valueSymbol } from 'piscina';
import { expect, it } from 'vitest';

import { run } from './open-template.task.ts';

const SHEET = 'xl/worksheets/sheet1.bin';
const HEADERS = [
  { mark: 0x02014b50, sizeAt: 24, nameAt: 46 },
  { mark: 0x04034b50, sizeAt: 22, nameAt: 30 },
];

/** A binary workbook whose sheet says that it unpacks to nothing. */
function lyingWorkbook(): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Unpacked']]), 'query-Leaders');
  const file: unknown = write(book, { type: 'array', bookType: 'xlsb', compression: true });
  if (!(file instanceof ArrayBuffer)) throw new Error('the workbook has no bytes');
  const all = Buffer.from(file);
  for (const { mark, sizeAt, nameAt } of HEADERS) {
    for (let at = 0; at < all.length - nameAt; at += 1) {
      const name = all.toString('latin1', at + nameAt, at + nameAt + SHEET.length);
      if (all.readUInt32LE(at) === mark && name === SHEET) all.writeUInt32LE(0, at + sizeAt);
    }
  }
  return new Uint8Array(file);
}

it('a part of a binary workbook is never unpacked beyond the size that it names', () => {
  const answer = run(lyingWorkbook())[valueSymbol];
  if (answer.kind !== 'done') throw new Error('the workbook was refused');
  expect(read(answer.bytes).Sheets['query-Leaders']?.A1).toBeUndefined();
});
