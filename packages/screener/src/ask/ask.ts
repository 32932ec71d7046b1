import type { ScreenerQuery, ScreenerType } from '@verdure/contract/screening/screener-query';

import type { Catalogue } from '../fields/index.ts';
import { contradictions } from './contradictions.ts';
import { idleDenials } from './idle-denials.ts';
import { countriesOfCodes } from './country-codes.ts';
import { emptyQuery } from '../tree/index.ts';
import { Expression } from './expression.ts';
import { Lexicon } from './lexicon.ts';
import type { Order } from './orders.ts';
import { Reader, type Unread } from './reader.ts';
import { joinedUnread, OF_A_NAME } from './refusals.ts';
import { nearestWords } from './spelling.ts';
import { hasCapital, type Token, tokensOf } from './tokens.ts';
import { queryOf, type Wanted } from './wanted.ts';
import {
  GRAMMAR_WORDS,
  NOISE,
  NOT_ASKED,
  PARTS_OF_NAMES,
  STATED,
  OF_COMPANIES,
} from './words.data.ts';

/** A word that was taken for a misspelt one. */
export interface Mended {
  readonly text: string;
  readonly as: string;
}

/** What was understood of a sentence. */
export interface Asked {
  /** Null: a word was not understood, or nothing is asked for. */
  readonly query: ScreenerQuery | null;
  /** Words that no query says, in their order. */
  readonly unread: readonly Unread[];
  readonly mended: readonly Mended[];
  /** How the rows are asked to be sorted; null: nothing is said of it. */
  readonly order: Order | null;
  /** Conditions of the query that change nothing, each in a sentence. */
  readonly notes: readonly string[];
}

/** 'Nordic countries' are a place, and not what is asked for. */
const OF_REGIONS: readonly string[] =
  'nordic eu g7 g20 emerging developed oecd gulf gcc brics asean speaking member developing'.split(
    ' ',
  );

/** Misspelt, they are still what is asked about. */
const COUNTRIES: readonly string[] = ['country', 'countries', 'sovereigns', 'nations'];

/** 'Country = Germany' is said of companies. */
const SAYS_WHICH: ReadonlySet<string> = new Set(['=', ':', 'is', 'of', 'not', 'except', 'but']);

/**
 * What a sentence is about; companies where it does not say.
 * Example: 'funds without coal' is about funds, 'no coal' about companies.
 */
export function subjectOf(sentence: string): ScreenerType {
  const words = tokensOf(sentence).map(({ text }) => nearestWords(text, COUNTRIES)[0] ?? text);
  if (words.some((word) => OF_COMPANIES.includes(word))) return 'company';
  const country = words.findIndex(
    (word, at) =>
      ['countries', 'sovereigns', 'nations'].includes(word) ||
      (word === 'country' && !SAYS_WHICH.has(words[at + 1] ?? '')),
  );
  if (country >= 0 && !OF_REGIONS.includes(words[country - 1] ?? '')) return 'country';
  return words.some((word) => word === 'funds' || word === 'fund') ? 'fund' : 'company';
}

const lexicons = new WeakMap<Catalogue, Lexicon>();

function lexiconOf(catalogue: Catalogue): Lexicon {
  const known = lexicons.get(catalogue) ?? new Lexicon(catalogue);
  lexicons.set(catalogue, known);
  return known;
}

/** Whether a word is a name by itself: 'tobacco' is, and 'Tobago' is not. */
const isName = (word: string, lexicon: Lexicon): boolean =>
  lexicon.noun([word]) !== null || lexicon.field([word]) !== null || GRAMMAR_WORDS.has(word);

const SHORTEST_NOISE = 7;

/** A word that carries nothing is meant where it is long: 'companys', but 'tanks' are no thanks. */
const mayBeMeant = (word: string, { words }: Lexicon): boolean =>
  !NOISE.has(word) || word.length >= SHORTEST_NOISE || words.has(word);

/** Inside a sentence, a capital begins a name: 'Global Leaders' are no lenders. */
const candidates = (token: Token, { words, capitals }: Lexicon): ReadonlySet<string> =>
  token.start > 0 && hasCapital(token) ? capitals : new Set([...words, ...GRAMMAR_WORDS]);

