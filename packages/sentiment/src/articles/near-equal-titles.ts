import { wordsOf } from '../filter/index.ts';

/** Share of words that two titles of one story have in common. */
const LEAST_OVERLAP = 0.8;
/** Shorter titles are equal only if all their words are. */
const FEWEST_WORDS = 4;

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common / (a.size + b.size - common);
}

/** Knows titles, and tells whether another one is nearly the same. */
export interface TitleBook {
  /** True if a title like it is known; remembers it otherwise. */
  isRepeated(title: string): boolean;
}

/**
 * Two titles are nearly equal if they share four fifths of their words, in any order.
 * Example: 'Volvo recalls 1,000 trucks in Europe' and 'In Europe Volvo recalls 1,000 trucks' are
 * one title.
 */
export function titleBook(known: readonly string[]): TitleBook {
  const titles: ReadonlySet<string>[] = [];
  const byWord = new Map<string, number[]>();
  const remember = (words: ReadonlySet<string>): void => {
    const number = titles.push(words) - 1;
    for (const word of words) {
      const list = byWord.get(word);
      if (list === undefined) byWord.set(word, [number]);
      else list.push(number);
    }
  };
  const isLike = (words: ReadonlySet<string>, number: number): boolean => {
    const share = overlap(words, titles[number] ?? new Set());
    return words.size < FEWEST_WORDS ? share === 1 : share >= LEAST_OVERLAP;
  };
  for (const title of known) remember(new Set(wordsOf(title)));
  return {
    isRepeated: (title) => {
      const words = new Set(wordsOf(title));
      // equal enough titles share a word among any fifth of theirs and one more
      const probes = [...words]
        .toSorted((a, b) => (byWord.get(a)?.length ?? 0) - (byWord.get(b)?.length ?? 0))
        .slice(0, Math.floor(words.size * (1 - LEAST_OVERLAP)) + 1);
      const candidates = new Set(probes.flatMap((word) => byWord.get(word) ?? []));
      if ([...candidates].some((number) => isLike(words, number))) return true;
      remember(words);
      return false;
    },
  };
}
