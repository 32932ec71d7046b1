import type { ImageSize } from './image-size.ts';

const HEADER_BYTES = 13;
const TRAILER = 0x3b;
/** An extension, or a picture. */
const FIRST_BLOCKS: readonly (number | undefined)[] = [0x21, 0x2c];

/** Bytes of the colours that all pictures share. */
const paletteBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The size of a GIF image; null for another file and for one that is cut off. */
export function gifSize(bytes: Buffer): ImageSize | null {
  const isGif = /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));
  if (!isGif || bytes.at(-1) !== TRAILER) return null;
  const firstBlock = bytes[HEADER_BYTES + paletteBytes(bytes[10] ?? 0)];
  if (!FIRST_BLOCKS.includes(firstBlock)) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}
