import { ARTICLE_SOURCES, type ArticleSource } from '@verdure/contract/vocabulary';
import { sentimentShift, type SentimentShift } from '@verdure/scoring/sentiment';
import { sql } from 'kysely';

import type { ReachTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { daysBefore } from './sentiment-days.ts';

export { presentStory, sourceWords } from './sentiment.present.ts';
export { findFilter, hasDays, STORY_ORDER, type StoryRow } from './sentiment.store.ts';
export { daysBefore, lastCompleteDay } from './sentiment-days.ts';

const WINDOW_DAYS = 7;

/** The sources that an organisation subscribes to. */
export const subscribedSources = ({
  features,
}: Pick<Viewer, 'features'>): readonly ArticleSource[] =>
  ARTICLE_SOURCES.filter((source) => features.has(source));

interface WindowRow {
  company_id: number;
  is_current: boolean;
  positive: number;
  negative: number;
}

/**
 * The net score of the last seven days and its shift, for each company with a stored day in fourteen.
 * Row-level security decides which companies a transaction reads.
 *
 * @param wanted.companyIds null for every company
 */
export async function shiftsOfCompanies(
  tx: ReachTransaction,
  wanted: {
    readonly companyIds: readonly number[] | null;
    readonly sources: readonly ArticleSource[];
    readonly lastDay: string;
  },
): Promise<ReadonlyMap<number, SentimentShift>> {
  const { companyIds, sources, lastDay } = wanted;
  const firstOfCurrent = daysBefore(lastDay, WINDOW_DAYS - 1);
  const { rows } = await sql<WindowRow>`
    select company_id, day >= ${firstOfCurrent}::date as is_current,
      sum(positive)::integer as positive, sum(negative)::integer as negative
    from sentiment_days
    where day > ${daysBefore(lastDay, 2 * WINDOW_DAYS)}::date and day <= ${lastDay}::date
      and source = any(${[...sources]}::text[])
      and (${companyIds === null}::boolean or company_id = any(${[...(companyIds ?? [])]}::integer[]))
    group by 1, 2`.execute(tx);
  const windows = new Map<number, { current: WindowRow | null; previous: WindowRow | null }>();
  for (const row of rows) {
    const found = windows.get(row.company_id) ?? { current: null, previous: null };
    if (row.is_current) found.current = row;
    else found.previous = row;
    windows.set(row.company_id, found);
  }
  return new Map(
    [...windows].map(([id, { current, previous }]) => [id, sentimentShift(current, previous)]),
  );
}
