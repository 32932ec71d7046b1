import { setTimeout } from 'node:timers/promises';
import { FEATURES } from '@verdure/contract/vocabulary';
import { z } from 'zod';

import { openBenchSession } from '../bench/bench-session.ts';
import { ask, portfolioReads } from '../bench/load-benchmarks.ts';
import { BODY, totalsBody } from '../bench/screener-benchmarks.ts';
import type { KeptProcess } from '../cluster/kept-process.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { deskOf } from '../cluster/work.ts';
import { type FilledMarket, WAITING } from './fill-market.ts';
import { megabytesOf, percentile, timesOf } from './times.ts';

const ROUNDS = 15;
const APPROVALS = 12;
const READERS = 16;
const HOLDINGS = 3_000;
const LOOK_MILLISECONDS = 10;
const PATIENCE_MILLISECONDS = 300_000;

/** One figure of the market; milliseconds, megabytes or a count, as its unit says. */
export interface VolumeFigure {
  readonly what: string;
  readonly unit: 's' | 'ms' | 'MB' | '';
  readonly value: number;
}

type Headers = Readonly<Record<string, string>>;

/** Every holding that can be named in a file, and a portfolio of the same companies. */
async function furnishInvestor({ database, pool }: Cluster) {
  const headers = await openBenchSession(database);
  await pool.query(`update organisations set features = $1 where name = 'Bench'`, [
    Object.values(FEATURES),
  ]);
  const { rows } = await pool.query<{ id: number; name: string; isin: string }>(
    `select id, name, isin from companies where pe_organisation_id is null and isin is not null
     order by id % 997, id limit ${HOLDINGS}`,
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `with made as (
       insert into portfolios (organisation_id, id, name, manager_id)
       select organisation_id, 1, 'Large', id from users where email = 'bench@example.test'
       returning organisation_id, id)
     insert into portfolio_constituents
       (organisation_id, portfolio_id, type, constituent_id, row_order, weight_percent)
     select organisation_id, made.id, 'company', held.id, place, 1 + place % 97
     from made cross join unnest($1::int[]) with ordinality as held (id, place)`,
    [ids],
  );
  const lines = rows.map(({ name, isin }) => `"${name}",${isin},1`);
  return { headers, file: ['Uploaded', ...lines].join('\r\n') };
}

