import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { FEATURES, METRICS } from '@verdure/contract/vocabulary';

import { megabytesOf } from '../volume/times.ts';
import { startBenchProcess } from './bench-process.ts';
import { openBenchSession } from './bench-session.ts';
import { startBenchStore } from './bench-store.ts';
import { fillLargeUniverse } from './large-universe.ts';

const COMPANIES = 50_000;
const ROUNDS = 5;
const LOOK_MILLISECONDS = 200;
const MOST_MEGABYTES = 48;
const MOST_FIRST_MS = 50;

/** Answered by yes or no alone, so that it has no score. */
const UNSCORED = 24;
const METRIC_COLUMNS = METRICS.filter(
  ({ id, pillar }) => id !== UNSCORED && (pillar === 'sustainability' || pillar === 'governance'),
).map(({ id }) => `metric.${id}.score.current`);
const COLUMNS = [
  'name',
  'total.esg.score.current',
  'total.esg.grade.current',
  'sub_sector',
  'country',
  'fundamental.market_cap',
  ...METRIC_COLUMNS,
].slice(0, 60);

const bodyOf = (format: 'csv' | 'xlsx'): string =>
  JSON.stringify({
    apiName: 'company_api',
    format,
    screenerQuery: {
      queryType: 'company',
      tree: { kind: 'field', id: 'n1' },
      fieldSelected: { n1: 'total.esg.score.current' },
      fieldValues: { n1: { kind: 'threshold', operator: '_gte', number: 0 } },
      columns: COLUMNS,
    },
  });

interface Scene {
  readonly place: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly processId: number;
}

interface Taken {
  readonly firstMs: number;
  readonly allMs: number;
  /** What the process had more of in memory at its most than before. */
  readonly megabytes: number;
}

async function take(scene: Scene, format: 'csv' | 'xlsx'): Promise<Taken> {
  const before = megabytesOf(scene);
  const start = performance.now();
  const call = request(`${scene.place}/api/screener/export/-1/-1`, {
    method: 'POST',
    headers: { ...scene.headers, 'content-type': 'application/json' },
  });
  call.end(bodyOf(format));
  const [answer]: IncomingMessage[] = await once(call, 'response');
  if (answer?.statusCode !== 200) throw new Error(`export: ${answer?.statusCode}`);
  let [firstMs, looked, most] = [0, 0, before];
  answer.on('data', () => {
    const now = performance.now() - start;
    firstMs ||= now;
    if (now - looked < LOOK_MILLISECONDS) return;
    looked = now;
    most = Math.max(most, megabytesOf(scene));
  });
  await once(answer, 'end');
  return { firstMs, allMs: performance.now() - start, megabytes: most - before };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function rowsOf(id: string, format: 'csv' | 'xlsx', taken: readonly Taken[]) {
  const of = (pick: (one: Taken) => number) => median(taken.map(pick));
  const [first, all, more] = [
    of(({ firstMs }) => firstMs),
    of(({ allMs }) => allMs),
    of(({ megabytes }) => megabytes),
  ];
  const what = `export of a screen as ${format}, ${COMPANIES} x ${COLUMNS.length}`;
  const row = { id, limit: null, peer: null, ratio: null };
  return [
    {
      ...row,
      what: `${what}: first byte`,
      ours: `${first.toFixed(0)} ms of ${all.toFixed(0)}`,
      target: `at most ${MOST_FIRST_MS} ms`,
      outcome: first <= MOST_FIRST_MS ? ('met' as const) : ('missed' as const),
    },
    {
      ...row,
      what: `${what}: memory`,
      ours: `+${more.toFixed(0)} MB`,
      target: `at most +${MOST_MEGABYTES} MB`,
      outcome: more <= MOST_MEGABYTES ? ('met' as const) : ('missed' as const),
    },
  ];
}

/** G10 and G11: how soon the file of a screen begins, and what it needs in memory. */
export async function exportBenchmarks() {
  const store = await startBenchStore();
  try {
    await fillLargeUniverse(store, COMPANIES);
    const headers = await openBenchSession(store.database);
    await store.pool.query('update organisations set features = $1', [Object.values(FEATURES)]);
    const { place, processId, stop } = await startBenchProcess(
      'coverage-process.ts',
      store.address,
      store.directory,
    );
    try {
      const scene = { place, headers, processId };
      const taken = { csv: [await take(scene, 'csv')], xlsx: [await take(scene, 'xlsx')] };
      for (let round = 0; round < ROUNDS; round += 1) {
        taken.csv.push(await take(scene, 'csv'));
        taken.xlsx.push(await take(scene, 'xlsx'));
      }
      // the first ones score the universe and warm the process up
      return [
        ...rowsOf('G10', 'csv', taken.csv.slice(1)),
        ...rowsOf('G11', 'xlsx', taken.xlsx.slice(1)),
      ];
    } finally {
      await stop();
    }
  } finally {
    await store.close();
  }
}
