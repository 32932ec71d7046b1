/** Where a ladder of letters begins and how far it reaches, in points. */
const LADDER_START = 3;

/**
 * The points of one letter of an awareness ladder, even from 3 to 4: the first of three letters
 * is 3, the second 3.5, the third 4 (methodology 4.1). Null outside the ladder.
 *
 * @param position 1 for the letter a
 */
export function ladderAwareness(position: number, letterCount: number): number | null {
  if (!Number.isInteger(position) || position < 1 || position > letterCount) return null;
  return letterCount === 1 ? LADDER_START : LADDER_START + (position - 1) / (letterCount - 1);
}
