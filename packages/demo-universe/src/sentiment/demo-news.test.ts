import { expect, it } from 'vitest';

import { generateUniverse } from '../generate-universe.ts';
import { demoNews, demoStories } from './demo-news.ts';

const universe = generateUniverse({ seed: 3, companies: 300, asOf: '2026-06-30' });
const news = () => demoNews(3, '2026-06-30', universe);

it('gives a day the same stories, whatever days are asked for', () => {
  const of = [{ id: 7, name: 'Alder' }];
  const june = demoStories(3, of, { first: '2026-06-01', last: '2026-06-30' });
  const year = demoStories(3, of, { first: '2026-01-01', last: '2026-12-31' });
  expect(year.filter(({ day }) => day.startsWith('2026-06'))).toEqual(june);
  expect(june).not.toEqual([]);
});

it('covers the year before the day, with every mood and source', () => {
  const { stories } = news();
  const days = stories.map(({ day }) => day).toSorted();
  expect([days[0], days.at(-1)]).toEqual(['2025-06-30', '2026-06-29']);
  expect(new Set(stories.map(({ sentiment }) => sentiment)).size).toBe(3);
  expect(new Set(stories.map(({ source }) => source))).toEqual(
    new Set(['news', 'twitter', 'google', 'reddit']),
  );
  expect(stories.length).toBeLessThan(60_000);
});

it('covers companies that have nothing but sentiment', () => {
  const only = new Set(
    universe.companies.filter(({ sentimentOnly }) => sentimentOnly).map(({ id }) => id),
  );
  expect(news().stories.some(({ companyId }) => only.has(companyId))).toBe(true);
});

it('names addresses that nobody owns, each once', () => {
  const addresses = news().stories.map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.every((address) => /^https:\/\/[a-z-]+\.example\//.test(address))).toBe(true);
});
