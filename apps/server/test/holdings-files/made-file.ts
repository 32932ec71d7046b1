/** What becomes of a row: the start of the company's name, or why it has none. */
export type Fate =
  | string
  | { readonly aside: 'cash' | 'currency' | 'derivative' }
  | { readonly lost: RegExp };

/** A file as somebody writes it, and what a careful person reads in it. */
export interface MadeFile {
  readonly what: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** By the number of the row in the file. */
  readonly rows: Readonly<Record<number, Fate>>;
  /** Sums, titles and remarks among the rows or below them. */
  readonly remarks?: number;
  /** Percent of all rows; null for equal weights, left out for amounts in several currencies. */
  readonly sum?: number | null;
  readonly portfolio?: string;
}

/** A file that is no list of holdings, and what it is called. */
export interface OtherFile {
  readonly what: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly called: RegExp;
}

export const text = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));
export const latin = (...lines: readonly string[]): Buffer =>
  Buffer.from(lines.join('\r\n'), 'latin1');
export const utf16 = (...lines: readonly string[]): Buffer =>
  Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf16le');

export const CASH = { aside: 'cash' } as const;
export const CURRENCY = { aside: 'currency' } as const;
export const DERIVATIVE = { aside: 'derivative' } as const;
export const lost = (why: RegExp) => ({ lost: why }) as const;
