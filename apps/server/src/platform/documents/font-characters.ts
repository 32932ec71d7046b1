const CMAP = 0x636d6170;
const TABLES_START = 12;
const TABLE_BYTES = 16;
const SUBTABLE_BYTES = 8;
/** A subtable that lists ranges of whole code points. */
const RANGES_FORMAT = 12;
const RANGES_START = 16;
const RANGE_BYTES = 12;
/** A subtable that lists segments of code points of 16 bits. */
const SEGMENTS_FORMAT = 4;
const SEGMENTS_START = 14;

/** Where a font's table of characters begins. @throws if the font has none */
function cmapStart(font: Buffer): number {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const at = TABLES_START + table * TABLE_BYTES;
    if (font.readUInt32BE(at) === CMAP) return font.readUInt32BE(at + 8);
  }
  throw new Error('a font without a table of characters');
}

/** Where the subtable of a format begins; null: the font has none. */
function subtableStart(font: Buffer, format: number): number | null {
  const cmap = cmapStart(font);
  for (let subtable = 0; subtable < font.readUInt16BE(cmap + 2); subtable += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + subtable * SUBTABLE_BYTES + 4);
    if (font.readUInt16BE(at) === format) return at;
  }
  return null;
}

function* pointsInRanges(font: Buffer, at: number): Generator<number> {
  for (let range = 0; range < font.readUInt32BE(at + 12); range += 1) {
    const start = at + RANGES_START + range * RANGE_BYTES;
    const last = font.readUInt32BE(start + 4);
    for (let point = font.readUInt32BE(start); point <= last; point += 1) yield point;
  }
}

/** A segment may leave out code points: those have the glyph 0. */
function* pointsInSegments(font: Buffer, at: number): Generator<number> {
  const bytes = font.readUInt16BE(at + 6);
  const ends = at + SEGMENTS_START;
  const starts = ends + bytes + 2;
  for (let segment = 0; segment < bytes; segment += 2) {
    const first = font.readUInt16BE(starts + segment);
    const last = font.readUInt16BE(ends + segment);
    const delta = font.readUInt16BE(starts + bytes + segment);
    const offsetAt = starts + bytes * 2 + segment;
    const offset = font.readUInt16BE(offsetAt);
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const glyph =
        offset === 0
          ? (point + delta) % 0x10000
          : font.readUInt16BE(offsetAt + offset + (point - first) * 2);
      if (glyph !== 0) yield point;
    }
  }
}

/** The code points that a TrueType font has a glyph for. @throws if it lists them another way */
export function fontCharacters(font: Buffer): ReadonlySet<number> {
  const ranges = subtableStart(font, RANGES_FORMAT);
  if (ranges !== null) return new Set(pointsInRanges(font, ranges));
  const segments = subtableStart(font, SEGMENTS_FORMAT);
  if (segments === null) throw new Error('a font whose characters are listed in an unknown way');
  return new Set(pointsInSegments(font, segments));
}
