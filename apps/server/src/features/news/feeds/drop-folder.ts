import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { SentimentClassifier } from '@verdure/sentiment/classifier';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { loadCompanyMatcher } from './company-matcher.ts';
import { dropFolderFeed, noteFailure, noteSuccess } from './feed.store.ts';
import { FeedProblem } from './feed-item.ts';
import { readFeed } from './read-feed.ts';
import { recentTitles } from './recent-titles.ts';
import { type ArticleParts, judgeArticles, storeArticles } from './store-articles.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_FILES = 100;

export interface DropParts extends Pick<ServerParts, 'database' | 'clock'> {
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
async function downloadFile(taking: ArticleParts, path: string): Promise<string | null> {
  const { database, now } = taking;
  const feed = await database.withCoverage(dropFolderFeed);
  try {
    const { title, items } = await contentOf(path, now);
    const judged = await judgeArticles(items, taking);
    const origin = { feedId: feed.id, source: feed.source, publisher: title };
    await database.withCoverage(async (tx) => {
      await storeArticles(tx, judged, { origin, now });
      await noteSuccess(tx, feed, { now, etag: null, lastModified: null });
    });
    return null;
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    const sentence = `${basename(path)}: ${error.message}`;
    await database.withCoverage((tx) => noteFailure(tx, feed, { now, sentence }));
    return error.message;
  }
}

/**
 * Reads the files of the drop folder. A broken one is set aside with its reason and stops no other. Feeds
 * are one queue, so no other process reads them meanwhile; a file that is read twice adds nothing.
 */
export async function readDropFolder(parts: DropParts): Promise<void> {
  const { database, classifier, folder } = parts;
  const [read, refused] = [join(folder, 'read'), join(folder, 'refused')];
  for (const each of [read, refused]) await mkdir(each, { recursive: true });
  const waiting = await waitingFiles(folder);
  if (waiting.length === 0) return;
  if ((await database.withCoverage(dropFolderFeed)).isStopped) return;
  const now = parts.clock.now();
  const matcher = await database.withCoverage(loadCompanyMatcher);
  const taking = { database, matcher, classifier, titles: recentTitles(database, now), now };
  for (const name of waiting) {
    const path = join(folder, name);
    const reason = await downloadFile(taking, path);
    await rename(path, join(reason === null ? read : refused, name));
    if (reason !== null) await writeFile(join(refused, `${name}.reason.txt`), `${reason}\n`);
  }
}