/** The one known word that a misspelt one can be; null: it is known, or there is none, or several. */
function mendedWord(token: Token, before: string, lexicon: Lexicon): string | null {
  const { kind, text } = token;
  if (kind !== 'word' || lexicon.words.has(text) || GRAMMAR_WORDS.has(text)) return null;
  const near = nearestWords(text, candidates(token, lexicon)).filter(
    (word) => mayBeMeant(word, lexicon) && !NOT_ASKED.has(word),
  );
  // 'water withdrawl' is a name of two words
  const [inName, ...others] = near.filter((word) => lexicon.field([before, word])?.length === 2);
  if (inName !== undefined && others.length === 0) return inName;
  const names = near.filter((word) => isName(word, lexicon));
  const likely = names.length > 0 ? names : near;
  // 'compnies' are companies, whatever else is spelt like it
  const subject = near.find((word) => OF_COMPANIES.includes(word));
  if (subject !== undefined) return subject;
  const [first, ...more] = likely.toSorted((one, other) => one.length - other.length);
  const isOne = more.every((word) => word === `${first ?? ''}s`);
  return first !== undefined && isOne ? first : null;
}

function mendedTokens(tokens: readonly Token[], lexicon: Lexicon) {
  const mended: Mended[] = [];
  const read = tokens.map((token, at) => {
    const as = mendedWord(token, tokens[at - 1]?.text ?? '', lexicon);
    if (as === null) return token;
    mended.push({ text: token.raw, as });
    return { ...token, text: as };
  });
  return { read, mended };
}

/** Whether a word stands inside what a rule knows: 'Global' does in 'UN Global Compact violations'. */
function isInPhrase(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  return tokens.slice(0, at + 1).some((_, from) => {
    const reader = new Reader('', tokens.slice(from), lexicon);
    const [field, phrase] = [lexicon.field(reader.words()), reader.find(STATED)];
    return Math.max(field?.length ?? 0, phrase?.length ?? 0) > at - from;
  });
}

/** Words of a name that would be passed as carrying nothing: 'not in Nordic Select' is no region. */
function partsOfNames(tokens: readonly Token[], lexicon: Lexicon): readonly Unread[] {
  return tokens.flatMap((token, at) => {
    const { text, raw, start, end } = token;
    if (at === 0 || !PARTS_OF_NAMES.has(text) || !hasCapital(token)) return [];
    if (isInPhrase(tokens, at, lexicon)) return [];
    const beside = [at - 1, at + 1].filter((place) => place > 0).map((place) => tokens[place]);
    const isInName = beside.some((each) => each !== undefined && hasCapital(each));
    return isInName ? [{ text: raw, start, end, reason: OF_A_NAME, nearest: [] }] : [];
  });
}

/**
 * A sentence in plain English as a query, by a grammar over the names of the catalogue and other
 * words for them. Every word is used, or known to carry nothing; else there is no query, and each
 * word that was not understood is named with the reason. Nothing is dropped, and nothing is guessed.
 * Example: 'Nordic or Baltic banks' is one query of two conditions; 'shiny banks' is none, and names
 * 'shiny'.
 */
export function askedQuery(sentence: string, queryType: ScreenerType, catalogue: Catalogue): Asked {
  const lexicon = lexiconOf(catalogue);
  const { read: words, mended } = mendedTokens(tokensOf(sentence), lexicon);
  const read = countriesOfCodes(words);
  const reader = new Reader(sentence, read, lexicon);
  const expression = new Expression(reader);
  const wanted = expression.read();
  const unknown = joinedUnread([...reader.unread, ...partsOfNames(read, lexicon)], sentence);
  const unread = unknown.length > 0 ? unknown : never(sentence, wanted, catalogue);
  const { order } = expression;
  const isEmpty = wanted === null && order === null;
  if (isEmpty || unread.length > 0) return { query: null, unread, mended, order: null, notes: [] };
  const empty = emptyQuery(queryType, catalogue);
  const query = withColumn(wanted === null ? empty : queryOf(wanted, empty), order?.column);
  return { query, unread, mended, order, notes: wanted === null ? [] : idleDenials(wanted) };
}

/** What the rows are sorted by is shown. */
const withColumn = (query: ScreenerQuery, column: string | undefined): ScreenerQuery =>
  column === undefined || query.columns.includes(column)
    ? query
    : { ...query, columns: [...query.columns, column] };

/** The whole sentence, where no row can meet all of it. */
function never(sentence: string, wanted: Wanted | null, catalogue: Catalogue): readonly Unread[] {
  const [name] = wanted === null ? [] : contradictions(wanted, catalogue);
  const reason = `Nothing can meet all of this: what is asked of ${name ?? ''} excludes itself. Write ‘or’ where one of it is enough.`;
  return name === undefined
    ? []
    : [{ text: sentence, start: 0, end: sentence.length, reason, nearest: [] }];
}
