/** Widths of Helvetica's letters from the space to '~', in thousandths of the letter height. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = ' '.charCodeAt(0);
/** Of an accented letter, and, a little more, of a bold one. */
const OTHER = 556;
const BOLD_FACTOR = 1.07;

export interface LetterStyle {
  /** Height of the letters, in points. */
  readonly points: number;
  readonly isBold?: boolean;
}

/** How wide a text is in Helvetica, in points. Example: '100' at 10 points is 16.68. */
export function textWidth(text: string, { points, isBold = false }: LetterStyle): number {
  let thousandths = 0;
  for (const sign of text) thousandths += WIDTHS[sign.charCodeAt(0) - FIRST] ?? OTHER;
  return (thousandths / 1000) * points * (isBold ? BOLD_FACTOR : 1);
}

/** Lines of words, none wider than this many points, but for a word that is wider itself. */
export function wrapped(text: string, width: number, style: LetterStyle): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && textWidth(longer, style) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}
