import type { Lexicon, Named } from './lexicon.ts';
import type { Token } from './tokens.ts';
import type { Wanted } from './wanted.ts';
import { NOISE, type Phrases } from './words.data.ts';

/** Words of a sentence that no query says, with the reason. */
export interface Unread {
  /** As they were written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
  /** What can be asked instead; empty: nothing comes near. */
  readonly nearest: readonly string[];
}

const MOST_WORDS = 10;

/** Reads the pieces of a sentence one after the other. */
export class Reader {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly #sentence: string;
  readonly #words: readonly string[];
  #at = 0;
  unread: Unread[] = [];
  /** The last field of which something was said. */
  lastNamed: Named | null = null;
  /** The group of the rule that stands before an objective; null: none does. */
  rule: string | null = null;
  /** The last condition that was read. */
  lastSaid: Wanted | null = null;

  constructor(sentence: string, tokens: readonly Token[], lexicon: Lexicon) {
    this.#sentence = sentence;
    this.tokens = tokens;
    this.lexicon = lexicon;
    this.#words = tokens.map(({ kind, text }) => (kind === 'quoted' ? '"' : text));
  }

  get isDone(): boolean {
    return this.#at >= this.tokens.length;
  }

  /** Whether what was said ends here. */
  get isEnd(): boolean {
    return this.isDone || [',', ';', ')'].includes(this.#words[this.#at] ?? '');
  }

  get place(): number {
    return this.#at;
  }

  peek(offset = 0): Token | undefined {
    return this.tokens[this.#at + offset];
  }

  /** Whether a hyphen alone stands before this place: '5-10', 'A–C'. */
  get isHyphened(): boolean {
    const [before, here] = [this.peek(-1), this.peek()];
    return /^[-–—]$/.test(this.#sentence.slice(before?.end, here?.start));
  }

  skip(count = 1): void {
    this.#at += count;
  }

  words(): readonly string[] {
    return this.#words.slice(this.#at, this.#at + 2 * MOST_WORDS);
  }

  /** What a rule reads; where it reads nothing, the reader is back where it was. */
  attempt<Value>(rule: () => Value | null): Value | null {
    const [at, unread] = [this.#at, this.unread];
    const value = rule();
    if (value !== null) return value;
    this.#at = at;
    this.unread = unread;
    return null;
  }

  /** The meaning of the longest of these phrases that stands here; null: none does. */
  find<Value>(table: Phrases<Value>): { readonly value: Value; readonly length: number } | null {
    if (this.#isGradeA) return null;
    for (
      let length = Math.min(MOST_WORDS, this.tokens.length - this.#at);
      length > 0;
      length -= 1
    ) {
      const text = this.#words.slice(this.#at, this.#at + length).join(' ');
      const value = table.get(text);
      if (value !== undefined) return { value, length };
    }
    return null;
  }

  /** Whether 'A' stands here, which is a grade, and no article, but where it begins the sentence. */
  get #isGradeA(): boolean {
    return this.#at > 0 && this.tokens[this.#at]?.raw === 'A';
  }

  take<Value>(table: Phrases<Value>): Value | null {
    const found = this.find(table);
    this.skip(found?.length ?? 0);
    return found?.value ?? null;
  }

  /** What ends a number or grade: 'or less', but not that of 'or less than 5'. */
  takeAfter<Value>(table: Phrases<Value>): Value | null {
    return this.attempt(() => {
      const value = this.take(table);
      return this.words()[0] === 'than' ? null : value;
    });
  }

  takeWord(...words: readonly string[]): boolean {
    const isHere = !this.#isGradeA && words.includes(this.#words[this.#at] ?? '');
    if (isHere) this.skip();
    return isHere;
  }

  /** Passes all of these words that stand here. */
  passWords(...words: readonly string[]): void {
    if (this.takeWord(...words)) this.passWords(...words);
  }

  /** Passes all of these phrases that stand here. */
  pass(table: Phrases<unknown>): void {
    while (this.take(table) !== null);
  }

  /** Passes words that carry nothing, unless they begin a name. */
  passNoise(): void {
    for (let found = this.find(NOISE); found !== null; found = this.find(NOISE)) {
      const { lexicon } = this;
      const named = Math.max(
        lexicon.field(this.words())?.length ?? 0,
        lexicon.noun(this.words())?.length ?? 0,
      );
      if (named >= found.length && named > 0) return;
      this.skip(found.length);
    }
  }

  /** Marks the pieces from a place up to here, with the reason. */
  refuse(from: number, reason: string, nearest: readonly string[] = []): void {
    const first = this.tokens[from];
    const last = this.tokens[Math.max(from, this.#at - 1)];
    if (first === undefined || last === undefined) return;
    const text = this.#sentence.slice(first.start, last.end);
    this.unread = [...this.unread, { text, start: first.start, end: last.end, reason, nearest }];
  }
}
