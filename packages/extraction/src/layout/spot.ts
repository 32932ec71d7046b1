import type { Cell, Line } from './line.ts';

/** A place on a page in the direction in which its lines run, in points from their top left corner. */
export interface Spot {
  readonly x: number;
  readonly right: number;
  /** Of the line that the letters stand on. */
  readonly y: number;
  /** Of the letters. */
  readonly height: number;
}

export const spotOf = (
  { x, right, y }: Pick<Cell, 'x' | 'right' | 'y'>,
  line: Pick<Line, 'y' | 'height'>,
): Spot => ({ x, right, y: y ?? line.y, height: line.height });

/** Widths of letters in most fonts, in heights: narrow ones, wide ones, capitals, and all others. */
const NARROW = /[\s.,:;'’|!()[\]ijlItfr/-]/;
const WIDE = /[mwMW%@—]/;
const CAPITAL = /[A-Z&]/;

function widthOf(letter: string): number {
  if (NARROW.test(letter)) return 0.3;
  if (WIDE.test(letter)) return 0.86;
  return CAPITAL.test(letter) ? 0.68 : 0.55;
}

const widthOfAll = (text: string): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** Where a part of a text stands: letters are taken to be as wide as in most fonts. */
export function partOfSpot(
  text: string,
  spot: Spot,
  { start, end }: { readonly start: number; readonly end: number },
): Spot {
  const whole = widthOfAll(text);
  if (whole === 0) return spot;
  const scale = (spot.right - spot.x) / whole;
  const x = spot.x + scale * widthOfAll(text.slice(0, start));
  return { ...spot, x, right: x + scale * widthOfAll(text.slice(start, end)) };
}

/**
 * Where a text stands that was joined from cells: those whose words are in it, the nearest to a place
 * first, each word once.
 */
export function spotsSaying(lines: readonly Line[], text: string, near: Spot): readonly Spot[] {
  const nearest = lines.toSorted((a, b) => Math.abs(a.y - near.y) - Math.abs(b.y - near.y));
  const found: Spot[] = [];
  let rest = text;
  for (const line of nearest) {
    for (const cell of line.cells) {
      if (rest.trim() === '') return found;
      const spot = spotOf(cell, line);
      const at = cell.text.indexOf(rest.trim());
      if (at !== -1)
        return [...found, partOfSpot(cell.text, spot, { start: at, end: at + rest.trim().length })];
      if (!/\p{L}/u.test(cell.text) || !rest.includes(cell.text)) continue;
      found.push(spot);
      rest = rest.replace(cell.text, '');
    }
  }
  return found;
}
