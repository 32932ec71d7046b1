import { type TitleBook, titleBook } from '@verdure/sentiment/articles';

import { DAY } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Titles of this many days before are compared. */
const COMPARED_DAYS = 14;

/** The titles of the last days, for all feeds of one run. */
export interface RecentTitles {
  /** Read once; it learns the titles that it is asked about. */
  read(): Promise<TitleBook>;
  /** After a failure it may have learned what was not stored. */
  forget(): void;
}

export function recentTitles(database: Database, now: Date): RecentTitles {
  const since = new Date(now.getTime() - COMPARED_DAYS * DAY).toISOString();
  let book: Promise<TitleBook> | null = null;
  const load = async (): Promise<TitleBook> => {
    const rows = await database.withCoverage((tx) =>
      tx.selectFrom('articles').where('received_at', '>=', since).select('title').execute(),
    );
    return titleBook(rows.map(({ title }) => title));
  };
  return {
    read: () => (book ??= load()),
    forget: () => {
      book = null;
    },
  };
}
