import type { Endpoint } from '@verdure/contract/http/endpoint';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  INJECTIONS,
  ODD_VALUES,
  pick,
  POLLUTIONS,
  seeded,
  TRAP,
  TRAP_CANARY,
} from './hostile-values.ts';
import { leakIn } from './leaks.ts';
import { PRINCIPALS } from './principals.ts';
import { type Row, restRows } from './rest-cells.ts';
import { requestOf, saidBy } from './rest-requests.ts';
import { sized, appendFigure } from './size.ts';
import { startWorld, type World } from './world.ts';

const REQUESTS = sized(20_000, 2_000);
const INJECTED = sized(5_000, 1_000);
/** One of so many reaches for the prototype is tried on a call. */
const SHARES = sized(1, 12);
const MINUTES = 60_000;
const SEED = 20_260_301;

let world: World;
const rows = (await restRows()).filter(({ call }) => call !== 'POST /auth/logout');

beforeAll(async () => {
  world = await startWorld();
  await world.server.pool.query(`create table ${TRAP} (canary text not null)`);
  await world.server.pool.query(
    `insert into ${TRAP} select '${TRAP_CANARY}' from generate_series(1, 10)`,
  );
  await world.server.pool.query(`grant select, delete on ${TRAP} to public`);
});
afterAll(() => world.stop());

/** What was wrong with the answers, and how many there were. */
interface Watched {
  readonly wrong: string[];
  statuses: Map<number, number>;
}

const BUSY = 503;
const FAULT = 500;

async function watch(watched: Watched, request: InjectOptions): Promise<void> {
  const answer = await world.server.app.inject(request);
  const { statusCode } = answer;
  watched.statuses.set(statusCode, (watched.statuses.get(statusCode) ?? 0) + 1);
  const sent = `${request.url ?? ''} ${JSON.stringify(request.payload ?? '')}`;
  const where = `${request.method} ${sent.slice(0, 160)}`;
  if (statusCode >= FAULT && statusCode !== BUSY) watched.wrong.push(`${where}: ${statusCode}`);
  const leak = leakIn(answer, `${sent}\n${STORED}`);
  if (leak !== null) watched.wrong.push(`${where}: tells “${leak}”`);
  if (answer.payload.includes(TRAP_CANARY) && !sent.includes(TRAP_CANARY)) {
    watched.wrong.push(`${where}: read the trap`);
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);

/** A name that an earlier request stored is shown to later ones, as it was sent. */
const STORED = ODD_VALUES.map(textOf).join('\n');

const inAddress = (value: unknown): string => encodeURIComponent(textOf(value).slice(0, 2_500));

/** The body of the call with one value, somewhere in it, that is something else. */
function twisted(random: () => number, body: object, value: unknown): unknown {
  const names = Object.keys(body);
  const name = pick(random, names);
  if (name === undefined || random() < 0.1) return value;
  const inner: unknown = Reflect.get(body, name);
  const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  return { ...body, [name]: isObject && random() < 0.8 ? twisted(random, inner, value) : value };
}

function queryNames({ query }: Endpoint): readonly string[] {
  if (query === undefined || !('shape' in query)) return [];
  return typeof query.shape === 'object' && query.shape !== null ? Object.keys(query.shape) : [];
}

/** A request of some call by somebody with a hostile value at one or more of its places. */
function twistedRequest(random: () => number, values: readonly unknown[]): InjectOptions {
  const row = pick(random, rows);
  if (row === undefined) throw new Error('there are no calls');
  const { call, endpoint }: Row = row;
  const value = () => pick(random, values);
  const url = endpoint.path.replace(/\{\w+\}/g, () => (random() < 0.3 ? '1' : inAddress(value())));
  const names = queryNames(endpoint);
  const search = names.map((name) => `${name}=${random() < 0.5 ? '1' : inAddress(value())}`);
  const { payload, headers } = requestOf(call, endpoint, {});
  const principal = pick(random, PRINCIPALS)?.name ?? 'none';
  const body = saidBy(call, {}).body ?? {};
  const twist =
    endpoint.body === undefined ? payload : JSON.stringify(twisted(random, body, value()));
  return {
    method: endpoint.method,
    url: `/api${url}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {
      ...headers,
      ...(endpoint.body !== undefined && { 'content-type': 'application/json' }),
      ...world.headersOf(principal),
      ...(random() < 0.1 && {
        'user-agent': textOf(value())
          .replace(/[^\x20-\x7e]/g, '?')
          .slice(0, 900),
      }),
    },
    ...(twist !== undefined && endpoint.method !== 'GET' && { payload: twist }),
  };
}

const trapSize = async (): Promise<number> => {
  const { rows: counted } = await world.server.pool.query<{ count: number }>(
    `select count(*)::int as count from ${TRAP} where canary = '${TRAP_CANARY}'`,
  );
  return counted[0]?.count ?? 0;
};

describe('the whole API', () => {
  it(`${REQUESTS} twisted requests: no fault, and nothing told`, {
    timeout: 15 * MINUTES,
  }, async () => {
    const watched: Watched = { wrong: [], statuses: new Map() };
    const random = seeded(SEED);
    for (let turn = 0; turn < REQUESTS; turn += 1) {
      await watch(watched, twistedRequest(random, ODD_VALUES));
    }
    const statuses = Object.fromEntries([...watched.statuses].sort(([a], [b]) => a - b));
    appendFigure({ kind: 'figure', name: 'fuzz', requests: REQUESTS, seed: SEED, ...statuses });
    expect(watched.wrong).toEqual([]);
    expect((await world.server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it(`${INJECTED} injections leave the trap alone`, { timeout: 15 * MINUTES }, async () => {
    const watched: Watched = { wrong: [], statuses: new Map() };
    const random = seeded(SEED + 1);
    for (let turn = 0; turn < INJECTED; turn += 1) {
      await watch(watched, twistedRequest(random, INJECTIONS));
    }
    const left = await trapSize();
    appendFigure({ kind: 'figure', name: 'injections', requests: INJECTED, trapRowsLeft: left });
    expect(watched.wrong).toEqual([]);
    expect(left).toBe(10);
  });

  it('reaches for the prototype in every JSON body change nothing', {
    timeout: 15 * MINUTES,
  }, async () => {
    expect(POLLUTIONS).toHaveLength(60);
    const watched: Watched = { wrong: [], statuses: new Map() };
    const before = [Object.prototype, Array.prototype].map((each) => Reflect.ownKeys(each).length);
    const bodied = rows.filter(({ endpoint }) => endpoint.body !== undefined);
    let bodies = 0;
    for (const [place, { call, endpoint }] of bodied.entries()) {
      const request = requestOf(call, endpoint, {});
      // one parser reads all bodies: every call has other reaches in its share
      for (const pollution of POLLUTIONS.filter((_, at) => at % SHARES === place % SHARES)) {
        bodies += 1;
        const headers = { ...world.headersOf('r1'), 'content-type': 'application/json' };
        await watch(watched, { ...request, headers, payload: pollution });
      }
    }
    const after = [Object.prototype, Array.prototype].map((each) => Reflect.ownKeys(each).length);
    appendFigure({ kind: 'figure', name: 'prototype pollution', bodies });
    expect(watched.wrong).toEqual([]);
    expect(after).toEqual(before);
    expect('polluted' in {}).toBe(false);
  });
});
