/** A language of reports, and what of it the reader reads: figures and topics, figures alone, or nothing. */
export interface Language {
  /** As it stands in a sentence. */
  readonly name: string;
  readonly reads: 'everything' | 'figures' | 'nothing';
}

/** Letters by which a language is told. */
export interface Script {
  readonly name: string;
  readonly letters: RegExp;
  /** Of all letters of a text, from which it is written in this language. */
  readonly leastShare: number;
}
