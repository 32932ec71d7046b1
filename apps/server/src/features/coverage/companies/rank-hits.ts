/** As the store ranks a match: the text begins the name. */
export const BEGINS_NAME = 2;
/** Between a code and the beginning of a name. */
const BEGINS_WITH_WORD = 1.5;
const MOST_HITS = 50;

interface Match {
  readonly id: number;
  readonly name: string;
  readonly match: number | null;
}

/** Whether the text is the first whole words of the name: 'apple' of 'Apple Inc.', not of 'Applegate'. */
function isFirstWords(name: string, text: string): boolean {
  const [start, after] = [name.slice(0, text.length), name.slice(text.length)];
  return start.toLowerCase() === text.toLowerCase() && !/^[\p{L}\p{N}]/u.test(after);
}

/**
 * The fifty to show: exact names, codes, names that begin with the text as whole words, names that
 * begin with it, the rest; among equals the larger company first, one of unknown size last.
 */
export function rankHits<Found extends Match>(
  found: readonly Found[],
  text: string,
  sizeOf: (id: number) => number | null,
): readonly Found[] {
  const placed = found.map((hit) => ({
    hit,
    place:
      hit.match === BEGINS_NAME && isFirstWords(hit.name, text)
        ? BEGINS_WITH_WORD
        : (hit.match ?? Number.POSITIVE_INFINITY),
    size: sizeOf(hit.id) ?? 0,
  }));
  // stable, so that equals stay by name
  return placed
    .sort((one, other) => one.place - other.place || other.size - one.size)
    .slice(0, MOST_HITS)
    .map(({ hit }) => hit);
}
