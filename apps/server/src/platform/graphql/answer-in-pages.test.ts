import { type ExecutionResult, GraphQLError } from 'graphql';
import { expect, it } from 'vitest';

import { type RowPages, ROWS_A_PAGE, RowsOnDemand } from './row-pages.ts';
import { answerInPages } from './answer-in-pages.ts';

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

const answerOf = async (run: (pages: RowPages) => Promise<ExecutionResult>): Promise<string> =>
  (await answerInPages(run, ({ data, errors }) => ({ data, errors }))).toString();

it('gives the bytes of the answer at once, few rows of every root at a time', async () => {
  const counts = { few: 3, many: 1_203, none: 0, whole: 500 };
  const { asked, longest, run } = query(counts);

  const expected = Object.entries(counts).map(([name, count]) => [name, rowsOf(count)]);
  expect(await answerOf(run)).toBe(JSON.stringify({ data: Object.fromEntries(expected) }));
  expect(asked).toEqual(Object.keys(counts));
  expect(Math.max(...longest)).toBeLessThanOrEqual(ROWS_A_PAGE);
});

it('gives what is no list as it is', async () => {
  const data = { none: null, one: { id: 1, list: [1, 2] }, empty: [] };
  expect(await answerOf(async () => ({ data }))).toBe(JSON.stringify({ data }));
  expect(await answerOf(async () => ({ data: {} }))).toBe('{"data":{}}');
});

it('makes rows when they are asked for, those of several sources one after the other', async () => {
  const made: number[] = [];
  const source = (start: number, count: number) =>
    RowsOnDemand.of(count, (index) => {
      made.push(start + index);
      return index % 2 === 0 ? { id: start + index } : Promise.resolve({ id: start + index });
    });
  const rows = RowsOnDemand.chain([
    source(0, 240),
    source(240, 0),
    source(240, 300),
    source(540, 1),
  ]);
  const even = rows.changed((page) => page.filter(({ id }) => id % 2 === 0));
  const whole = Array.from({ length: 541 }, (_, id) => ({ id }));
  const pages: number[] = [];
  const run = (answer: unknown) => async (asking: RowPages) => {
    pages.push(made.length);
    return { data: { rows: await asking.of('rows', {}, () => answer) } };
  };

  expect(await answerOf(run(rows))).toBe(JSON.stringify({ data: { rows: whole } }));
  expect(made).toEqual(whole.map(({ id }) => id));
  expect(pages).toEqual(Array.from({ length: 6 }, (_, page) => page * ROWS_A_PAGE));
  expect(await answerOf(run(even))).toBe(
    JSON.stringify({ data: { rows: whole.filter(({ id }) => id % 2 === 0) } }),
  );
});

it('asks a root that is named twice once, and one with other arguments again', async () => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return rowsOf(2);
  };
  await answerOf(async (pages) => ({
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
  const text = await answerOf(async (pages) => {
    const rows = await pages.of('root', {}, () => RowsOnDemand.ofEach(rowsOf(1_000), (row) => row));
    const found = Array.isArray(rows) ? rows.findIndex(({ id }) => id === broken) : -1;
    if (found < 0) return { data: { root: rows } };
    return { data: null, errors: [new GraphQLError('broken', { path: ['root', found] })] };
  });
  expect(JSON.parse(text)).toEqual({
    data: null,
    errors: [{ message: 'broken', path: ['root', broken] }],
  });
});

it('lets others in between the pages', async () => {
  const { run } = query({ many: 5_000 });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await answerOf(async (pages) => {
    const end = performance.now() + 3;
    while (performance.now() < end);
    return run(pages);
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
