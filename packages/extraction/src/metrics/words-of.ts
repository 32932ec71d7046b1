import { remembered } from '../language/index.ts';

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
    .replace(/\b(?:eq|equivalente?s?)\.? ?(?:de )?co2(?!e)/g, 'co2e')
    .replace(/(?:carbon dioxide|co2)[ -]?equivalents?|co2 ?-?(?:eq?|ekv|aq)\b/g, 'co2e')
    // a mass of CO2 in a unit is one of gases
    .replace(/(?<![a-z])(tonnes|tons|ton|t|kt|mt|of) ?co2\b/g, '$1 co2e')
    .replace(/frauen(?:anteil|quote)/g, 'anteil frauen')
    .replace(/kvinnoandel/g, 'andel kvinnor')
    .replace(
      /\b(?:non[ -]ajuste|sin ajustar|no[ -]ajustada|ej justera[dt]|ojustera[dt]|unbereinigte?[rs]?)\b/g,
      'unadjusted',
    )
    .replace(/\bemployees? and contractors?\b|\bcontractors? and employees?\b/g, 'workforce')
    .replace(/\bpropi[oa]s y (?:contratas|contratistas|subcontratas)\b/g, 'workforce')
    .replace(/\bsalaries et (?:sous[- ]traitants|prestataires|interimaires)\b/g, 'workforce')
    .replace(/[’']s\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const SHORTEST_STEM = 5;
/**
 * Ends of words by number, gender, case and article in other languages than English, where an
 * employee is not all employees.
 */
const ENDINGS: readonly RegExp[] = [
  /(?:ade|ad|at)$/,
  /(?<=lich|bar|isch|iert|ogen|ig|ant)e[rnsm]$/,
  /(?:arna|erna|en|et|os|as|na)$/,
  /[aeo]$/,
];

function withoutEnding(word: string): string {
  for (const ending of ENDINGS) {
    const stem = word.replace(ending, '');
    if (stem !== word && stem.length >= SHORTEST_STEM) return stem;
  }
  return word;
}

/** What the forms of a word have in common: 'marknadsbaserat' and 'marknadsbaserade' are one. */
export const stemOf = remembered(withoutEnding);

/** Words that follow each other; between two parts may stand any. */
export type Name = readonly (readonly string[])[];

/**
 * Finds in a text those of the names that it holds. Each is kept under the word that fewest names
 * have, and is looked for only in a text with that word.
 */
export function findNames(names: readonly Name[]): (words: readonly string[]) => readonly Name[] {
  const uses = Map.groupBy(names.flat(2), (word) => word);
  const usesOf = (word: string): number => uses.get(word)?.length ?? 0;
  const rarest = (name: Name): string =>
    name.flat().reduce((one, other) => (usesOf(other) < usesOf(one) ? other : one));
  const byWord = Map.groupBy(names, rarest);
  return (words) =>
    [...new Set(words)]
      .flatMap((word) => byWord.get(word) ?? [])
      .filter((name) => holdsName(words, name));
}

/** Whether the words of a name stand in a text, part behind part. */
function holdsName(words: readonly string[], name: Name): boolean {
  let from = 0;
  return name.every((part) => {
    const at = placeOfWords(words, part, from);
    from = (at ?? 0) + part.length;
    return at !== null;
  });
}

function placeOfWords(words: readonly string[], part: readonly string[], from: number) {
  for (let at = from; at + part.length <= words.length; at += 1) {
    if (part.every((word, index) => words[at + index] === word)) return at;
  }
  return null;
}
