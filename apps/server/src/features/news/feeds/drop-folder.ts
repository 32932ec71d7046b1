import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SentimentClassifier } from '@verdure/sentiment/classifier';
import { loadCompanyMatcher } from './company-matcher.ts';
import { dropFolderFeed, noteFailure, noteSuccess } from './feed.store.ts';
import { FeedProblem } from './feed-item.ts';
import { readFeed } from './read-feed.ts';
import { storeArticles } from './store-articles.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_FILES = 100;

export interface DropParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly classifier: SentimentClassifier;
  /** Files put here are read once and moved to `read` or `refused` below it. */
  readonly folder: string;
}

async function contentOf(path: string, now: Date) {
  if ((await stat(path)).size > MOST_BYTES) throw new FeedProblem('The file is larger than 2 MB.');
  return readFeed(await readFile(path), { now });
}

async function waitingFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
    .slice(0, MOST_FILES);
}

/** Stores the articles of one file; @returns why it is refused, or null. */
function downloadFile({ database, clock, classifier }: DropParts, path: string) {
  const now = clock.now();
  return database.withCoverage(async (tx) => {
    const feed = await dropFolderFeed(tx);
    try {
      const { title, items } = await contentOf(path, now);
      const matcher = await loadCompanyMatcher(tx);
      const origin = { feedId: feed.id, source: feed.source, publisher: title };
      await storeArticles(tx, { items, origin }, { matcher, classifier, now });
      await noteSuccess(tx, feed, { now, etag: null, lastModified: null });
      return null;
    } catch (error) {
      if (!(error instanceof FeedProblem)) throw error;
      const name = basename(path);
      await noteFailure(tx, feed, { now, sentence: `${name}: ${error.message}` });
      return error.message;
    }
  });
}

/**
 * Reads the files of the drop folder. A broken one is set aside with its reason and stops no other. Feeds
 * are one queue, so no other process reads them meanwhile; a file that is read twice adds nothing.
 */
export async function readDropFolder(parts: DropParts): Promise<void> {
  const { database, folder } = parts;
  const [read, refused] = [join(folder, 'read'), join(folder, 'refused')];
  for (const each of [read, refused]) await mkdir(each, { recursive: true });
  const waiting = await waitingFiles(folder);
  if (waiting.length === 0) return;
  if ((await database.withCoverage(dropFolderFeed)).isStopped) return;
  for (const name of waiting) {
    const path = join(folder, name);
    const reason = await downloadFile(parts, path);
    await rename(path, join(reason === null ? read : refused, name));
    if (reason !== null) await writeFile(join(refused, `${name}.reason.txt`), `${reason}\n`);
  }
}
