import { sql } from 'kysely';

import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../../../platform/database/database.ts';

const COLUMNS = ['page_count', 'width', 'height', 'image', 'lines', 'refusal'] as const;

/** A page that was drawn from a file, or why it cannot be. */
export const findPage = (
  tx: TenantTransaction,
  {
    documentId,
    page,
    file,
  }: { readonly documentId: number; readonly page: number; readonly file: string },
) =>
  tx
    .selectFrom('document_pages')
    .where('document_id', '=', documentId)
    .where('page', '=', page)
    .where('file', '=', file)
    .select(COLUMNS)
    .executeTakeFirst();

export type StoredPage = NonNullable<Awaited<ReturnType<typeof findPage>>>;

interface PageToStore extends StoredPage {
  readonly document_id: number;
  readonly page: number;
  readonly file: string;
}

/** Two who look at once store the same; a file in place of another one is drawn anew. */
export const storePage = (tx: AdministrationTransaction, page: PageToStore) =>
  tx
    .insertInto('document_pages')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'page'])
        .doUpdateSet(
          Object.fromEntries(
            ['file', ...COLUMNS].map((column) => [column, sql.ref(`excluded.${column}`)]),
          ),
        ),
    )
    .execute();
