const WORDS = /[\p{L}\p{N}]+/gu;
const WRITTEN = /[\p{L}\p{N}\p{M}*?]+/gu;
const PATTERNS = /[\p{L}\p{N}*?]+/gu;
const MARKS = /\p{M}+/gu;

/** Small letters without accents, so that Nestlé and NESTLE are one word. */
const plain = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/**
 * The words of a text, in their order.
 * Example: 'Crédit Agricole’s profit' gives plain words in lower case, in the order of the text.
 */
export const wordsOf = (text: string): readonly string[] => plain(text).match(WORDS) ?? [];

/** The word patterns of a term; signs between letters part words, as in texts. */
export const patternsOf = (term: string): readonly string[] =>
  (term.match(WRITTEN) ?? [])
    .flatMap((written) => plain(written).match(PATTERNS) ?? [])
    .filter((pattern) => literalStart(pattern) !== '');

export const hasWildcard = (pattern: string): boolean => /[*?]/.test(pattern);

/** The letters before the first wildcard. */
export const literalStart = (pattern: string): string => /^[^*?]*/.exec(pattern)?.[0] ?? '';

const isLetterOf = (sign: string | undefined, letter: string | undefined): boolean =>
  sign === '?' || sign === letter;

/** Whether a word fits a pattern. Takes at most as many steps as both lengths multiplied. */
export function fitsPattern(word: string, pattern: string): boolean {
  let [at, place] = [0, 0];
  let [star, resume] = [-1, 0];
  while (at < word.length) {
    if (pattern[place] === '*') {
      star = place;
      resume = at;
      place += 1;
    } else if (place < pattern.length && isLetterOf(pattern[place], word[at])) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      place = star + 1;
      resume += 1;
      at = resume;
    } else return false;
  }
  while (pattern[place] === '*') place += 1;
  return place === pattern.length;
}
