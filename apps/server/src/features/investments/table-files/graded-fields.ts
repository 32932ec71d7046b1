import type { Grade } from '@verdure/contract/vocabulary';
import { NOT_APPLICABLE_TEXT, NOT_DISCLOSED_TEXT, shownText } from '@verdure/scoring/display';

import type { FiledColumn } from './chosen-table.ts';

/** A word; N/D for null, N/A for undefined. */
export const wordText = (word: string | null | undefined): string =>
  word ?? (word === null ? NOT_DISCLOSED_TEXT : NOT_APPLICABLE_TEXT);

interface Graded {
  readonly score?: number | null | undefined;
  readonly grade?: Grade | null | undefined;
}

/** A score, and its grade beside it. */
export const gradedFields = <Row>(
  header: string,
  of: (row: Row) => Graded | undefined,
): FiledColumn<Row>['fields'] => [
  {
    header: `${header} score`,
    form: 'score',
    of: (row) => shownText('score', of(row)?.score),
  },
  { header: `${header} grade`, of: (row) => wordText(of(row)?.grade) },
];
