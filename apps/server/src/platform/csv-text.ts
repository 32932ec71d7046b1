import { stringify } from 'csv-stringify/sync';

/** Text that a spreadsheet runs as a formula, also after spaces and in full-width characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u;

/** Writes rows as CSV. Text that looks like a formula gets a leading ' so that it stays text. */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  { quotesAll = false }: { readonly quotesAll?: boolean } = {},
): string =>
  stringify([...rows], {
    record_delimiter: '\r\n',
    quoted: quotesAll,
    quoted_empty: quotesAll,
    // many programs end a line at \r or \n, not only at both
    quoted_match: /[\r\n]/,
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
