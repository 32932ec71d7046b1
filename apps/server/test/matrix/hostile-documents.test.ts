import { afterAll, beforeAll, expect, it } from 'vitest';

import { HOSTILE_DOCUMENTS } from './hostile-documents.ts';
import { codeOf } from './cells.ts';
import { IS_WHOLE, appendFigure } from './size.ts';
import { startWorld, type World } from './world.ts';

const MOST_MILLISECONDS = 20;
const MINUTES = 60_000;
let world: World;

beforeAll(async () => {
  // in development the schema may be asked for
  world = await startWorld({ isProduction: true });
});
afterAll(() => world.stop());

/** The quickest of three: what the refusal costs, without what else the machine does. */
async function refusalOf(payload: object) {
  const took: number[] = [];
  let code: string | null = null;
  let status = 0;
  for (let time = 0; time < (IS_WHOLE ? 3 : 1); time += 1) {
    const started = performance.now();
    const answer = await world.server.app.inject({
      method: 'POST',
      url: '/api/graphql',
      payload,
      headers: { ...world.headersOf('r2') },
    });
    took.push(performance.now() - started);
    code = codeOf(answer);
    status = answer.statusCode;
  }
  return { milliseconds: Math.min(...took), code, status };
}

it('refuses 300 hostile documents with one code', { timeout: 5 * MINUTES }, async () => {
  expect(HOSTILE_DOCUMENTS).toHaveLength(300);
  // the first request of all pays for what is loaded late
  await refusalOf({ query: '{ dimensions { id } }' });
  const wrong: string[] = [];
  let [slowest, slowestWhy] = [0, ''];
  for (const { why, ...payload } of HOSTILE_DOCUMENTS) {
    const { milliseconds, code, status } = await refusalOf(payload);
    if (milliseconds > slowest) [slowest, slowestWhy] = [milliseconds, why];
    if (code !== 'query.refused' || status !== 400) wrong.push(`${why}: ${status} ${code}`);
    if (IS_WHOLE && milliseconds > MOST_MILLISECONDS) {
      wrong.push(`${why}: refused after ${milliseconds.toFixed(1)} ms`);
    }
  }
  const figure = { documents: HOSTILE_DOCUMENTS.length, wrong: wrong.length };
  appendFigure({
    kind: 'figure',
    name: 'hostile GraphQL documents',
    ...figure,
    slowestMilliseconds: Number(slowest.toFixed(1)),
    slowest: slowestWhy,
  });
  expect(wrong).toEqual([]);
});
