import type { Page, Sheet } from '@verdure/extraction/layout';
import type { PlacedFact } from '@verdure/extraction/report';

/** A longer report is no report of one company and year. */
export const MOST_PAGES = 1_000;
/** Text of a file, unpacked, in bytes. */
export const MOST_TEXT_BYTES = 60_000_000;

/** The pages of a file, or why it has none, in a sentence. */
export type Reading =
  | {
      readonly kind: 'read';
      readonly pages: readonly Page[];
      /** How the pages of a PDF lie; none for files without pages as printed. */
      readonly sheets?: ReadonlyMap<number, Sheet>;
      /** The pages of a PDF that show a picture and no words, in order. */
      readonly pictures?: readonly number[];
      /** The figures that a file tags and shows. */
      readonly facts?: readonly PlacedFact[];
    }
  | { readonly kind: 'refused'; readonly reason: string };
