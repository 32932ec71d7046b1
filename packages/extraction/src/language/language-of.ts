import type { Page } from '../layout/index.ts';
import type { Language } from './language.ts';
import { LANGUAGES, SCRIPTS } from './languages.data.ts';

/** So few letters, or words of a language, are a name or a table of figures. */
const FEWEST_LETTERS = 80;
const FEWEST_WORDS = 15;
/** The rest of a long report is in the same language. */
const MOST_CHARACTERS = 200_000;
/** Of all words of a text; a text of sentences has a third. */
const LEAST_SHARE = 0.12;
/** A language that is not read has so many times the words of one that is. */
const LEAD = 1.15;

const WORDS = new Map<string, Language[]>();
for (const { words, ...language } of LANGUAGES) {
  for (const word of new Set(words.split(' '))) {
    WORDS.set(word, [...(WORDS.get(word) ?? []), language]);
  }
}

function byLetters(text: string): Language | null {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  if (all < FEWEST_LETTERS) return null;
  const script = SCRIPTS.find(
    ({ letters, leastShare }) => (text.match(letters)?.length ?? 0) >= leastShare * all,
  );
  return script === undefined ? null : { name: script.name, reads: 'nothing' };
}

function byWords(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = new Map<Language, number>();
  for (const word of words) {
    for (const language of WORDS.get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a);
  const [best, count] = ranked[0] ?? [null, 0];
  if (best === null || count < FEWEST_WORDS || count < LEAST_SHARE * words.length) return null;
  const [, read] = ranked.find(([{ reads }]) => reads !== 'nothing') ?? [null, 0];
  return best.reads === 'nothing' && count < LEAD * read ? null : best;
}

/** The language that most of a report is written in; null where too little text decides. */
export function languageOf(pages: readonly Page[]): Language | null {
  const text = pages
    .flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.map((cell) => cell.text)))
    .join('\n')
    .slice(0, MOST_CHARACTERS);
  return byLetters(text) ?? byWords(text);
}
