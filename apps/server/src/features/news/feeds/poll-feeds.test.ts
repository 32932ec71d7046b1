import { createServer, type ServerResponse } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { listen, stopServer } from '../../../../test/identity-provider.ts';
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts';
import { openOfflineClassifier } from '../classifier/offline-classifier.ts';
import { readDropFolder } from './drop-folder.ts';
import { type PollingParts, pollDueFeeds } from './poll-feeds.ts';

let now = new Date('2026-03-02T10:00:00Z');
let store: TestDatabase;
let host: string;
let parts: PollingParts;
let touchedPrivate = 0;

const feedOf = (items: readonly { readonly title: string; readonly link: string }[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title>${items
    .map(
      ({ title, link }) =>
        `<item><title>${title}</title><link>${link}</link><pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

const STORIES = [
  { title: 'Acme Steel plunges after toxic spill', link: 'https://paper.example/1?utm_source=rss' },
  { title: 'Acme Steel plunges after a toxic spill', link: 'https://other.example/2' },
  {
    title: 'Acme Steel profit rises 20%; Bolt Bank shares fall',
    link: 'https://paper.example/3',
  },
];

/** With seven companies each, more stories than one statement has room for one by one. */
const FLOOD = 1_900;

/** Writes until the reader hangs up. */
function writeForever(response: ServerResponse): void {
  const part = Buffer.alloc(64 * 1024, 'x');
  const write = (): void => {
    while (!response.destroyed)
      if (!response.write(part)) return void response.once('drain', write);
  };
  write();
}

const ANSWERS: Readonly<Record<string, (response: ServerResponse, etag: string) => void>> = {
  '/good': (response, etag) => {
    if (etag === '"one"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"one"' }).end(feedOf(STORIES));
  },
  '/good?again': (response) => void response.end(feedOf(STORIES)),
  '/other': (response) =>
    void response.end(feedOf([{ title: 'Bolt Bank opens', link: 'https://other.example/9' }])),
  '/flood': (response) =>
    void response.end(
      feedOf(
        Array.from({ length: FLOOD }, (_, at) => ({
          title: `Gadget a${at} b${at} c${at} d${at}`,
          link: `https://flood.example/${at}`,
        })),
      ),
    ),
  '/hang': () => undefined,
  '/broken': (response) => void response.writeHead(500).end(),
  '/moved': (response) =>
    void response.writeHead(302, { location: `http://${host}/private` }).end(),
  '/private': (response) => {
    touchedPrivate += 1;
    response.end(feedOf(STORIES));
  },
  '/endless': writeForever,
  '/bomb': (response) =>
    void response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
  '/page': (response) => void response.end('<!doctype html><html></html>'),
};
const newsServer = createServer((request, response) =>
  ANSWERS[request.url ?? '']?.(response, request.headers['if-none-match'] ?? ''),
);

beforeAll(async () => {
  store = await createTestDatabase();
  host = await listen(newsServer);
  parts = {
    database: store.database,
    clock: { now: () => now },
    classifier: await openOfflineClassifier(),
    limits: { privateHosts: new Set([host]), milliseconds: 4_000 },
  };
  await store.pool.query(`insert into companies (id, name, synonyms)
    values (1, 'Acme Steel plc', '{Acme}'), (2, 'Bolt Bank', '{}'), (3, 'Quiet Mills', '{}')`);
  await store.pool.query(`insert into sentiment_filters (company_id, filter)
    values (1, '"acme steel" NOT football'), (2, '"bolt bank"'), (3, '"quiet mills"')`);
});

afterAll(async () => {
  newsServer.closeAllConnections();
  await stopServer(newsServer);
  await store.drop();
});

beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  await store.pool.query('truncate news_feeds, articles, company_articles, sentiment_days cascade');
});

const addFeed = (path: string, source = 'news') =>
  store.pool.query(
    'insert into news_feeds (name, address, source, next_poll_at) values ($1, $2, $3, $4)',
    [path, `http://${host}${path}`, source, now.toISOString()],
  );

const rows = async (sql: string) => (await store.pool.query(sql)).rows;
const feeds = () =>
  rows(`select name, last_error, failures, last_success_at is not null as has_succeeded,
    extract(epoch from next_poll_at - '${now.toISOString()}') / 60 as wait from news_feeds order by id`);
const counts = () =>
  rows(
    'select company_id, day, source, positive, neutral, negative from sentiment_days order by 1',
  );

describe('a feed', () => {
  it('becomes articles, judged for each company in them, and counts of the day', async () => {
    await addFeed('/good');
    await pollDueFeeds(parts);
    expect(await rows('select title, publisher from articles order by id')).toEqual([
      { title: STORIES[0]?.title, publisher: 'Paper' },
      { title: STORIES[2]?.title, publisher: 'Paper' },
    ]);
    expect(
      await rows(`select company_id, title, sentiment from company_articles
        join articles on id = article_id order by company_id, id`),
    ).toEqual([
      { company_id: 1, title: STORIES[0]?.title, sentiment: 'negative' },
      { company_id: 1, title: STORIES[2]?.title, sentiment: 'positive' },
      { company_id: 2, title: STORIES[2]?.title, sentiment: 'negative' },
    ]);
    const day = { day: '2026-03-02', source: 'news', neutral: 0 };
    expect(await counts()).toEqual([
      { ...day, company_id: 1, positive: 1, negative: 1 },
      { ...day, company_id: 2, positive: 0, negative: 1 },
    ]);
  });

  it('is asked again only when due, with its ETag, and adds nothing twice', async () => {
    await addFeed('/good');
    await pollDueFeeds(parts);
    const before = await counts();
    await pollDueFeeds(parts);
    now = new Date('2026-03-02T10:31:00Z');
    await pollDueFeeds(parts);
    expect(await rows('select etag, last_success_at from news_feeds')).toEqual([
      { etag: '"one"', last_success_at: now.toISOString() },
    ]);
    await store.pool.query("update news_feeds set etag = null, next_poll_at = '2026-03-02T00:00Z'");
    await pollDueFeeds(parts);
    expect(await counts()).toEqual(before);
  });
});

