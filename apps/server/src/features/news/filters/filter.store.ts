import { sql } from 'kysely';

import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';

/** More than the feeds of two weeks bring; a trial reads them all. */
const MOST_ARTICLES = 20_000;

/** The articles of the time since a moment, the newest first. */
export const listArticlesSince = (tx: TenantTransaction, since: Date) =>
  tx
    .selectFrom('articles')
    .where('received_at', '>=', since.toISOString())
    .where('published_at', '>=', since.toISOString())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ARTICLES)
    .select(['address', 'title', 'summary', 'source', 'publisher', 'published_at'])
    .execute();

export type StoredArticle = Awaited<ReturnType<typeof listArticlesSince>>[number];

export const writeFilter = (
  tx: AdministrationTransaction,
  companyId: number,
  { filter, now }: { readonly filter: string; readonly now: Date },
) =>
  tx
    .insertInto('sentiment_filters')
    .values({ company_id: companyId, filter, updated_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        filter: sql`excluded.filter`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
