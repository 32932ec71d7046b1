import type { ArticleSource } from '@verdure/contract/vocabulary';

/** Where the files of the drop folder belong to. */
export const DROP_FOLDER_ADDRESS = 'folder:drop';

/** A feed that is due. */
export interface DueFeed {
  readonly id: number;
  readonly address: string;
  readonly source: ArticleSource;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly pollMinutes: number;
  readonly failures: number;
}

const MINUTE = 60_000;
const LONGEST_WAIT_MINUTES = 24 * 60;

/** When a feed is polled next: each failure in a row doubles the wait, up to a day. */
export function nextPollAt(
  { pollMinutes, failures }: Pick<DueFeed, 'pollMinutes' | 'failures'>,
  now: Date,
): string {
  const minutes = Math.min(pollMinutes * 2 ** Math.min(failures, 20), LONGEST_WAIT_MINUTES);
  return new Date(now.getTime() + minutes * MINUTE).toISOString();
}
