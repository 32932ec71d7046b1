import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { figurePicture } from './figure-picture.ts';

const bytes = Buffer.from(figurePicture({ year: 2025, current: 40, before: 80 }));

/** The chunks of a PNG file by their names. */
function chunksOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    found.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}

/** The colours of a row of pixels. */
function rowOf(at: number): readonly number[] {
  const pixels = inflateSync(chunksOf(bytes).get('IDAT') ?? Buffer.alloc(0));
  const row = pixels.subarray(at * 81 + 1, (at + 1) * 81);
  return [...row].flatMap((byte) => [6, 4, 2, 0].map((shift) => (byte >> shift) & 3));
}

it('the picture of a figure is a PNG of four colours that any reader opens', () => {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  const chunks = chunksOf(bytes);
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect([chunks.get('IHDR')?.readUInt32BE(0), chunks.get('IHDR')?.readUInt32BE(4)]).toEqual([
    320, 160,
  ]);
});

it('draws the year before left and the year right, as tall as their figures', () => {
  const tall = rowOf(30);
  expect(new Set(tall.slice(70, 130))).toEqual(new Set([3]));
  expect(new Set(tall.slice(190, 250))).toEqual(new Set([0]));
  expect(new Set(rowOf(120).slice(190, 250))).toEqual(new Set([2]));
});

it('the picture of a figure is the same on every machine, and shows figures of 0', () => {
  expect(figurePicture({ year: 2025, current: 40, before: 80 })).toEqual(new Uint8Array(bytes));
  expect(figurePicture({ year: 2025, current: 0, before: 0 }).length).toBe(bytes.length);
});