async function upload(place: string, headers: Headers, file: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'text/csv' }), 'holdings.csv');
  const answer = await fetch(`${place}/api/portfolios/csv`, {
    method: 'POST',
    headers: { ...headers },
    body: form,
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

const versionSchema = z.object({ version: z.int() });

/** From the moment that an approval is sent to one server until the other answers from its scores. */
async function approvalTimes(cluster: Cluster, headers: Headers): Promise<readonly number[]> {
  const [first = '', second = ''] = cluster.servers();
  const { rows } = await cluster.pool.query<{ id: number }>(
    `select id from company_metric_values where not approved and superseded_at is null
       and source = 'Made for the volume' order by id limit ${Math.min(APPROVALS, WAITING)}`,
  );
  const version = async () => {
    const answer = await fetch(`${second}/api/snapshots/newest`, { headers });
    return versionSchema.parse(await answer.json()).version;
  };
  const approve = async (id: number): Promise<void> => {
    const before = await version();
    const answer = await fetch(`${first}/api/company-metrics/${id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ approved: true, confirmed: true }),
    });
    if (!answer.ok) throw new Error(`approval: ${answer.status} ${await answer.text()}`);
    const end = performance.now() + PATIENCE_MILLISECONDS;
    while ((await version()) === before) {
      if (performance.now() > end) throw new Error('the approval was never shown');
      await setTimeout(LOOK_MILLISECONDS);
    }
  };
  const ids = rows.map(({ id }) => id);
  return timesOf(ids.length, () => approve(ids.pop() ?? 0));
}

/** What everybody asks for, one after the other and then all at once. */
async function readTimes(
  cluster: Cluster,
  administrator: Headers,
): Promise<readonly VolumeFigure[]> {
  const [place = ''] = cluster.servers();
  const { headers, file } = await furnishInvestor(cluster);
  const scene = { place, headers };
  const pages = portfolioReads(1);
  const graphql = (body: string) => () => ask(scene, { path: '/graphql', body });
  const asDesk = (path: string) => () => ask({ place, headers: administrator }, { path });
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    [`portfolio of ${HOLDINGS}: its first page`]: () =>
      ask(scene, { path: '/portfolio-profile/1/-1' }),
    [`portfolio of ${HOLDINGS}: all that its pages ask`]: async () => {
      for (const page of pages) await ask(scene, page);
    },
    'screen of companies, 5 conditions, 30 columns': graphql(BODY),
    'screen of funds, 3 conditions': graphql(totalsBody('fund_overalls_uncustomised')),
    'review list': asDesk('/companies/ml-data?complete=false&limit=20'),
    'review list, by name': asDesk('/companies/ml-data?complete=false&limit=20&q=ar'),
    'managed companies': asDesk('/companies'),
    search: () => ask(scene, { path: '/companies/search?q=ar' }),
    [`upload of ${HOLDINGS} rows`]: () => upload(place, headers, file),
  };
  const figures: VolumeFigure[] = [];
  for (const [what, work] of Object.entries(works)) {
    const [first = 0, ...later] = await timesOf(ROUNDS, work);
    figures.push({ what: `${what}, the first time`, unit: 'ms', value: first });
    figures.push({ what: `${what}, p50`, unit: 'ms', value: percentile(later, 0.5) });
  }
  const atOnce = await Promise.all(
    Array.from({ length: READERS }, () => timesOf(ROUNDS, graphql(BODY))),
  );
  const value = percentile(atOnce.flat(), 0.99);
  return [...figures, { what: `screen, ${READERS} readers at once, p99`, unit: 'ms', value }];
}

/** Kills a server and waits for it, with the stored snapshot on its own disk. */
async function startAgain(server: KeptProcess): Promise<number> {
  server.kill();
  await server.becomesReady(PATIENCE_MILLISECONDS);
  return server.startMilliseconds;
}

export async function measureMarket(
  cluster: Cluster,
  filled: FilledMarket,
): Promise<readonly VolumeFigure[]> {
  await cluster.becomesWhole();
  const [server, , worker] = cluster.processes;
  if (server === undefined || worker === undefined) throw new Error('a process is missing');
  const first = server.startMilliseconds;
  const again = await startAgain(server);
  const idle = [megabytesOf(server), megabytesOf(worker)];
  const { administrator } = await deskOf(cluster);
  const reads = await readTimes(cluster, administrator);
  const approvals = await approvalTimes(cluster, administrator);
  return [
    { what: 'companies', unit: '', value: filled.companies },
    { what: 'values in force', unit: '', value: filled.values },
    { what: 'load', unit: 's', value: filled.loadMilliseconds / 1_000 },
    { what: 'first snapshot build', unit: 's', value: filled.buildMilliseconds / 1_000 },
    { what: 'stored snapshot', unit: 'MB', value: filled.snapshotBytes / 1024 ** 2 },
    { what: 'start to ready, two servers and a worker at once', unit: 's', value: first / 1_000 },
    { what: 'start to ready again', unit: 's', value: again / 1_000 },
    { what: 'memory of a server, after its start', unit: 'MB', value: idle[0] ?? 0 },
    { what: 'memory of the worker, after its start', unit: 'MB', value: idle[1] ?? 0 },
    ...reads,
    {
      what: 'approval to the other server, p50',
      unit: 's',
      value: percentile(approvals, 0.5) / 1e3,
    },
    {
      what: 'approval to the other server, worst',
      unit: 's',
      value: percentile(approvals, 1) / 1e3,
    },
    { what: 'memory of a server, after all this', unit: 'MB', value: megabytesOf(server) },
    { what: 'memory of the worker, after all this', unit: 'MB', value: megabytesOf(worker) },
  ];
}
