import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { openArchive } from './xlsx-archive.ts';

const CENTRAL_HEADER = [0x50, 0x4b, 0x01, 0x02];
const UNPACKED_SIZE_AT = 24;

/** An archive with one part that declares this unpacked size. */
function archiveClaiming(unpackedBytes: number): Uint8Array {
  const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
  const at = bytes.findIndex((_, index) =>
    CENTRAL_HEADER.every((byte, offset) => bytes[index + offset] === byte),
  );
  new DataView(bytes.buffer).setUint32(at + UNPACKED_SIZE_AT, unpackedBytes, true);
  return bytes;
}

const LIMITS = { unpackedBytes: 50_000_000 };

it('a workbook is judged by its sizes before anything is unpacked', () => {
  const archive = openArchive(archiveClaiming(50_000_001), LIMITS);
  expect(archive.partNames()).toEqual(['xl/workbook.xml']);
  expect(() => archive.read('xl/workbook.xml')).toThrow('unpacks to more than 50 MB');
  expect(() => archive.uncompressed()).toThrow('unpacks to more than 50 MB');
});

it('counts what all its parts unpack to, not each alone', () => {
  const archive = openArchive(archiveClaiming(30_000_000), LIMITS);
  archive.read('xl/workbook.xml');
  expect(() => archive.read('xl/workbook.xml')).toThrow('unpacks to more than 50 MB');
});

it('a workbook that is cut short is called damaged', () => {
  const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
  expect(() => openArchive(bytes.slice(0, -8), LIMITS)).toThrow('workbook is damaged');
});
