/** The words of a text in small letters, without punctuation and without marks on letters. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    // letters of a note that stand behind a word: 'employeesnnn'
    .replace(/(?<=\p{L}{2})(\p{L})\1\1(?!\p{L})/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/\bscope ?([123])\b/g, 'scope $1')
    // with its lowered number apart: 'tCO 2 e'
    .replace(/c[o0] ?2/g, 'co2')
    .replace(/(?:carbon dioxide|co2)[ -]?equivalents?|co2 ?-?(?:eq?|ekv|aq)\b/g, 'co2e')
    // a mass of CO2 in a unit is one of gases
    .replace(/(?<![a-z])(tonnes|tons|ton|t|kt|mt|of) ?co2\b/g, '$1 co2e')
    .replace(/[’']s\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Finds names in a text. A name with a word that the text lacks is not looked for. */
export function finderIn(
  words: readonly string[],
): (name: readonly (readonly string[])[]) => boolean {
  const known = new Set(words);
  return (name) =>
    name.every((part) => part.every((word) => known.has(word))) &&
    placeOfName(words, name) !== null;
}

/** Whether the words of a name stand in a text; ' … ' stands for any words between. */
function placeOfName(
  words: readonly string[],
  name: readonly (readonly string[])[],
): { readonly start: number; readonly end: number } | null {
  let start: number | null = null;
  let from = 0;
  for (const part of name) {
    const at = placeOfWords(words, part, from);
    if (at === null) return null;
    start ??= at;
    from = at + part.length;
  }
  return start === null ? null : { start, end: from };
}

function placeOfWords(words: readonly string[], part: readonly string[], from: number) {
  for (let at = from; at + part.length <= words.length; at += 1) {
    if (part.every((word, index) => words[at + index] === word)) return at;
  }
  return null;
}
