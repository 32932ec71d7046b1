import { columnKey, where as whereText } from '@verdure/contract/screening/screener-query';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { INJECTIONS, pick, seeded } from '../../../../test/matrix/hostile-values.ts';
import { refusalOf, runScreener, sendScreener } from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
});
afterAll(() => scene.stop());

const STRINGS = 5_000;
const AT_ONCE = 50;

/** Attacks, alone and joined with each other and with parts of names. */
function attacks(): readonly string[] {
  const random = seeded(17);
  const parts = [...INJECTIONS, 'an', 'Bank', 'ZZ', ' '];
  const made = Array.from({ length: STRINGS - INJECTIONS.length }, () =>
    [pick(random, parts), pick(random, parts)].join('').slice(0, 150),
  );
  return [...INJECTIONS, ...made];
}

const batches = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, batch) =>
    texts.slice(batch * AT_ONCE, (batch + 1) * AT_ONCE),
  );

/** What the database held before and after. */
const sizes = async () =>
  (
    await scene.server.pool.query(
      'select count(*)::int as companies, (select count(*)::int from users) as users from companies',
    )
  ).rows;

it('5,000 injections through a search, a choice, a column and the sorting are texts and nothing else', async () => {
  const before = await sizes();
  const all = await runScreener(reader, {});
  const isTaken = (text: string): boolean =>
    whereText.safeParse({ name: { _ilike: text } }).success && text.trim() === text;
  const given = attacks();
  const taken = given.filter(isTaken);
  expect(taken.length).toBeGreaterThan(STRINGS / 2);
  for (const texts of batches(taken)) {
    const searched = await runScreener(reader, {
      where: JSON.stringify({ _or: texts.map((text) => ({ name: { _ilike: text } })) }),
    });
    const lower = texts.map((text) => text.toLowerCase());
    const expected = all.filter(({ name }) =>
      lower.some((text) => name.toLowerCase().includes(text)),
    );
    expect(searched.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    const chosen = { 'total.esg.grade.current': { _in: texts.map((text) => text.slice(0, 120)) } };
    expect(await runScreener(reader, { where: JSON.stringify(chosen) })).toEqual([]);
  }
  for (const texts of batches(given.filter((text) => !isTaken(text)))) {
    const where = JSON.stringify({ _and: texts.map((text) => ({ isin: { _ilike: text } })) });
    // blanks around a text are trimmed; all else that is no line of text is refused
    const isRefused = texts.some((text) => !isTaken(text.trim()));
    const answer = await sendScreener(reader, { where });
    expect([where, answer.json().data === null]).toEqual([where, isRefused]);
  }
  for (const texts of batches(given.filter((text) => !columnKey.safeParse(text).success))) {
    const answers = [
      await sendScreener(reader, { columns: texts }),
      await sendScreener(reader, { sort: texts[0] ?? '' }),
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject({ data: null });
  }
  expect(await refusalOf(reader, { columns: ['prototype', 'tostring'] })).toHaveLength(2);
  expect(await sizes()).toEqual(before);
});
