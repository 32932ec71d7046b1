import type { Token } from './tokens.ts';

/** Reads the pieces of a question one after the other. */
export class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }

  get place(): number {
    return this.#at;
  }

  /** Back to a place that was read before. */
  goTo(place: number): void {
    this.#at = place;
  }

  peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  skip(count = 1): void {
    this.#at += count;
  }

  /** The words and numbers from here, as a name would have them. */
  words(): readonly string[] {
    return this.#tokens
      .slice(this.#at)
      .map((token) => (token.kind === 'quoted' ? '"' : token.text.toLowerCase()));
  }

  /** Takes the first of these runs of words that stands here. */
  take<Value>(runs: readonly (readonly [string, Value])[]): Value | null {
    const here = this.words();
    for (const [run, value] of runs) {
      const words = run.split(' ');
      if (words.every((word, at) => here[at] === word)) {
        this.skip(words.length);
        return value;
      }
    }
    return null;
  }

  /** Takes any of these words, as many as stand here. */
  skipWords(words: ReadonlySet<string>): void {
    for (let token = this.peek(); token?.kind === 'word' && words.has(token.text); ) {
      this.skip();
      token = this.peek();
    }
  }

  takeNumber(): number | null {
    const token = this.peek();
    if (token?.kind !== 'number') return null;
    this.skip();
    return token.value;
  }

  takeQuoted(): string | null {
    const token = this.peek();
    if (token?.kind !== 'quoted') return null;
    this.skip();
    return token.text;
  }
}
