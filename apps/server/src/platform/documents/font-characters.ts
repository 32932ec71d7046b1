const CMAP = 0x636d6170;
const TABLES_START = 12;
const TABLE_BYTES = 16;
const SUBTABLE_BYTES = 8;
/** A subtable that lists ranges of whole code points. */
const RANGES_FORMAT = 12;
const RANGES_START = 16;
const RANGE_BYTES = 12;

/** Where a font's table of characters begins. @throws if the font has none */
function cmapStart(font: Buffer): number {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const at = TABLES_START + table * TABLE_BYTES;
    if (font.readUInt32BE(at) === CMAP) return font.readUInt32BE(at + 8);
  }
  throw new Error('a font without a table of characters');
}

function rangesStart(font: Buffer): number {
  const cmap = cmapStart(font);
  for (let subtable = 0; subtable < font.readUInt16BE(cmap + 2); subtable += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + subtable * SUBTABLE_BYTES + 4);
    if (font.readUInt16BE(at) === RANGES_FORMAT) return at;
  }
  throw new Error('a font whose characters are not listed in ranges');
}

/** The code points that a TrueType font has a glyph for. */
export function fontCharacters(font: Buffer): ReadonlySet<number> {
  const at = rangesStart(font);
  const known = new Set<number>();
  for (let range = 0; range < font.readUInt32BE(at + 12); range += 1) {
    const start = at + RANGES_START + range * RANGE_BYTES;
    const last = font.readUInt32BE(start + 4);
    for (let point = font.readUInt32BE(start); point <= last; point += 1) known.add(point);
  }
  return known;
}
