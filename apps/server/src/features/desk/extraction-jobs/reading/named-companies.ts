import { calledBy, isLegalForm, wordsOf } from './names-company.ts';

/** A company that a cover may name. */
export interface Nameable {
  readonly id: number;
  readonly name: string;
  readonly isin: string | null;
  /** Other names of it. */
  readonly synonyms: readonly string[];
}

/** A company with how strongly a cover names it. */
export interface Named {
  readonly id: number;
  readonly points: number;
  /** By the name of the file, the cover or its ISIN; not only by the pages after the cover. */
  readonly isTold: boolean;
}

/** Where a name stands: in the name of the file, on the cover, on the pages after it. */
export interface CoverTexts {
  readonly fileName: string;
  readonly cover: string;
  readonly after: string;
}

/** What a name counts where it stands, and how often it is counted there. */
const PLACES = [
  { place: 'fileName', points: 6, most: 1 },
  { place: 'cover', points: 3, most: 2 },
  { place: 'after', points: 1, most: 5 },
] as const;
const OF_ISIN = 20;
/** Each word of a name more makes a chance less likely. */
const OF_WORD = 2;
/** A share of what the whole name counts. */
const SHORT = 0.8;

interface Name {
  readonly id: number;
  readonly words: readonly string[];
  /** The first word of a longer name, by which nobody else begins. */
  readonly isShort: boolean;
}

/** Words of titles and of names of files, by which some companies are called as well. */
const TITLE_WORDS = new Set(
  'annual capital climate corporate data disclosure environment environmental esg fact final financial global group impact integrated online pages performance progress report reporting resources responsibility review sheet social statement sustainability sustainable target web'.split(
    ' ',
  ),
);

const LEAST_LETTERS = 2;
const LEAST_LETTERS_OF_SHORT = 4;

const namesOf = ({ id, name, synonyms }: Nameable): readonly Name[] =>
  [name, ...synonyms].flatMap((each) => {
    const words = calledBy(each).trim().split(' ');
    return words.join('').length < LEAST_LETTERS ? [] : [{ id, words, isShort: false }];
  });

/** Names by their first word, the longest first: 'Shell Midstream' is not Shell. */
function indexOf(companies: readonly Nameable[]): ReadonlyMap<string, readonly Name[]> {
  const byWord = Map.groupBy(companies.flatMap(namesOf), ({ words: [first = ''] }) => first);
  for (const [first, names] of byWord) {
    names.sort((a, b) => b.words.length - a.words.length);
    const id = names[0]?.id ?? 0;
    const isOnes = names.every((name) => name.id === id && name.words.length > 1);
    if (isOnes && first.length >= LEAST_LETTERS_OF_SHORT && !/^\d+$/.test(first)) {
      names.push({ id, words: [first], isShort: true });
    }
  }
  return byWord;
}

/** Companies ready to be found in many covers. */
export interface NameIndex {
  readonly companies: readonly Nameable[];
  readonly byFirstWord: ReadonlyMap<string, readonly Name[]>;
}

export const nameIndexOf = (companies: readonly Nameable[]): NameIndex => ({
  companies,
  byFirstWord: indexOf(companies),
});

interface Token {
  readonly word: string;
  /** Written as a name is: Shell, eBay, 3M. */
  readonly isCapital: boolean;
}

/** The words of a text. In the name of a file small letters say nothing. */
const tokensOf = (text: string, isFileName: boolean): readonly Token[] =>
  text.split(/[^\p{L}\p{N}\p{M}&'’]+/u).flatMap((written) =>
    wordsOf(written)
      .trim()
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ word, isCapital: isFileName || /^\p{N}|\p{Lu}/u.test(written) })),
  );

