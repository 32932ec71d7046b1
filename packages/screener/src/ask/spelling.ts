const SHORTEST = 5;
const LONG = 8;

/** The distances of the beginnings of one word, from a row of those of another. */
type Row = readonly number[];

const at = (row: Row, place: number): number => row[place] ?? Number.POSITIVE_INFINITY;

/** How many letters differ: put in, left out, changed, or two swapped; above the most, no matter. */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: Row = [];
  let row: Row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let from = 1; from <= one.length; from += 1) {
    const next: number[] = [from];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[from - 1] === other[to - 1];
      const isSwapped = one[from - 1] === other[to - 2] && one[from - 2] === other[to - 1];
      next.push(
        Math.min(
          at(row, to) + 1,
          at(next, to - 1) + 1,
          at(row, to - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, to - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return at(row, other.length);
}

/** 'Tobbaco' and 'tobacco': which letter is doubled is easily mistaken. */
const squeezed = (word: string): string => word.replace(/(.)\1/g, '$1');

/**
 * The known words that a misspelt one is nearest to. Words of four letters are not mended, and the
 * first letter is taken to be right: 'cool' is no 'coal', and 'tanks' are no 'banks'.
 */
export function nearestWords(word: string, known: Iterable<string>): readonly string[] {
  if (word.length < SHORTEST - 1) return [];
  let most = word.length >= LONG ? 2 : 1;
  let found: string[] = [];
  for (const each of known) {
    if (each[0] !== word[0] || each.length < SHORTEST) continue;
    const distance = squeezed(word) === squeezed(each) ? 1 : distanceOf(word, each, most);
    if (distance > most) continue;
    if (distance < most) found = [];
    most = distance;
    found.push(each);
  }
  return found;
}
