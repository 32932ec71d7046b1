import { readdirSync, readlinkSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';

import { temporaryFile, workbookOf } from '../testing/import-from-text.ts';
import { ImportProblem } from '../import-problem.ts';
import { openTable } from './open-table.ts';
import type { TableOptions } from './source-table.ts';

async function read(content: string | Uint8Array, name = 'given.csv', options: TableOptions = {}) {
  const { columns, rows } = await openTable(await temporaryFile(name, content), options);
  const found = [];
  for await (const row of rows) found.push(row);
  return { columns, rows: found };
}

const bytesOf = (text: string, encoding: 'utf16le' | 'latin1') =>
  new Uint8Array(Buffer.from(text, encoding));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const TEXT = 'naïve,år\nÖhman,1\n';
const TABLE = { columns: ['naïve', 'år'], rows: [{ line: 2, cells: ['Öhman', '1'] }] };

describe('text tables', () => {
  it.each([
    ['UTF-8', TEXT],
    ['UTF-8 with a mark', `\uFEFF${TEXT}`],
    ['UTF-16 little end first', bytesOf(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 big end first', swapped(bytesOf(`\uFEFF${TEXT}`, 'utf16le'))],
    ['UTF-16 without a mark', bytesOf(TEXT, 'utf16le')],
    ['Windows-1252', bytesOf(TEXT, 'latin1')],
    ['semicolons', TEXT.replaceAll(',', ';')],
    ['tabs and CRLF', TEXT.replaceAll(',', '\t').replaceAll('\n', '\r\n')],
    ['no line break at the end', TEXT.trimEnd()],
  ])('are read alike: %s', async (_form, content) => {
    expect(await read(content)).toEqual(TABLE);
  });

  it.runIf(process.platform === 'linux')('close their file when a reader has enough', async () => {
    const path = await temporaryFile('long.csv', `a\n${'x\n'.repeat(2_000_000)}`);
    const { rows } = await openTable(path, {});
    for await (const { line } of rows) if (line > 1) break;
    const targetOf = (fd: string): string | null => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        // closed since the list was read
        return null;
      }
    };
    const isOpen = () => readdirSync('/proc/self/fd').map(targetOf).includes(path);
    // the stream closes in its own time; before, it never did
    while (isOpen()) await setImmediate();
    expect(isOpen()).toBe(false);
  });

  it('decide the encoding by the last byte too, not by the first block', async () => {
    const long = 'x'.repeat(200_000);
    const { rows } = await read(bytesOf(`a,b\n${long},é\n`, 'latin1'));
    expect(rows).toEqual([{ line: 2, cells: [long, 'é'] }]);
  });

  it('keep line breaks, separators and quotes inside cells, and count lines of the file', async () => {
    const { columns, rows } = await read('"a\r\n ""x"" ",b\n"1\n2",say "hi"\n\n,\n3,4,5\n');
    expect(columns).toEqual(['a "x"', 'b']);
    expect(rows).toEqual([
      { line: 3, cells: ['1\n2', 'say "hi"'] },
      { line: 7, cells: ['3', '4', '5'] },
    ]);
  });

  it('start at the row of names that the mapping gives', async () => {
    const { columns, rows } = await read('Report of 2023\n\na;b\n1;2\n', 'x.csv', { headerRow: 3 });
    expect({ columns, rows }).toEqual({
      columns: ['a', 'b'],
      rows: [{ line: 4, cells: ['1', '2'] }],
    });
  });
});

describe('workbooks', () => {
  const DATES = [
    '<row r="1"><c r="A1" t="inlineStr"><is><t>day</t></is></c><c r="B1" t="inlineStr"><is><t>R&amp;D</t></is></c></row>',
    '<row r="2"><c r="A2" s="1"><v>45291</v></c><c r="B2"><v>1E-3</v></c><c r="D2" t="b"><v>1</v></c></row>',
    '<row r="3"><c r="A3" s="2"><v>45291.5</v></c><c r="B3" t="e"><v>#N/A</v></c></row>',
    '<row r="5"/>',
  ].join('');

  it('give numbers as numbers, dates as ISO text, flags and errors as words', async () => {
    expect(await read(workbookOf(DATES), 'given.xlsx', { sheet: 'Data' })).toEqual({
      columns: ['day', 'R&D'],
      rows: [
        { line: 2, cells: ['2023-12-31', 0.001, '', 'TRUE'] },
        { line: 3, cells: ['2023-12-31T12:00:00', '#N/A'] },
      ],
    });
  });

  it.each(['biff8', 'xlsb'] as const)('of the old kinds are read as well: %s', async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['name', 'share'],
      ['Öhman', 0.25],
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Data');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType }));
    const name = bookType === 'xlsb' ? 'given.xlsb' : 'given.xls';
    expect(await read(bytes, name)).toEqual({
      columns: ['name', 'share'],
      rows: [{ line: 2, cells: ['Öhman', 0.25] }],
    });
  });
});

describe('files that are not readable say why in one sentence', () => {
  it.each([
    ['empty', '', 'x.csv', {}, 'The file is empty.'],
    ['blank', '\n\n', 'x.csv', {}, 'The file has no row of column names.'],
    [
      'a quote that never closes',
      'a,b\n"1,2\n',
      'x.csv',
      {},
      'The file is not readable as CSV from line 2 on: a quotation mark is opened and not closed.',
    ],
    [
      'an unknown encoding',
      'a\n1',
      'x.csv',
      { encoding: 'klingon' },
      "The mapping names the encoding 'klingon', which is not known.",
    ],
    [
      'no such sheet',
      workbookOf(''),
      'x.xlsx',
      { sheet: 'Sheet9' },
      "The workbook has no sheet 'Sheet9', only 'Notes', 'Data'.",
    ],
    [
      'an empty sheet',
      workbookOf(''),
      'x.xlsx',
      { sheet: 'Data' },
      'The sheet has no row of column names.',
    ],
  ])('%s', async (...[, content, name, options, sentence]) => {
    await expect(read(content, name, options)).rejects.toThrow(new ImportProblem(sentence));
  });
});