/** Words that stand in small letters more often than as names: 'on', 'target', 'capital'. */
function ordinaryWords(tokens: readonly Token[]): ReadonlySet<string> {
  const surplus = new Map<string, number>();
  for (const { word, isCapital } of tokens) {
    surplus.set(word, (surplus.get(word) ?? 0) + (isCapital ? -1 : 1));
  }
  return new Set([...surplus].flatMap(([word, count]) => (count > 0 ? [word] : [])));
}

interface Found {
  readonly count: number;
  readonly words: number;
  readonly isShort: boolean;
}

/**
 * How many tokens a name takes from a place on, 0 if it does not stand there. Names are stored without
 * their legal forms, which a text may have in the middle: 'IOI Corporation Berhad'.
 */
function countNameTokens(tokens: readonly Token[], from: number, { words }: Name): number {
  let at = from;
  for (const [nth, word] of words.entries()) {
    while (nth > 0 && tokens[at]?.word !== word && isLegalForm(tokens[at]?.word ?? '')) at += 1;
    if (tokens[at]?.word !== word) return 0;
    at += 1;
  }
  return at - from;
}

/** How often each company is named. `isNameAlone` tells which single words are names. */
function countNames(
  tokens: readonly Token[],
  names: ReadonlyMap<string, readonly Name[]>,
  isNameAlone: (name: Name, word: string) => boolean,
): ReadonlyMap<number, Found> {
  const found = new Map<number, Found>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || !token.isCapital) continue;
    const fits = (name: Name) =>
      countNameTokens(tokens, at, name) > 0 &&
      (name.words.length > 1 || isNameAlone(name, token.word));
    const fitting = (names.get(token.word) ?? []).filter(fits);
    const [first] = fitting;
    const longest = first?.words.length ?? 0;
    for (const { id, words, isShort } of fitting) {
      if (words.length < longest) break;
      const count = (found.get(id)?.count ?? 0) + 1;
      found.set(id, { count, words: longest, isShort });
    }
    if (first !== undefined) at += countNameTokens(tokens, at, first) - 1;
  }
  return found;
}

/** The companies that a cover names, the likeliest first. */
export function namedCompanies(
  texts: CoverTexts,
  { companies, byFirstWord }: NameIndex,
): readonly Named[] {
  const ordinary = ordinaryWords(tokensOf(`${texts.cover}\n${texts.after}`, false));
  const inFileName = new Set(tokensOf(texts.fileName, true).map(({ word }) => word));
  const isNameAlone = ({ isShort }: Name, word: string): boolean =>
    !TITLE_WORDS.has(word) && (inFileName.has(word) || !(isShort || ordinary.has(word)));
  const found = new Map<number, { points: number; isTold: boolean }>();
  const add = (id: number, points: number, isTold: boolean) => {
    const so = found.get(id);
    found.set(id, { points: (so?.points ?? 0) + points, isTold: isTold || so?.isTold === true });
  };
  for (const { place, points, most } of PLACES) {
    const tokens = tokensOf(texts[place], place === 'fileName');
    for (const [id, { count, words, isShort }] of countNames(tokens, byFirstWord, isNameAlone)) {
      const its = Math.min(count, most) * points + (words - 1) * OF_WORD;
      add(id, its * (isShort ? SHORT : 1), place !== 'after');
    }
  }
  const codes = new Set(tokensOf(Object.values(texts).join(' '), true).map(({ word }) => word));
  for (const { id, isin } of companies) {
    if (isin !== null && codes.has(isin.toLowerCase())) add(id, OF_ISIN, true);
  }
  return [...found]
    .map(([id, its]) => ({ id, ...its }))
    .sort((a, b) => b.points - a.points || a.id - b.id);
}

/** A company is sure where file or cover names it well, and no other one is named nearly as well. */
const SURE_POINTS = 6;
const SURE_LEAD = 1.5;

export const isSurelyNamed = ([first, second]: readonly Named[]): boolean =>
  first?.isTold === true &&
  first.points >= SURE_POINTS &&
  first.points >= SURE_LEAD * (second?.points ?? 0);
