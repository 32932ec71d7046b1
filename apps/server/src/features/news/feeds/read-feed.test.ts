import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

import { readFeed } from './read-feed.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const FEEDS = resolve(import.meta.dirname, '../../../../../../../shared/data/feeds');
const isThere = existsSync(FEEDS);
if (!isThere) console.log('The sixteen feed files are not read: ../shared/data is not there.');

const read = (text: string | Buffer) => readFeed(Buffer.from(text), { now: NOW });

function outcome(file: string): string {
  try {
    const { items, leftOut } = read(readFileSync(join(FEEDS, file)));
    return `${items.length} read, ${leftOut} left out`;
  } catch (error) {
    return String(error);
  }
}

it.skipIf(!isThere).each([
  ['content-encoded.rss', '7 read, 0 left out'],
  ['encoding.rss', '40 read, 0 left out'],
  ['feedburner.atom', '25 read, 0 left out'],
  ['guardian.rss', '55 read, 0 left out'],
  ['gulp-atom.atom', '10 read, 0 left out'],
  ['heise.atom', '15 read, 0 left out'],
  ['heraldsun.rss', '2 read, 0 left out'],
  ['incomplete-fields.atom', '0 read, 0 left out'],
  ['missing-fields.atom', '0 read, 1 left out'],
  ['pagination-links.rss', '1 read, 0 left out'],
  ['reddit-atom.rss', '24 read, 0 left out'],
  ['reddit-home.rss', '24 read, 0 left out'],
  ['reddit.rss', '24 read, 0 left out'],
  ['rss-1.rss', '69 read, 0 left out'],
  [
    'unrecognized.rss',
    'FeedProblem: The address answers a web page, not a feed. Give the address of the feed.',
  ],
  ['uolNoticias.rss', '15 read, 0 left out'],
])('%s: %s', (file, expected) => {
  expect(outcome(file)).toBe(expected);
});

it.skipIf(!isThere)('letters of other encodings are whole, declared or not', () => {
  const titles = (file: string) =>
    read(readFileSync(join(FEEDS, file))).items.map(({ title }) => title);
  expect(titles('encoding.rss')[0]).toBe('Mãe de utente é a nova presidente da Raríssimas');
  expect(titles('uolNoticias.rss')[0]).toContain('em simulações de 2º turno');
});

const declaring = (declared: string, used: string) =>
  `<?xml version="1.0"?><!DOCTYPE rss [${declared}]><rss version="2.0"><channel>
    <title>Paper</title><link>https://paper.example/</link>
    <item><title>Oil ${used}</title><link>https://paper.example/1</link></item></channel></rss>`;

it('entities that a feed declares are not resolved', () => {
  const feed = declaring('<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">', '&b;');
  expect(read(feed).items.map(({ title }) => title)).toEqual(['Oil &b;']);
});

it('a feed that names a file as an entity is refused', () => {
  const feed = declaring('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;');
  expect(() => read(feed)).toThrow('This is no RSS, Atom or JSON feed that can be read.');
});

it('reads a JSON feed, relative addresses, markup in titles and dates of the future', () => {
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Paper',
    home_page_url: 'https://paper.example/',
    items: [
      { id: '1', url: '/a', title: '<b>Oil</b> &amp; gas', date_published: '2030-01-01T00:00:00Z' },
      { id: '2', title: 'no address' },
      { id: '3', url: 'javascript:alert(1)', title: 'no web address' },
    ],
  };
  expect(read(JSON.stringify(json))).toEqual({
    title: 'Paper',
    leftOut: 2,
    items: [
      {
        title: 'Oil & gas',
        address: 'https://paper.example/a',
        summary: '',
        publishedAt: NOW.toISOString(),
        engagement: 0,
      },
    ],
  });
});

const LOL = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level || ''};`.repeat(10)}">`,
).join('');

it.each([
  ['nothing', '', 'The feed is empty.'],
  ['a page', '<!doctype html><html></html>', 'web page'],
  ['random text', 'hello', 'no RSS'],
  ['a feed cut off', '<rss version="2.0"><channel><item><title>x</title>', 'The feed'],
  ['half of a JSON feed', '{"version": "https://jsonfeed.org/version/1.1", "items": [', 'no RSS'],
])('refuses %s in words', (_, text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

it('a bomb of entities or of depth is not unpacked', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY lol "lol">${LOL}]><rss version="2.0"><channel>
    <item><title>&lol9;</title><link>https://a.example/1</link></item></channel></rss>`;
  const titles = read(bomb).items.map(({ title }) => title);
  expect(titles.join('').length).toBeLessThan(1_000);
  expect(() =>
    read(`<rss version="2.0"><channel>${'<a>'.repeat(300_000)}</channel></rss>`),
  ).toThrow('can be read');
});
