import type { ImageSize } from './image-size.ts';

const MARKER = 0xff;
const START = 0xd8;
const END = Buffer.from([MARKER, 0xd9]);
const START_OF_SCAN = 0xda;
const SHORTEST_FRAME_BYTES = 8;

/** Frame headers hold the size. These three markers in their range are tables instead. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

interface Segment {
  readonly marker: number;
  readonly data: Buffer;
  readonly end: number;
}

function segmentAt(bytes: Buffer, start: number): Segment | null {
  if (start + 4 > bytes.length || bytes[start] !== MARKER) return null;
  const end = start + 2 + bytes.readUInt16BE(start + 2);
  if (end > bytes.length || end < start + 4) return null;
  return { marker: bytes.readUInt8(start + 1), data: bytes.subarray(start + 4, end), end };
}

const sizeOfFrame = (data: Buffer): ImageSize | null =>
  data.length < SHORTEST_FRAME_BYTES
    ? null
    : { width: data.readUInt16BE(3), height: data.readUInt16BE(1) };

/** The size of a JPEG file; null without a scan and an end marker. */
export function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes[0] !== MARKER || bytes[1] !== START) return null;
  let size: ImageSize | null = null;
  let start = 2;
  for (;;) {
    const segment = segmentAt(bytes, start);
    if (segment === null) return null;
    if (segment.marker === START_OF_SCAN) return bytes.includes(END, segment.end) ? size : null;
    if (isFrame(segment.marker)) size = sizeOfFrame(segment.data);
    start = segment.end;
  }
}
