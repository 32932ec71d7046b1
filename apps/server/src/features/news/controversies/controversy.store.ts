import type { ArticleSource } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { STORY_ORDER, type StoryRow } from '../company-sentiment/sentiment.reads.ts';

interface Looked {
  readonly companyIds: readonly number[];
  readonly sources: readonly ArticleSource[];
}

export interface NegativeDay {
  readonly company_id: number;
  readonly day: string;
  readonly negative: number;
  /** The first day of those asked for that counts: no day before the first story about the company. */
  readonly first_day: string;
}

/** The days with negative stories about companies between two days. */
export async function listNegativeDays(
  tx: TenantTransaction,
  { companyIds, sources }: Looked,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly NegativeDay[]> {
  const { rows } = await sql<NegativeDay>`
    with counted as (
      select company_id, day, sum(negative)::integer as negative,
        min(day) over (partition by company_id) as first_day
      from sentiment_days
      where company_id = any(${[...companyIds]}::integer[]) and source = any(${[...sources]}::text[])
        and day between ${from}::date and ${to}::date
      group by 1, 2)
    select company_id, day, negative,
      case when exists (
        select from sentiment_days earlier
        where earlier.company_id = counted.company_id and earlier.day < ${from}::date
          and earlier.source = any(${[...sources]}::text[])
      ) then ${from}::date else first_day end as first_day
    from counted where negative > 0`.execute(tx);
  return rows;
}

/** A day of a company. */
export interface CompanyDay {
  readonly companyId: number;
  readonly day: string;
}

/** The name of each company that the transaction may read. */
export async function listCompanyNames(
  tx: TenantTransaction,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('companies')
    .where('id', '=', sql<number>`any(${[...companyIds]}::integer[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface StoryOfDay extends StoryRow {
  readonly company_id: number;
  readonly day: string;
}

/** The first negative stories of days, in the order of the stories of one day (SCR-SENT-04). */
export async function listNegativeStories(
  tx: TenantTransaction,
  days: readonly CompanyDay[],
  { sources, most }: { readonly sources: readonly ArticleSource[]; readonly most: number },
): Promise<readonly StoryOfDay[]> {
  const { rows } = await sql<StoryOfDay>`
    select story.*
    from unnest(${days.map(({ companyId }) => companyId)}::integer[],
      ${days.map(({ day }) => day)}::date[]) as wanted (company_id, day)
    cross join lateral (
      select told.company_id, told.day, told.sentiment, article.address, article.title,
        article.published_at, article.engagement, article.source, article.publisher
      from company_articles told join articles article on article.id = told.article_id
      where told.company_id = wanted.company_id and told.day = wanted.day
        and told.sentiment = 'negative' and article.source = any(${[...sources]}::text[])
      order by ${STORY_ORDER}
      limit ${most}) as story`.execute(tx);
  return rows;
}
