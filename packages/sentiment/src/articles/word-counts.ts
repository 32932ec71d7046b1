import { wordsOf } from '../filter/index.ts';

/** Words that say nothing of a story. */
const EMPTY_WORDS = new Set(
  `a about after again against all also an and any are as at be been before but by can could did do does down for from
  had has have he her his how i if in into is it its just may more most new no not now of off on one or other our out
  over own s says said she should so some t than that the their them then there these they this to too two under up us
  was we were what when which while who will with would year years you your amid per pc cent`.split(
    /\s+/,
  ),
);
const SHORTEST = 3;

export interface WordCount {
  readonly word: string;
  readonly count: number;
}

/**
 * The words that most titles hold, most frequent first; the company's own names are left out.
 * Example: titles of Volvo without its name: [{ word: 'trucks', count: 12 }, …].
 */
export function wordCounts(
  titles: readonly string[],
  { names, most }: { readonly names: readonly string[]; readonly most: number },
): readonly WordCount[] {
  const own = new Set(names.flatMap((name) => wordsOf(name)));
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const word of new Set(wordsOf(title))) {
      if (word.length < SHORTEST || EMPTY_WORDS.has(word) || own.has(word) || /^\d+$/.test(word))
        continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, most);
}
