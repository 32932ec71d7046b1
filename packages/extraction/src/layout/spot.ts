import { type Part, partOfText } from './letters.ts';
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

/** Where a cell, or the head of a column, is printed. */
export const spotOf = (
  { x, right, y, height, printed }: Omit<Cell, 'text'>,
  line: Pick<Line, 'y' | 'height'>,
): Spot => ({
  x: printed?.x ?? x,
  right: printed?.right ?? right,
  y: y ?? line.y,
  height: height ?? line.height,
});

/** Where a part of a text stands. */
export const partOfSpot = (text: string, spot: Spot, part: Part): Spot => ({
  ...spot,
  ...partOfText({ ...spot, text }, part),
});

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