describe('many feeds', () => {
  const asked = (text: string, query: { mock: { calls: readonly unknown[][] } }) =>
    query.mock.calls.filter(([each]) => String(each).includes(text)).length;

  it('are judged outside of a transaction, and compared with titles that are read once', async () => {
    const open: unknown[] = [];
    const classify: PollingParts['classifier']['classify'] = async (headlines) => {
      open.push(
        ...(await rows(`select state from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`)),
      );
      return parts.classifier.classify(headlines);
    };
    await addFeed('/good');
    await addFeed('/good?again');
    await addFeed('/other');
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    await pollDueFeeds({ ...parts, classifier: { classify } });
    expect(open).toEqual([]);
    expect(asked('select "title" from "articles"', query)).toBe(1);
    expect(await rows('select count(*)::int as articles from articles')).toEqual([{ articles: 3 }]);
  });

  it('many feeds of thousands of stories in one answer are stored whole', async () => {
    const followers = Array.from({ length: 7 }, (_, at) => 100 + at);
    await store.pool.query(
      `insert into companies (id, name) select id, 'Maker ' || id from unnest($1::int[]) id`,
      [followers],
    );
    await store.pool.query(
      `insert into sentiment_filters (company_id, filter) select id, 'gadget' from unnest($1::int[]) id`,
      [followers],
    );
    onTestFinished(
      () => void store.pool.query('delete from sentiment_filters where company_id >= 100'),
    );
    const neutral = { sentiment: 'neutral', netScore: 0 } as const;
    const classifier: PollingParts['classifier'] = {
      classify: async (headlines) => headlines.map(() => neutral),
    };
    await addFeed('/flood');
    await pollDueFeeds({ ...parts, classifier });
    expect((await feeds())[0]?.last_error).toBe(null);
    expect(await rows('select count(*)::int as stories from company_articles')).toEqual([
      { stories: FLOOD * followers.length },
    ]);
  });
});

describe('feeds that do harm', () => {
  it('say why in a sentence, stop no other and wait twice as long', async () => {
    const bad = ['/hang', '/broken', '/moved', '/endless', '/bomb', '/page'];
    for (const path of bad) await addFeed(path);
    await addFeed('/good');
    const memory = process.memoryUsage().rss;
    await pollDueFeeds(parts);
    expect(process.memoryUsage().rss - memory).toBeLessThan(96 * 1024 * 1024);
    const failed = { failures: 1, has_succeeded: false, wait: 60 };
    expect(await feeds()).toEqual([
      { ...failed, name: '/hang', last_error: 'It did not answer whole within 4 seconds.' },
      { ...failed, name: '/broken', last_error: 'It answers 500.' },
      {
        ...failed,
        name: '/moved',
        last_error: `It has moved to http://${host}/private. Change its address.`,
      },
      { ...failed, name: '/endless', last_error: 'It was not read: the answer is too large.' },
      {
        ...failed,
        name: '/bomb',
        last_error: 'It was not read: the answer is compressed, unasked.',
      },
      {
        ...failed,
        name: '/page',
        last_error: 'The address answers a web page, not a feed. Give the address of the feed.',
      },
      { name: '/good', last_error: null, failures: 0, has_succeeded: true, wait: 30 },
    ]);
    expect(touchedPrivate).toBe(0);
  });

  it('on a private network are not called', async () => {
    await addFeed('/private');
    await pollDueFeeds({ ...parts, limits: { ...parts.limits, privateHosts: new Set<string>() } });
    expect((await feeds())[0]?.last_error).toMatch(
      /^It was not read: 127\.0\.0\.1:\d+ is not called/,
    );
    expect(touchedPrivate).toBe(0);
  });

  it('wait at most a day', async () => {
    await addFeed('/broken');
    await store.pool.query('update news_feeds set failures = 40');
    await pollDueFeeds(parts);
    expect((await feeds())[0]).toMatchObject({ failures: 41, wait: 24 * 60 });
  });
});

it('files of the drop folder are read once; broken ones are set aside with their reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdure-drop-'));
  try {
    writeFileSync(join(folder, 'good.rss'), feedOf(STORIES));
    writeFileSync(join(folder, 'bad.rss'), 'hello');
    writeFileSync(join(folder, 'repeated.rss'), feedOf(STORIES));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await readDropFolder({ ...parts, folder });
    const filters = query.mock.calls.filter(([each]) => String(each).includes('sentiment_filters'));
    query.mockRestore();
    expect(filters).toHaveLength(1);
    await readDropFolder({ ...parts, folder });
    expect(readdirSync(join(folder, 'read'))).toEqual(['good.rss', 'repeated.rss']);
    expect(readdirSync(join(folder, 'refused'))).toEqual(['bad.rss', 'bad.rss.reason.txt']);
    const reason = readFileSync(join(folder, 'refused', 'bad.rss.reason.txt'), 'utf8');
    expect(reason).toBe('This is no RSS, Atom or JSON feed that can be read.\n');
    expect(await rows('select count(*)::int as articles from articles')).toEqual([{ articles: 2 }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
