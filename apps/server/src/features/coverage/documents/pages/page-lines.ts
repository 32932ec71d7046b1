import type { DecimalSign } from '@verdure/extraction/figures';
import type { Page, Sheet } from '@verdure/extraction/layout';

/** The lines of a page, how it lies, and the sign that its report writes before decimals. */
export interface PageLines {
  readonly page: Page;
  readonly sheet: Sheet;
  readonly sign: DecimalSign | null;
}
