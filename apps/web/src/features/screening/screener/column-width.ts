/** Rows whose texts are measured (specification 3, section 9). */
export const MEASURED_ROWS = 6;

const DEFAULT_PX = 180;
const MOST_PX = 300;
const LEAST_WRAPPED_PX = 80;
const MOST_WRAPPED_PX = 220;

/** Of a letter in a table, with room for wide ones. */
const LETTER_PX = 7;
const PADDING_PX = 24;
/** A row is two lines high where its text wraps; a header five. */
const LINES_OF_ROW = 2;
const LINES_OF_HEADER = 4;

const longest = (lengths: readonly number[]): number => Math.max(0, ...lengths);

const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => text.split(/\s+/));

const bounded = (px: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(px, least), most));

interface Measured {
  readonly header: string;
  /** Of up to six rows. */
  readonly texts: readonly string[];
  readonly wraps: boolean;
}

/** The width of a column: as wide as its texts and its header need, within the limits, px. */
export function columnWidth({ header, texts, wraps }: Measured): number {
  const lettersOfHeader = longest([
    ...wordsIn([header]).map(({ length }) => length + 2),
    header.length / LINES_OF_HEADER,
  ]);
  const whole = longest(texts.map(({ length }) => length));
  if (!wraps) {
    return bounded(longest([whole, lettersOfHeader]) * LETTER_PX + PADDING_PX, DEFAULT_PX, MOST_PX);
  }
  const letters = longest([
    ...wordsIn(texts).map(({ length }) => length),
    whole > (2 * LEAST_WRAPPED_PX) / LETTER_PX ? whole / LINES_OF_ROW + 3 : whole,
    lettersOfHeader,
  ]);
  return bounded(letters * LETTER_PX + PADDING_PX, LEAST_WRAPPED_PX, MOST_WRAPPED_PX);
}
