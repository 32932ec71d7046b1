import { randomFillSync } from 'node:crypto';
import { CFB, utils, write } from '@e965/xlsx';
import numbersTemplate from '@e965/xlsx/dist/xlsx.zahl.mjs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readHoldings } from '../../investments/portfolios/holdings-file/read-holdings.ts';
import { ImportProblem } from '../import-problem.ts';
import { temporaryFile } from '../testing/import-from-text.ts';
import { openTable } from './open-table.ts';

const ROWS = [
  ['Name', 'ISIN', 'Weight'],
  ['Ada', 'US0378331005', '60'],
  ['Borg', 'DE0007164600', '40'],
];
const BOOK = utils.book_new();
utils.book_append_sheet(BOOK, utils.aoa_to_sheet(ROWS), 'Holdings');

type Kind = 'xlsx' | 'xlsb' | 'biff8' | 'ods' | 'numbers' | 'xlml' | 'html' | 'txt';
const saved = (bookType: Kind): Buffer =>
  Buffer.from(
    write(BOOK, { type: 'buffer', bookType, compression: true, numbers: numbersTemplate }),
  );

/** A compound file with the given streams, such as Word and locked workbooks are. */
function compound(...streams: readonly string[]): Buffer {
  const file = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(file, name, Buffer.alloc(5_000, 7));
  return Buffer.from(z.instanceof(Uint8Array).parse(CFB.write(file, { type: 'buffer' })));
}

const open = async (name: string, bytes: Uint8Array) =>
  openTable(await temporaryFile(name, bytes), {});

describe('a table is read whatever the name of its file says', () => {
  it.each<readonly [what: string, name: string, bytes: Buffer]>([
    ['an OpenDocument sheet', 'holdings.ods', saved('ods')],
    ['a sheet of Numbers', 'holdings.numbers', saved('numbers')],
    ['a binary workbook named .xlsx', 'holdings.xlsx', saved('xlsb')],
    ['a new workbook named .xls', 'holdings.xls', saved('xlsx')],
    ['a web page named .xls', 'holdings.xls', saved('html')],
    ['a workbook of 2003 in XML, named .xls', 'holdings.xls', saved('xlml')],
    ['lines of tabs named .xls', 'holdings.xls', saved('txt')],
    ['lines of commas named .xlsx', 'holdings.xlsx', Buffer.from(ROWS.join('\n'))],
  ])('%s', async (_what, name, bytes) => {
    const { columns, rows } = await open(name, bytes);
    const cells = [];
    for await (const row of rows) cells.push(row.cells.map(String));
    expect([columns, ...cells]).toEqual(ROWS);
    const reading = readHoldings(bytes, 'new', { fileName: name });
    const read = reading.kind === 'read' ? reading.holdings.rows : [];
    expect(read.map(({ isin }) => isin)).toEqual(['US0378331005', 'DE0007164600']);
  });
});

/** A case in words, its file, and what its refusal says. */
interface Broken {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly says: RegExp;
}

describe('a file without a table is called what it is', () => {
  const noise = randomFillSync(Buffer.alloc(20_000));
  noise.set([0x41, 0, 0x81], 0);
  const xlsx = saved('xlsx');
  const holed = (from: number, to: number) => Buffer.from(xlsx).fill(0, from, to);
  const part = (name: string) => Buffer.from(zipSync({ [name]: strToU8('x') }));
  const files: readonly (readonly [string, string, Buffer, RegExp])[] = [
    ['random bytes', 'a.xlsx', noise, /neither text nor a workbook that can be opened/],
    ['half a workbook', 'a.xlsx', xlsx.subarray(0, xlsx.length / 2), /end of this file is missing/],
    ['a workbook with a hole', 'a.xlsx', holed(300, xlsx.length - 1_000), /workbook is damaged/],
    ['a workbook without its list of parts', 'a.xlsx', holed(300, xlsx.length - 400), /is damaged/],
    ['half an old workbook', 'a.xls', saved('biff8').subarray(0, 2_000), /workbook is damaged/],
    ['the start of an old workbook', 'a.xls', saved('biff8').subarray(0, 900), /end of this file/],
    [
      'a workbook with a password',
      'a.xlsx',
      compound('EncryptionInfo', 'EncryptedPackage'),
      /protected by a password/,
    ],
    ['an old Word document', 'a.xls', compound('WordDocument'), /document of text or slides/],
    ['an e-mail', 'a.msg', compound('__properties_version1.0'), /an e-mail/],
    ['a Word document', 'a.docx', part('word/document.xml'), /document of text or slides/],
    ['a Zip file of a PDF', 'a.zip', part('report.pdf'), /Zip file without a workbook/],
    ['a PDF', 'a.xlsx', Buffer.from('%PDF-1.7\n'), /is a PDF/],
    ['a photograph', 'a.csv', Buffer.from('\0\0\0\x18ftypheic'), /is an image/],
    ['a web page', 'a.xls', Buffer.from('<html><p>Sign in</p></html>'), /is a web page without/],
    ['half a web page', 'a.xls', saved('html').subarray(0, -40), /end of this file is missing/],
    ['JSON', 'a.csv', Buffer.from('{"error": "expired"}'), /is JSON without a table/],
  ];
  const broken = files.map(([what, name, bytes, says]): Broken => ({ what, name, bytes, says }));
  it.each(broken)('$what', async ({ name, bytes, says }) => {
    const problem = await open(name, bytes).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ImportProblem);
    expect(problem).toMatchObject({ message: expect.stringMatching(says) });
    const reading = readHoldings(bytes, 'new', { fileName: name });
    expect(reading.kind === 'refused' && reading.refusal.message).toMatch(says);
  });
});
