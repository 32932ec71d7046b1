/** As the store ranks a match: the text begins the name. */
export const BEGINS_NAME = 2;
/** Between a code and the beginning of a name. */
const ALL_BUT_LEGAL_FORM = 1.25;
const BEGINS_WITH_WORD = 1.5;
const LEGAL_FORM =
  /^[\s,]+(ab|ag|asa|as|bv|co|company|corp|corporation|gmbh|inc|incorporated|limited|llc|ltd|nv|oyj|plc|sa|se|spa)\.?$/i;
const MOST_HITS = 50;

interface Match {
  readonly id: number;
  readonly name: string;
  readonly match: number | null;
}

/**
 * How much of a name the text is: all but its legal form ('apple' of 'Apple Inc.'), its first whole
 * words (of 'Apple Rush'), or less (of 'Applegate').
 */
function placeInName(name: string, text: string): number {
  const [start, after] = [name.slice(0, text.length), name.slice(text.length)];
  if (start.toLowerCase() !== text.toLowerCase() || /^[\p{L}\p{N}]/u.test(after))
    return BEGINS_NAME;
  return LEGAL_FORM.test(after) ? ALL_BUT_LEGAL_FORM : BEGINS_WITH_WORD;
}

/**
 * The fifty to show: exact names, codes, names that are the text with a legal form, names that begin
 * with the text as whole words, names that begin with it, the rest; among equals the larger company first, one of unknown size last.
 */
export function rankHits<Found extends Match>(
  found: readonly Found[],
  text: string,
  sizeOf: (id: number) => number | null,
): readonly Found[] {
  const placed = found.map((hit) => ({
    hit,
    place:
      hit.match === BEGINS_NAME
        ? placeInName(hit.name, text)
        : (hit.match ?? Number.POSITIVE_INFINITY),
    size: sizeOf(hit.id) ?? 0,
  }));
  // stable, so that equals stay by name
  return placed
    .sort((one, other) => one.place - other.place || other.size - one.size)
    .slice(0, MOST_HITS)
    .map(({ hit }) => hit);
}
