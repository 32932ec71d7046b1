import type { Catalogue, ScreenerField, Show, Year } from '../fields/index.ts';
import { FIELD_NAMES, OPTION_GROUPS, OPTION_NAMES } from './names.data.ts';
import { wordsOfName } from './tokens.ts';
import { PAI_NAMES, type Unit } from './words.data.ts';

/** Fields that one name can mean, the likeliest first, and what of them the name says. */
export interface FieldMeaning {
  readonly fields: readonly ScreenerField[];
  readonly show: Show | null;
}

/** A field as a sentence names it, with what of it was said. */
export interface Named {
  readonly meaning: FieldMeaning;
  readonly show: Show | null;
  readonly year: Year | null;
  readonly from: number;
  /** Said with its name, as in 'water use (m3)': numbers behind it are of it. */
  readonly unit?: Unit | null;
}

/** Nouns of one class stand for each other in a list: places, or lines of business. */
export type NounClass = 'place' | 'line' | 'other';

/** A choice that is said by its own name: 'Norway', 'coal', 'weapons'. */
export interface Noun {
  readonly field: ScreenerField;
  /** Any of them is meant. */
  readonly values: readonly string[];
  readonly of: NounClass;
}

export interface Found<Meaning> {
  readonly meaning: Meaning;
  readonly length: number;
}

/** Fields whose options are said by their own names. Later ones win: tobacco is an activity first. */
const SAID_BY_OPTION: readonly string[] = ['category', 'country', 'sector', 'sub_sector'];

const CLASS_OF: Readonly<Record<string, NounClass>> = {
  country: 'place',
  category: 'place',
  sector: 'line',
  sub_sector: 'line',
  exclusion: 'line',
};

const isActivity = ({ key }: ScreenerField): boolean => key.startsWith('exclusion.activity.');

const MOST_WORDS = 16;

/** A word in the other number: 'bank' beside 'banks', 'utility' beside 'utilities'. */
function otherNumber(word: string): string | null {
  const isShort = word.length < 3 || (word.length === 3 && /[sy]$/.test(word));
  if (isShort || word.endsWith('men')) return null;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function inNumbers(words: readonly string[]): readonly (readonly string[])[] {
  const other = otherNumber(words.at(-1) ?? '');
  return other === null ? [words] : [words, [...words.slice(0, -1), other]];
}

/** What the runs of words of a sentence can name. */
export class Lexicon {
  readonly #fields = new Map<string, FieldMeaning>();
  readonly #nouns = new Map<string, Noun>();
  /** Every word of a name. */
  readonly words = new Set<string>();
  /** Those that are written with a capital: of the catalogue itself, and of places. */
  readonly capitals = new Set<string>();
  readonly catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
    const { fields } = catalogue;
    // words that people use come before names that happen to be the same
    for (const [key, show, names] of FIELD_NAMES) {
      const field = fields.get(key);
      if (field === undefined) continue;
      const namesakes = [...fields.values()].filter(({ name }) => name === field.name);
      for (const name of names.split('|'))
        for (const each of [field, ...namesakes]) this.#addField(name, each, show);
    }
    for (const field of fields.values()) {
      this.#addField(field.name, field, null);
      this.#addNumber(field);
      this.#addNouns(field);
      for (const name of [field.name, ...field.options.map(({ label }) => label)])
        for (const word of inNumbers(wordsOfName(name)).flat()) this.capitals.add(word);
    }
    this.#addOtherNouns();
  }

  #addField(name: string, field: ScreenerField, show: Show | null): void {
    for (const words of inNumbers(wordsOfName(name))) {
      const key = withoutArticles(words).join(' ');
      const known = this.#fields.get(key);
      for (const word of words) this.words.add(word);
      if (known === undefined) this.#fields.set(key, { fields: [field], show });
      else if (!known.fields.includes(field))
        this.#fields.set(key, { ...known, fields: [...known.fields, field] });
    }
  }

  /** 'PAI 7', by the number of the indicator in the regulation. */
  #addNumber(field: ScreenerField): void {
    const number = /^pai\.(\d+)$/.exec(field.key)?.[1];
    if (number === undefined) return;
    for (const name of PAI_NAMES) this.#addField(`${name} ${number}`, field, null);
  }

  #addNoun(name: string, field: ScreenerField, values: readonly string[]): void {
    const of = CLASS_OF[field.key.split('.')[0] ?? ''] ?? 'other';
    for (const words of inNumbers(wordsOfName(name))) {
      this.#nouns.set(withoutArticles(words).join(' '), { field, values, of });
      for (const word of words) this.words.add(word);
      if (of === 'place') for (const word of words) this.capitals.add(word);
    }
  }

  #addNouns(field: ScreenerField): void {
    if (isActivity(field)) this.#addNoun(field.name, field, ['Y']);
    if (!SAID_BY_OPTION.includes(field.key)) return;
    for (const { value, label } of field.options) this.#addNoun(label, field, [value]);
  }

  #addOtherNouns(): void {
    for (const [key, label, names] of OPTION_NAMES) {
      const field = this.catalogue.fields.get(key);
      const option = field?.options.find((each) => each.label === label || each.value === label);
      if (field === undefined || option === undefined) continue;
      for (const name of names.split('|')) this.#addNoun(name, field, [option.value]);
    }
    for (const [key, labels, names] of OPTION_GROUPS) {
      const field = this.catalogue.fields.get(key);
      const options = field?.options.filter(({ label }) => labels.includes(label)) ?? [];
      if (field === undefined || options.length < labels.length) continue;
      for (const name of names.split('|'))
        this.#addNoun(
          name,
          field,
          options.map(({ value }) => value),
        );
    }
  }

  /** The field that the longest run of these words names; null: none. */
  field = (words: readonly string[]): Found<FieldMeaning> | null => longest(this.#fields, words);

  /** The choice that the longest run of these words names; null: none. */
  noun = (words: readonly string[]): Found<Noun> | null => longest(this.#nouns, words);

  /** The choice of a name among those of one field: 'tobacco sub-sector' is no activity. */
  nounOf(key: string, name: string): Noun | null {
    const field = this.catalogue.fields.get(key);
    const option = field?.options.find(({ label }) => wordsOfName(label).join(' ') === name);
    return field === undefined || option === undefined
      ? null
      : { field, values: [option.value], of: CLASS_OF[key] ?? 'other' };
  }

  /** Names of fields that share a word with what was not understood. */
  namesWith(word: string): readonly string[] {
    const names = [...this.catalogue.fields.values()].map(({ name }) => name);
    return [...new Set(names)].filter((name) => wordsOfName(name).includes(word));
  }
}

/** 'Women on the board' are women on board. */
const withoutArticles = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => at === 0 || word !== 'the');

function longest<Meaning>(
  meanings: ReadonlyMap<string, Meaning>,
  words: readonly string[],
): Found<Meaning> | null {
  for (let length = Math.min(words.length, MOST_WORDS); length > 0; length -= 1) {
    // what ends with an article ends before it
    if (words[length - 1] === 'the') continue;
    const meaning = meanings.get(withoutArticles(words.slice(0, length)).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}
