import { crc32, inflateSync } from 'node:zlib';

import type { ImageSize } from './image-size.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of length, name and checksum around a chunk's data. */
const AROUND_CHUNK_BYTES = 12;
const HEADER_BYTES = 13;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
  readonly end: number;
}

/** The chunk at this offset; null if it is cut off or its checksum is wrong. */
function chunkAt(bytes: Buffer, start: number): Chunk | null {
  if (start + AROUND_CHUNK_BYTES > bytes.length) return null;
  const dataEnd = start + 8 + bytes.readUInt32BE(start);
  if (dataEnd + 4 > bytes.length) return null;
  const named = bytes.subarray(start + 4, dataEnd);
  if (crc32(named) !== bytes.readUInt32BE(dataEnd)) return null;
  return { name: named.toString('latin1', 0, 4), data: named.subarray(4), end: dataEnd + 4 };
}

function sizeOfHeader({ name, data }: Chunk): ImageSize | null {
  if (name !== 'IHDR' || data.length !== HEADER_BYTES) return null;
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
}

/** Whether the chunks reach the end of the file, contain pixels, and nothing follows them. */
function isWhole(bytes: Buffer, from: number): boolean {
  let start = from;
  let hasPixels = false;
  for (;;) {
    const chunk = chunkAt(bytes, start);
    if (chunk === null) return false;
    if (chunk.name === 'IEND') return hasPixels && chunk.end === bytes.length;
    hasPixels ||= chunk.name === 'IDAT';
    start = chunk.end;
  }
}

/** An upper bound: eight bytes a pixel, and one byte a row in each interlacing pass. */
const mostPixelBytes = ({ width, height }: ImageSize): number => (width * 8 + 8) * (height + 8);

/**
 * Whether the pixels of a complete PNG file decompress to no more than its size needs. Slow for
 * large images, so never call it on the thread that answers requests.
 */
export function hasPngPixels(bytes: Buffer, size: ImageSize): boolean {
  const parts: Buffer[] = [];
  for (let start = SIGNATURE.length; ; ) {
    const chunk = chunkAt(bytes, start);
    if (chunk === null) break;
    if (chunk.name === 'IDAT') parts.push(chunk.data);
    start = chunk.end;
  }
  try {
    inflateSync(Buffer.concat(parts), { maxOutputLength: mostPixelBytes(size) });
    return true;
  } catch {
    return false;
  }
}

/** The size of a complete PNG file with correct checksums; null for anything else. */
export function pngSize(bytes: Buffer): ImageSize | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const header = chunkAt(bytes, SIGNATURE.length);
  const size = header && sizeOfHeader(header);
  return header !== null && isWhole(bytes, header.end) ? size : null;
}
