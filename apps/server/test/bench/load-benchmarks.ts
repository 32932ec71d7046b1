import { setTimeout } from 'node:timers/promises';
import { queryOf } from '@verdure/contract/http/graphql-text';
import type pg from 'pg';

import { contractRoots } from '../matrix/contract-endpoints.ts';
import { startBenchProcess } from './bench-process.ts';
import { openBenchSession } from './bench-session.ts';
import { startBenchStore } from './bench-store.ts';
import { fillLargeUniverse } from './large-universe.ts';

const COMPANIES = 50_000;
const CLIENTS = 16;
/** What a client does between two reads. */
const PAUSE_MILLISECONDS = 500;
const LOAD_MILLISECONDS = 20_000;
const HEALTH_PAUSE_MILLISECONDS = 5;
const MOST_OVER_HEALTH = 60;
const MOST_HEALTH = 100;
const MOST_HOLD = 250;

/** Portfolios of the sizes that users have, then the largest that is taken; ids from 1. */
const HOLDINGS = [120, 500, 1_000, 3_360, COMPANIES];
const LARGEST = HOLDINGS.length;

const FILL = `
  insert into portfolios (organisation_id, id, name, manager_id)
    select users.organisation_id, n, 'Portfolio ' || n, users.id
    from users, generate_series(1, ${HOLDINGS.length}) n where email = 'bench@example.test';
  insert into portfolio_constituents
    (organisation_id, portfolio_id, type, constituent_id, row_order, weight_percent)
    select portfolios.organisation_id, portfolios.id, 'company', held.id, held.place, 1 + held.place % 97
    from portfolios
    join users on users.id = portfolios.manager_id and users.email = 'bench@example.test'
    cross join lateral (
      select companies.id, row_number() over (order by companies.id % 997, companies.id) as place
      from companies where pe_organisation_id is null
      order by companies.id % 997, companies.id
      limit (array[${HOLDINGS.join(', ')}])[portfolios.id]) held`;

interface Read {
  readonly path: string;
  readonly body?: string;
}

interface Scene {
  readonly place: string;
  readonly headers: Readonly<Record<string, string>>;
}

const SCOPE = { universeId: -1, profileId: -1, underlying: true };

const ROOTS = (await contractRoots()).filter(({ args }) => 'portfolioIds' in args.shape);

/** All that the pages of a portfolio ask: each root with every field, and its summary. */
export function portfolioReads(portfolioId: number): readonly Read[] {
  const reads = ROOTS.map((root) => {
    const scope = Object.entries(SCOPE).filter(([name]) => name in root.args.shape);
    const variables = { portfolioIds: [portfolioId], ...Object.fromEntries(scope) };
    return { path: '/graphql', body: JSON.stringify({ query: queryOf(root), variables }) };
  });
  return [...reads, { path: `/portfolio-profile/${portfolioId}/-1` }];
}

const PAGES: readonly Read[] = [
  { path: '/portfolios' },
  { path: '/companies/search?q=al' },
  { path: '/companies/7' },
  { path: '/companies/7/profiles/-1' },
  { path: '/companies/7/metric-values/-1' },
];

/** @returns how long the whole answer took, ms; no fault is a measurement */
export async function ask({ place, headers }: Scene, { path, body }: Read): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${place}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  const bytes = await answer.arrayBuffer();
  const took = performance.now() - start;
  if (answer.ok) return took;
  throw new Error(`${path} ${body ?? ''}: ${answer.status} ${Buffer.from(bytes).toString()}`);
}

/** The waits of health checks while some work goes on, ms. */
async function healthDuring({ place }: Scene, work: Promise<unknown>): Promise<readonly number[]> {
  const waits: number[] = [];
  const working = new AbortController();
  const end = () => working.abort();
  work.then(end, end);
  while (!working.signal.aborted) {
    const start = performance.now();
    await (await fetch(`${place}/healthz`)).arrayBuffer();
    waits.push(performance.now() - start);
    await setTimeout(HEALTH_PAUSE_MILLISECONDS);
  }
  await work;
  return waits;
}

/** Each client begins elsewhere in the list, so that all reads are asked for at any time. */
async function load(scene: Scene, reads: readonly Read[]): Promise<readonly number[]> {
  const waits: number[] = [];
  const end = performance.now() + LOAD_MILLISECONDS;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    await setTimeout((client * PAUSE_MILLISECONDS) / CLIENTS);
    for (let turn = client * 7; performance.now() < end; turn += 1) {
      const read = reads[turn % reads.length];
      if (read !== undefined) waits.push(await ask(scene, read));
      await setTimeout(PAUSE_MILLISECONDS);
    }
  });
  await Promise.all(clients);
  return waits;
}

const p99 = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;

async function measure(scene: Scene, reads: readonly Read[]) {
  for (const read of reads) await ask(scene, read);
  const loading = load(scene, reads);
  const health = await healthDuring(scene, loading);
  const largest: number[] = [];
  for (const read of [...portfolioReads(LARGEST), { path: '/companies/names' }]) {
    largest.push(...(await healthDuring(scene, ask(scene, read))));
  }
  const overHealth = p99(await loading) - p99(health);
  return { overHealth, longestHealth: Math.max(...health), longestHold: Math.max(...largest) };
}

function rowOf({ overHealth, longestHealth, longestHold }: Awaited<ReturnType<typeof measure>>) {
  const isMet =
    overHealth <= MOST_OVER_HEALTH && longestHealth <= MOST_HEALTH && longestHold <= MOST_HOLD;
  const shown = (value: number): string => `${value.toFixed(0)} ms`;
  return {
    id: 'G22',
    what: `reads of ${CLIENTS} clients, two a second each: p99 over a health check's; longest health check, then beside the largest reads`,
    ours: [overHealth, longestHealth, longestHold].map(shown).join(' / '),
    limit: null,
    peer: null,
    ratio: null,
    target: `<= ${[MOST_OVER_HEALTH, MOST_HEALTH, MOST_HOLD].map(shown).join(' / ')}`,
    outcome: isMet ? ('met' as const) : ('missed' as const),
  };
}

/** Portfolios of the user of the bench, the smallest first. */
export const fillPortfolios = (pool: pg.Pool) =>
  pool.query(`${FILL}; analyze portfolio_constituents`);

/** G22: how long people wait for each other, over 50,000 companies. */
export async function loadBenchmarks() {
  const store = await startBenchStore();
  const { pool, database, address, directory } = store;
  try {
    await fillLargeUniverse(store, COMPANIES);
    const headers = await openBenchSession(database);
    await fillPortfolios(pool);
    const { place, stop } = await startBenchProcess('coverage-process.ts', address, directory);
    try {
      const everyday = HOLDINGS.slice(0, -1).flatMap((_, index) => portfolioReads(index + 1));
      return [rowOf(await measure({ place, headers }, [...everyday, ...PAGES]))];
    } finally {
      await stop();
    }
  } finally {
    await store.close();
  }
}
