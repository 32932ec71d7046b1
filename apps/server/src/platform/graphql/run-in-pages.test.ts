import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';

import type { RowPages } from './row-pages.ts';
import { runInPages } from './run-in-pages.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

/** A query of two roots; each answers all of its rows to whoever asks for them. */
function query(counts: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const longest: number[] = [];
  const run = async (pages: RowPages) => {
    const data: Record<string, unknown> = {};
    for (const [name, count] of Object.entries(counts)) {
      const rows = await pages.of(name, {}, () => {
        asked.push(name);
        return Promise.resolve(rowsOf(count));
      });
      longest.push(Array.isArray(rows) ? rows.length : 0);
      data[name] = rows;
    }
    return { data };
  };
  return { asked, longest, run };
}

it('gives the rows of every root as at once, few of them at a time', async () => {
  const counts = { few: 3, many: 1_203, none: 0 };
  const { asked, longest, run } = query(counts);

  const { data } = await runInPages(run);

  expect(data).toEqual({ few: rowsOf(3), many: rowsOf(1_203), none: [] });
  expect(asked).toEqual(['few', 'many', 'none']);
  expect(Math.max(...longest)).toBeLessThanOrEqual(250);
});

it('asks a root that is named twice once, and one with other arguments again', async () => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return rowsOf(2);
  };
  await runInPages(async (pages) => ({
    data: {
      one: await pages.of('root', { id: 1 }, answer),
      same: await pages.of('root', { id: 1 }, answer),
      other: await pages.of('root', { id: 2 }, answer),
    },
  }));
  expect(asked).toBe(2);
});

it('tells an error of a later row as it would be told at once', async () => {
  const broken = 700;
  const result = await runInPages(async (pages) => {
    const rows = await pages.of('root', {}, () => rowsOf(1_000));
    const found = Array.isArray(rows) ? rows.findIndex(({ id }) => id === broken) : -1;
    if (found < 0) return { data: { root: rows } };
    return { data: null, errors: [new GraphQLError('broken', { path: ['root', found] })] };
  });
  expect(result.data).toBeNull();
  expect(result.errors?.[0]?.path).toEqual(['root', broken]);
});

it('lets others in between the pages', async () => {
  const { run } = query({ many: 5_000 });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await runInPages(async (pages) => {
    const end = performance.now() + 3;
    while (performance.now() < end);
    return run(pages);
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
