import { setImmediate } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Compute, createCompute } from '../../../platform/compute/compute.ts';
import { workbookOf } from '../testing/import-from-text.ts';
import { readSentTable } from './read-sent-table.ts';

let compute: Compute;
beforeAll(() => {
  compute = createCompute();
});
afterAll(() => compute.close());

const sent = (content: string | Uint8Array, name = 'sent.xlsx') => ({
  name,
  bytes: Buffer.from(content),
});

/** A workbook whose first sheet has the given rows. */
const firstSheet = (rowsXml: string, sharedStringsXml = '') =>
  workbookOf('', sharedStringsXml, rowsXml);

const TEXTS = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
const strings = (count: number): string => '<si/>'.repeat(count);
const WIDE = '<row><c r="XFD1"/></row>';
/** A text of 30,000 characters in each of 2,000 cells. */
const repeated = `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(2_000)}</row>`;
const longText = `<si><t>${'x'.repeat(30_000)}</t></si>`;

it.each([
  ['60 MB of empty texts', firstSheet(TEXTS, strings(12_000_000)), 'unpacks to more than 50 MB'],
  ['8 million empty texts', firstSheet(TEXTS, strings(8_000_000)), 'too many texts'],
  [
    'a cell far to the right',
    firstSheet('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'),
    'more than 16,384 columns',
  ],
  ['rows that do not end', firstSheet('<row>'.repeat(200_000)), 'workbook is damaged'],
  [
    'cells that do not end',
    firstSheet(`<row>${'<c>'.repeat(200_000)}</row>`),
    'workbook is damaged',
  ],
  ['blank rows to the last column', firstSheet(WIDE.repeat(1_000)), 'too many cells'],
  ['a row beyond the last', firstSheet('<row r="9999999"><c/></row>'), 'workbook is damaged'],
  ['one long text in many cells', firstSheet(repeated, longText), 'too many cells'],
])('a hostile workbook is refused in a sentence: %s', async (_what, bytes, sentence) => {
  await expect(readSentTable(compute, sent(bytes))).rejects.toThrow(sentence);
});

it('a wide text is refused like a wide sheet', async () => {
  const wide = sent(`${'a,'.repeat(20_000)}\n`, 'sent.csv');
  await expect(readSentTable(compute, wide)).rejects.toThrow('more than 16,384 columns');
});

it('the thread that asked goes on while a file is read', async () => {
  let isRead = false;
  const reading = readSentTable(compute, sent(firstSheet(TEXTS, strings(8_000_000))))
    .catch(() => null)
    .finally(() => {
      isRead = true;
    });
  let turns = 0;
  while (!isRead) {
    await setImmediate();
    turns += 1;
  }
  await reading;
  expect(turns).toBeGreaterThan(100);
});

it.each(['csv', 'biff8', 'xlsb', 'xlsx'] as const)('reads what is no attack: %s', async (kind) => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['name', 'share'],
      ['Alder', 'x'],
    ]),
    'Data',
  );
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: kind }));
  const name = `sent.${kind === 'biff8' ? 'xls' : kind}`;
  expect(await readSentTable(compute, sent(bytes, name))).toMatchObject({
    columns: ['name', 'share'],
    rows: [{ line: 2, cells: ['Alder', 'x'] }],
  });
});
