import type { FilterLeaf, FilterNode } from './filter-tree.ts';
import { fitsPattern, hasWildcard, wordsOf } from './filter-words.ts';

/** Words between both sides of NEAR, at most. */
const NEAR_WORDS = 10;

/** A text that filters are matched with. */
export interface IndexedText {
  readonly words: readonly string[];
  /** Where each word stands, in rising order. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/**
 * Cuts a text into words once, for any number of filters.
 * Example: 'oil, oil and gas' has the words oil, oil, and, gas; oil at the places 0 and 1.
 */
export function indexText(text: string): IndexedText {
  const words = wordsOf(text);
  const places = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    const known = places.get(word);
    if (known === undefined) places.set(word, [place]);
    else known.push(place);
  }
  return { words, places };
}

function placesOfPattern(pattern: string, { places }: IndexedText): readonly number[] {
  if (!hasWildcard(pattern)) return places.get(pattern) ?? [];
  const found: number[] = [];
  for (const [word, at] of places) if (fitsPattern(word, pattern)) found.push(...at);
  return found;
}

/**
 * The first words of each place where a term stands.
 * Example: "oil spill" in 'an oil spill' is at place 1.
 */
export function placesOfTerm(
  { words: patterns }: FilterLeaf,
  text: IndexedText,
): readonly number[] {
  const [first = '', ...rest] = patterns;
  return placesOfPattern(first, text).filter((start) =>
    rest.every((pattern, index) => {
      const word = text.words[start + index + 1];
      return word !== undefined && (word === pattern || fitsPattern(word, pattern));
    }),
  );
}

function isNear(left: FilterLeaf, right: FilterLeaf, text: IndexedText): boolean {
  const others = placesOfTerm(right, text);
  return placesOfTerm(left, text).some((place) =>
    others.some((other) => {
      const between =
        other > place ? other - place - left.words.length : place - other - right.words.length;
      return between <= NEAR_WORDS;
    }),
  );
}

/** Whether a tree holds, given whether each of its terms does. */
function holds(node: FilterNode, holdsTerm: (leaf: FilterLeaf) => boolean): boolean {
  switch (node.kind) {
    case 'term':
      return holdsTerm(node);
    case 'not':
      return !holds(node.part, holdsTerm);
    case 'and':
      return node.parts.every((part) => holds(part, holdsTerm));
    case 'or':
      return node.parts.some((part) => holds(part, holdsTerm));
    case 'near':
      return false;
  }
}

/**
 * Whether a text matches a filter. In NEAR, each side's terms are taken one by one.
 * Example: '"oil" NEAR "spill"' matches 'a spill of oil', not a text with one of both alone.
 */
export function matchesFilter(node: FilterNode, text: IndexedText): boolean {
  switch (node.kind) {
    case 'term':
      return placesOfTerm(node, text).length > 0;
    case 'not':
      return !matchesFilter(node.part, text);
    case 'and':
      return node.parts.every((part) => matchesFilter(part, text));
    case 'or':
      return node.parts.some((part) => matchesFilter(part, text));
    case 'near':
      return holds(node.left, (left) => holds(node.right, (right) => isNear(left, right, text)));
  }
}
