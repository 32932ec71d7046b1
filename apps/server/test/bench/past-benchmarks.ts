import { queryOf } from '@verdure/contract/http/graphql-text';
import { portfolioChangesRoot } from '@verdure/contract/investments/changes';
import { overallsRoots } from '@verdure/contract/investments/constituents';

import { DEFAULT_DEMO, seedDemo } from '../../src/entry/seed.ts';
import { buildAndStoreSnapshot } from '../../src/universe/build-snapshot.ts';
import { instantNow } from '../instant-now.ts';
import { startBenchProcess } from './bench-process.ts';
import { openBenchSession } from './bench-session.ts';
import { startBenchStore } from './bench-store.ts';
import { ask, fillPortfolios } from './load-benchmarks.ts';

/** It holds every company of the demo. */
const PORTFOLIO_ID = 4;
const ROUNDS = 7;
const MOST_FIRST_READ = 2_000;
const MOST_RATIO = 1.2;
const MOST_BRIDGE = 200;

/** A tenth is sold, the rest weighed anew; values of a hundred companies are corrected. */
const CHANGE = `
  delete from portfolio_constituents where portfolio_id = ${PORTFOLIO_ID} and row_order % 10 = 0;
  update portfolio_constituents set weight_percent = weight_percent * 1.1
    where portfolio_id = ${PORTFOLIO_ID} and row_order % 3 = 0;
  update portfolios set version = version + 1 where id = ${PORTFOLIO_ID};
  create temporary table corrected as
    select company_id, metric_id, year, version, value, greatest(coalesce(performance, 0) - 1, 0) as performance
    from company_metric_values where superseded_at is null and approved and company_id % 500 = 0;
  update company_metric_values old set superseded_at = now() from corrected
    where (old.company_id, old.metric_id, old.year, old.version)
      = (corrected.company_id, corrected.metric_id, corrected.year, corrected.version);
  insert into company_metric_values (company_id, metric_id, year, version, approved, awareness, performance, value)
    select company_id, metric_id, year, version + 1, true, 1, performance, value from corrected`;

const SCOPE = { portfolioIds: [PORTFOLIO_ID], universeId: -1, profileId: -1 };

const read = (root: Parameters<typeof queryOf>[0], more: object) => ({
  path: '/graphql',
  body: JSON.stringify({ query: queryOf(root), variables: { ...SCOPE, ...more } }),
});

const NONE: readonly number[] = [];

const median = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN;

const shown = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms`;

const rowOf = (what: string, ours: number, most: number) => ({
  id: 'past',
  what,
  ours: shown(ours),
  limit: null,
  peer: null,
  ratio: null,
  target: `at most ${shown(most)}`,
  outcome: ours <= most ? ('met' as const) : ('missed' as const),
});

/** A day of the past of the demo universe: its first read, those after it beside those of today, and the bridge to today. */
export async function pastBenchmarks() {
  const store = await startBenchStore();
  const { pool, database, address, directory } = store;
  try {
    await seedDemo(database, DEFAULT_DEMO);
    const headers = await openBenchSession(database);
    await fillPortfolios(pool);
    await buildAndStoreSnapshot(pool, directory);
    const then = await instantNow(pool);
    await pool.query(CHANGE);
    await buildAndStoreSnapshot(pool, directory);
    const { place, stop } = await startBenchProcess('coverage-process.ts', address, directory);
    try {
      const scene = { place, headers };
      const today = read(overallsRoots.portfolio, {});
      const past = read(overallsRoots.portfolio, { asOf: then });
      const bridge = read(portfolioChangesRoot, { since: then, figure: 'esg' });
      await ask(scene, today);
      const first = await ask(scene, past);
      await ask(scene, bridge);
      const measured = { today: NONE.slice(), past: NONE.slice(), bridge: NONE.slice() };
      for (let round = 0; round < ROUNDS; round += 1) {
        measured.today.push(await ask(scene, today));
        measured.past.push(await ask(scene, past));
        measured.bridge.push(await ask(scene, bridge));
      }
      const ratio = median(measured.past) / median(measured.today);
      return [
        rowOf('first read of a past day', first, MOST_FIRST_READ),
        {
          ...rowOf('next reads of that day', median(measured.past), MOST_FIRST_READ),
          limit: `${shown(median(measured.today))} (today)`,
          target: `at most ${MOST_RATIO} x today`,
          outcome: ratio <= MOST_RATIO ? ('met' as const) : ('missed' as const),
        },
        rowOf('bridge of 3,000 holdings, both days open', median(measured.bridge), MOST_BRIDGE),
      ];
    } finally {
      await stop();
    }
  } finally {
    await store.close();
  }
}
