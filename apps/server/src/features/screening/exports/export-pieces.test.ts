import { setImmediate } from 'node:timers/promises';
import { read, utils } from '@e965/xlsx';
import type { ScreenerExportFormat } from '@verdure/contract/screening/screener';
import { expect, it } from 'vitest';

import type { HashedFigures } from '../../../platform/receipts/hash-figures.ts';
import { exportPieces } from './export-pieces.ts';

const ROWS = 20_000;
const RECEIPT = { id: 'the receipt', figuresSha256: 'abc' };

/** A result of many rows that counts how often one is read. */
function manyRows(format: ScreenerExportFormat) {
  const count = { read: 0 };
  const daysAt = () => {
    count.read += 1;
    return { from: '2024-12-31', to: '2025-12-31' };
  };
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const wanted = {
    format,
    result: { columns: [], readers: [], idAt: (row: number) => row, daysAt, rows, own: null },
    about: {
      sentence: 'All.',
      profile: 'P',
      portfolio: 'Q',
      universe: 'U',
      rowCount: ROWS,
      ownData: [],
      asOf: '2026-04-01',
      snapshotVersion: 1,
      madeAt: new Date('2026-04-01T12:00:00Z'),
      shown: null,
    },
    asked: {
      kind: 'screener-export',
      subject: 'All.',
      question: {},
      instant: '2026-04-01T12:00:00.000000Z',
      versions: { snapshot: 1, methodology: '1', profile: null, holdings: [] },
    } as const,
  };
  return { wanted, count };
}

const FORMATS = ['csv', 'xlsx'] as const;

it.each(FORMATS)(
  'sends rows before their receipt is there, and no end of a %s without it',
  async (format) => {
    const { wanted, count } = manyRows(format);
    const left: Uint8Array[] = [];
    const stored: { pieces: number; figures: HashedFigures }[] = [];
    const pieces = exportPieces(wanted, async (figures) => {
      stored.push({ pieces: left.length, figures });
      return RECEIPT;
    });
    const readAtPiece: number[] = [];
    for await (const piece of pieces) {
      left.push(piece);
      readAtPiece.push(count.read);
    }
    const book = read(Buffer.concat(left), { raw: true });
    const [results = {}, about] = book.SheetNames.map((name) => book.Sheets[name]);
    const lines = utils.sheet_to_json<unknown[]>(results, { header: 1, defval: null });
    expect(
      lines
        .slice(0, ROWS + 1)
        .at(-1)
        ?.map(String),
    ).toEqual([`${ROWS}`, '2024-12-31', '2025-12-31']);
    const facts =
      about === undefined ? lines : utils.sheet_to_json<unknown[]>(about, { header: 1 });
    expect(facts).toContainEqual(expect.arrayContaining(['Verdure receipt', RECEIPT.id]));
    expect(facts).toContainEqual(expect.arrayContaining(['Data to', '2025-12-31']));
    expect(stored).toEqual([
      { pieces: expect.any(Number), figures: expect.objectContaining({ count: 3 * (ROWS + 1) }) },
    ]);
    // what has left says nothing of a receipt, and no piece waited for all rows
    expect(stored[0]?.pieces).toBeGreaterThan(5);
    expect(readAtPiece[0]).toBeLessThan(ROWS / 10);
    expect(Buffer.concat(left.slice(0, stored[0]?.pieces)).includes('Verdure receipt')).toBe(false);
  },
);

it('hashes no further row and stores no receipt when the caller has gone', async () => {
  const { wanted, count } = manyRows('csv');
  let stored = 0;
  const pieces = exportPieces(wanted, async () => {
    stored += 1;
    return RECEIPT;
  });
  await pieces.next();
  await pieces.return();
  for (let turn = 0; turn < ROWS / 10; turn += 1) await setImmediate();
  expect(count.read).toBeLessThan(ROWS / 10);
  expect(stored).toBe(0);
});

it.each(FORMATS)('breaks a %s off where its receipt cannot be stored', async (format) => {
  const { wanted } = manyRows(format);
  const left: Uint8Array[] = [];
  const pieces = exportPieces(wanted, async () => {
    throw new Error('no place');
  });
  const taking = async () => {
    for await (const piece of pieces) left.push(piece);
  };
  await expect(taking()).rejects.toThrow('no place');
  expect(left.length).toBeGreaterThan(1);
});
