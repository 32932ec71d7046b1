import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet takes for a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u;

/** Rows as CSV. A text that a spreadsheet would run as a formula gets a quote in front and stays text. */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  { quotesAll = false }: { readonly quotesAll?: boolean } = {},
): string =>
  stringify([...rows], {
    record_delimiter: '\r\n',
    quoted: quotesAll,
    quoted_empty: quotesAll,
    // one of the two signs alone ends a line for many readers
    quoted_match: /[\r\n]/,
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
