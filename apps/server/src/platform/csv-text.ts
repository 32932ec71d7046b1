import { type CsvCell, startsAFormula } from '@verdure/documents/cells';
import { stringify } from 'csv-stringify/sync';

/** Writes rows as CSV. Text that looks like a formula gets a leading ' so that it stays text. */
export const csvText = (
  rows: readonly (readonly CsvCell[])[],
  { quotesAll = false }: { readonly quotesAll?: boolean } = {},
): string =>
  stringify([...rows], {
    record_delimiter: '\r\n',
    quoted: quotesAll,
    quoted_empty: quotesAll,
    // many programs end a line at \r or \n, not only at both
    quoted_match: /[\r\n]/,
    cast: { string: (text) => (startsAFormula(text) ? `'${text}` : text) },
  });
