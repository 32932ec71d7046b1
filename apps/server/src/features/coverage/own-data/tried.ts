import type { TriedFunds } from './funds/fund-key.ts';
import type { TriedValues } from './try-values.ts';

/** What the rows of a file hold: values of companies, or lines of funds. */
export type TriedFile =
  | ({ readonly of: 'values' } & TriedValues)
  | ({ readonly of: 'funds' } & TriedFunds);

/** How a file was read, in sentences. */
export const notesOf = (read: TriedFile): readonly string[] =>
  read.of === 'funds' ? read.notes : [];
