import type { ImageSize } from './image-size.ts';

const CHUNKS_START = 12;
const CHUNK_HEADER_BYTES = 8;
const LONGEST_HEADER_BYTES = 10;
const SIDE_BITS = 0x3fff;

function sizeOfLossy(data: Buffer): ImageSize | null {
  const hasStartCode = data.readUIntBE(3, 3) === 0x9d012a;
  if (!hasStartCode) return null;
  return { width: data.readUInt16LE(6) & SIDE_BITS, height: data.readUInt16LE(8) & SIDE_BITS };
}

function sizeOfLossless(data: Buffer): ImageSize | null {
  if (data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & SIDE_BITS) + 1, height: ((bits >>> 14) & SIDE_BITS) + 1 };
}

const sizeOfExtended = (data: Buffer): ImageSize => ({
  width: data.readUIntLE(4, 3) + 1,
  height: data.readUIntLE(7, 3) + 1,
});

/** The three kinds of first chunk. Each stores the size in a different place. */
const SIZE_OF_CHUNK = new Map<string, (data: Buffer) => ImageSize | null>([
  ['VP8 ', sizeOfLossy],
  ['VP8L', sizeOfLossless],
  ['VP8X', sizeOfExtended],
]);

/** Whether the chunks reach exactly to the end of the file. */
function isWhole(bytes: Buffer): boolean {
  let start = CHUNKS_START;
  while (start + CHUNK_HEADER_BYTES <= bytes.length) {
    const size = bytes.readUInt32LE(start + 4);
    start += CHUNK_HEADER_BYTES + size + (size % 2);
  }
  return start === bytes.length;
}

/** The size of a complete WebP file; null for anything else. */
export function webpSize(bytes: Buffer): ImageSize | null {
  const isLongEnough = bytes.length >= CHUNKS_START + CHUNK_HEADER_BYTES + LONGEST_HEADER_BYTES;
  if (!isLongEnough || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  if (bytes.readUInt32LE(4) !== bytes.length - 8 || !isWhole(bytes)) return null;
  const sizeOf = SIZE_OF_CHUNK.get(bytes.toString('latin1', CHUNKS_START, CHUNKS_START + 4));
  return sizeOf?.(bytes.subarray(CHUNKS_START + CHUNK_HEADER_BYTES)) ?? null;
}
