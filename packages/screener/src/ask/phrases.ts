import type { Catalogue, ScreenerField } from '../fields/index.ts';
import { wordsOfName } from './tokens.ts';

/** What a run of words can mean in a question. */
export type Meaning =
  | { readonly kind: 'field'; readonly field: ScreenerField }
  | { readonly kind: 'option'; readonly field: ScreenerField; readonly value: string }
  | { readonly kind: 'activity'; readonly field: ScreenerField };

/** Other words that readers use for a field, by the key of the field. */
const SYNONYMS: readonly (readonly [string, string])[] = [
  ['turnover', 'fundamental.revenue'],
  ['sales', 'fundamental.revenue'],
  ['operating profit', 'fundamental.ebit'],
  ['market capitalisation', 'fundamental.market_cap'],
  ['market value', 'fundamental.market_cap'],
  ['ev', 'fundamental.enterprise_value'],
  ['weight', 'portfolio_weighting'],
  ['sentiment', 'sentiment'],
  ['scope 1', 'metric.92'],
  ['scope 2', 'metric.93'],
  ['scope 3', 'metric.94'],
  ['women on the board', 'metric.57'],
  ['board gender diversity', 'metric.57'],
  ['gender pay gap', 'metric.35'],
  ['consensus rating', 'consensus.rating'],
  ['consensus ranking', 'consensus.ranking'],
];

/** Fields whose options are said by their own names: 'in Norway', 'coal'. */
const SAID_BY_OPTION: readonly string[] = ['country', 'sector', 'sub_sector', 'category', 'icm'];

const keyOfWords = (words: readonly string[]): string => words.join(' ');

const MOST_WORDS = 16;

/** The meanings of runs of words. */
export class Phrases {
  readonly #meanings = new Map<string, Meaning>();

  constructor({ fields }: Catalogue) {
    // an earlier meaning stays: totals stand before the dimensions of the same name
    for (const field of fields.values()) this.#addField(field);
    for (const [words, key] of SYNONYMS) {
      const field = fields.get(key);
      if (field !== undefined) this.#add(words, { kind: 'field', field });
    }
  }

  #add(name: string, meaning: Meaning): void {
    const key = keyOfWords(wordsOfName(name));
    if (key !== '' && !this.#meanings.has(key)) this.#meanings.set(key, meaning);
  }

  #addField(field: ScreenerField): void {
    if (field.key.startsWith('exclusion.activity.')) {
      this.#add(field.name, { kind: 'activity', field });
      return;
    }
    this.#add(field.name, { kind: 'field', field });
    if (!SAID_BY_OPTION.includes(field.key)) return;
    for (const { value, label } of field.options)
      this.#add(label, { kind: 'option', field, value });
  }

  /** The meaning of the longest run of these words, and how many it takes; null: none. */
  longest(words: readonly string[]): { readonly meaning: Meaning; readonly length: number } | null {
    for (let length = Math.min(words.length, MOST_WORDS); length > 0; length -= 1) {
      const meaning = this.#meanings.get(keyOfWords(words.slice(0, length)));
      if (meaning !== undefined) return { meaning, length };
    }
    return null;
  }
}
