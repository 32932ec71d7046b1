/** A picture of four colours: a colour's number for each pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of colours 0 to 3. */
  readonly palette: readonly (readonly [number, number, number])[];
  readonly pixels: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BITS = 2;
const PIXELS_A_BYTE = 8 / BITS;
const MOST_STORED_BYTES = 65_535;
const CRC_POLYNOMIAL = 0xedb88320;
const ADLER_MODULUS = 65_521;

const bigEndian = (value: number): readonly number[] => [
  (value >>> 24) & 0xff,
  (value >>> 16) & 0xff,
  (value >>> 8) & 0xff,
  value & 0xff,
];

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ CRC_POLYNOMIAL;
    }
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function adlerOf(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % ADLER_MODULUS;
    high = (high + low) % ADLER_MODULUS;
  }
  return ((high << 16) | low) >>> 0;
}

const codesOf = (text: string): readonly number[] =>
  [...text].map((letter) => letter.charCodeAt(0));

function chunk(type: string, content: readonly number[] | Uint8Array): readonly number[] {
  const named = Uint8Array.from([...codesOf(type), ...content]);
  return [...bigEndian(content.length), ...named, ...bigEndian(crcOf(named))];
}

/** A zlib stream that stores its content as it is; small pictures need no compression. */
function stored(content: Uint8Array): readonly number[] {
  const blocks: number[] = [];
  for (let at = 0; at < content.length; at += MOST_STORED_BYTES) {
    const part = content.subarray(at, at + MOST_STORED_BYTES);
    const isLast = at + MOST_STORED_BYTES >= content.length;
    const length = [part.length & 0xff, part.length >>> 8];
    const inverse = length.map((byte) => byte ^ 0xff);
    blocks.push(isLast ? 1 : 0, ...length, ...inverse, ...part);
  }
  return [0x78, 0x01, ...blocks, ...bigEndian(adlerOf(content))];
}

/** Rows of packed pixels, each after the number of its filter, which is none. */
function packed({ width, height, pixels }: Picture): Uint8Array {
  const rowBytes = Math.ceil(width / PIXELS_A_BYTE) + 1;
  const rows = new Uint8Array(rowBytes * height);
  pixels.forEach((colour, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    const byte = row * rowBytes + 1 + Math.floor(column / PIXELS_A_BYTE);
    const shift = 8 - BITS * ((column % PIXELS_A_BYTE) + 1);
    rows[byte] = (rows[byte] ?? 0) | (colour << shift);
  });
  return rows;
}

const INDEXED = 3;

/** The bytes of a PNG file; the same picture gives the same bytes. */
export const pngBytes = (picture: Picture): Uint8Array =>
  Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [
      ...bigEndian(picture.width),
      ...bigEndian(picture.height),
      BITS,
      INDEXED,
      0,
      0,
      0,
    ]),
    ...chunk('PLTE', picture.palette.flat()),
    ...chunk('IDAT', stored(packed(picture))),
    ...chunk('IEND', []),
  ]);
