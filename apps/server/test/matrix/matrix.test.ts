import { FEATURES, type Feature } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tally, type Tally } from './cells.ts';
import { restGaps, restRows, runRestCells } from './rest-cells.ts';
import { rootGaps, runRootCells } from './root-cells.ts';
import { IS_WHOLE, appendFigure } from './size.ts';
import { everyCell, everyPath, whatFeaturesDecide, whatOneFeatureDecides } from './tried-cells.ts';
import { startWorld, type World } from './world.ts';

let world: World;
const MINUTES = 60_000;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function run(name: string, act: (result: Tally) => Promise<void>): Promise<void> {
  const result = tally();
  await act(result);
  appendFigure({ kind: 'matrix', name, cells: result.cells, wrong: result.wrong.length });
  expect(result.wrong).toEqual([]);
}

const FEWER = IS_WHOLE ? everyCell : whatFeaturesDecide;
const ALL_FEATURES = Object.values(FEATURES);

describe('the table', () => {
  it('has a row for every call of the contract, and no row besides', async () => {
    expect(await restGaps()).toEqual([]);
  });

  it('has a row for every root of the schema, and no row besides', () => {
    expect(rootGaps()).toEqual([]);
  });
});

describe.each([
  // with every feature on, each path is tried; later only what a feature decides
  ['on', ALL_FEATURES, IS_WHOLE ? everyCell : everyPath],
  ['off', [], FEWER],
])(
  'every principal, every call and every target, with every feature %s',
  (state, features, choice) => {
    const hasFeature = (feature: Feature) => features.some((id) => id === FEATURES[feature]);

    it('over REST', { timeout: 40 * MINUTES }, async () => {
      await world.subscribe(features);
      const rows = await restRows();
      await run(`REST, features ${state}`, (result) =>
        runRestCells(world, { rows, hasFeature, result, choice }),
      );
    });

    it('over GraphQL', { timeout: 40 * MINUTES }, async () => {
      await world.subscribe(features);
      await run(`GraphQL, features ${state}`, (result) =>
        runRootCells(world, { hasFeature, result, choice }),
      );
    });
  },
);

const FLAGS = Object.entries(FEATURES);

const OF_FEATURES = IS_WHOLE ? everyCell : whatOneFeatureDecides;

describe('each feature off by itself', () => {
  it.each(IS_WHOLE ? FLAGS : FLAGS.filter(([name]) => name === 'funds'))(
    '%s: every read',
    { timeout: 40 * MINUTES },
    async (name, id) => {
      const hasFeature = (feature: Feature) => feature !== name;
      await world.subscribe(ALL_FEATURES.filter((each) => each !== id));
      const rows = (await restRows()).filter(({ endpoint }) => endpoint.method === 'GET');
      await run(`reads, ${name} off`, async (result) => {
        await runRestCells(world, { rows, hasFeature, result, choice: OF_FEATURES });
        await runRootCells(world, { hasFeature, result, choice: OF_FEATURES });
      });
    },
  );
});
