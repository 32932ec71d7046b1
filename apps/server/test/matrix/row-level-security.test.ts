import { FEATURES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tally } from './cells.ts';
import type { Principal } from './principals.ts';
import { EVERYONE, restRows, runRestCells } from './rest-cells.ts';
import { runRootCells } from './root-cells.ts';
import { IS_WHOLE, appendFigure } from './size.ts';
import { type Forgetting, withoutPredicates } from './without-predicates.ts';
import { everyCell, whatOwnersDecide } from './tried-cells.ts';
import { startWorld, type World } from './world.ts';

const MINUTES = 60_000;
const seen: Forgetting = { forgotten: 0, rows: 0, foreignRows: 0 };
let world: World;

beforeAll(async () => {
  world = await startWorld({ databaseFor: (database) => withoutPredicates(database, seen) });
});
afterAll(() => world.stop());

const hasFeature = () => true;
const choice = IS_WHOLE ? everyCell : whatOwnersDecide;

/** Those whose reads are bound to one organisation; in the whole size everyone. */
const READERS: readonly Principal[] = IS_WHOLE ? EVERYONE : ['r1x', 'r2', 'r3s'];

async function readByRest(principals: readonly Principal[]) {
  Object.assign(seen, { forgotten: 0, rows: 0, foreignRows: 0 });
  await world.subscribe(Object.values(FEATURES));
  const result = tally();
  const reads = (await restRows()).filter(({ endpoint }) => endpoint.method === 'GET');
  await runRestCells(world, { rows: reads, hasFeature, result, principals, choice });
  return result;
}

async function readEverything(principals: readonly Principal[]) {
  const result = await readByRest(principals);
  await runRootCells(world, { hasFeature, result, principals, choice });
  return result;
}

const setSecurity = async (state: 'enable' | 'disable') => {
  const { rows } = await world.server.pool.query<{ name: string }>(
    `select relname::text as name from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and relname in (select tablename from pg_policies)`,
  );
  for (const { name } of rows) {
    await world.server.pool.query(`alter table "${name}" ${state} row level security`);
  }
};

describe('every read with the predicates of the application off', () => {
  it('answers as ever, for the database itself shows no row of another organisation', {
    timeout: 10 * MINUTES,
  }, async () => {
    const result = await readEverything(READERS);
    const { cells, wrong } = result;
    appendFigure({ kind: 'matrix', name: 'reads, predicates off', cells, wrong: wrong.length });
    appendFigure({ kind: 'figure', name: 'row-level security alone', ...seen });
    expect(wrong).toEqual([]);
    expect(seen.forgotten).toBeGreaterThan(1_000);
    expect(seen.rows).toBeGreaterThan(1_000);
    expect(seen.foreignRows).toBe(0);
  });

  it('would show them without that security: what the test sees is there to be seen', {
    timeout: 10 * MINUTES,
  }, async () => {
    await setSecurity('disable');
    const { wrong } = await readByRest(['r2']);
    await setSecurity('enable');
    expect(seen.foreignRows).toBeGreaterThan(20);
    expect(wrong.length).toBeGreaterThan(5);
  });
});
