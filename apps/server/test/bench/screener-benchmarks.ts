import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FEATURES, METRICS } from '@verdure/contract/vocabulary';

import { startBenchProcess } from './bench-process.ts';
import { openBenchSession } from './bench-session.ts';
import { startBenchStore } from './bench-store.ts';
import { fillLargeUniverse } from './large-universe.ts';
import { sampleFunds } from './sample-funds.ts';

const COMPANIES = 50_000;
const ROWS = 500;
const CLIENTS = 16;
const ROUNDS = 60;
const CLIENT_ROUNDS = 15;

const scores = METRICS.filter(
  ({ pillar }) => pillar === 'sustainability' || pillar === 'governance',
)
  .slice(0, 22)
  .map(({ id }) => `metric.${id}.score.current`);
const COLUMNS = [
  'total.esg.score.current',
  'total.esg.grade.current',
  'total.sustainability.score.current',
  'total.governance.score.current',
  'total.governance.grade.current',
  'sub_sector',
  'country',
  'fundamental.market_cap',
  ...scores,
];
const WHERE = {
  _and: [
    { 'total.esg.score.current': { _gte: 1.5 } },
    { 'total.governance.score.current': { _lt: 3 } },
    { 'total.sustainability.score.current': { _gt: 1 } },
    { 'fundamental.revenue': { _gt: 1e8 } },
    { 'total.esg.grade.current': { _in: ['A', 'B', 'C'] } },
  ],
};

const QUERY = `query ($columns: [String!]!, $where: String, $sort: String, $limit: Int) {
  company_api(profileId: -1, columns: $columns, where: $where, sort: $sort, limit: $limit) {
    number total_rows name company_id numbers texts } }`;

export const BODY = JSON.stringify({
  query: QUERY,
  variables: {
    columns: COLUMNS,
    where: JSON.stringify(WHERE),
    sort: 'total.esg.score.current',
    limit: ROWS,
  },
});

const COUNTS_BODY = JSON.stringify({
  query: `query ($where: String!) {
    screener_counts(type: "company", profileId: -1, where: $where) { place matching_rows } }`,
  variables: { where: JSON.stringify(WHERE) },
});

const FUND_LINES = 40;

/** The same question of companies or funds, over as many of them. */
export const totalsBody = (root: string): string =>
  JSON.stringify({
    query: `query ($columns: [String!]!, $where: String, $sort: String, $limit: Int) {
      ${root}(profileId: -1, columns: $columns, where: $where, sort: $sort, limit: $limit) {
        number total_rows name isin numbers texts } }`,
    variables: {
      columns: COLUMNS.slice(0, 5),
      where: JSON.stringify({
        _and: [
          { 'total.esg.score.current': { _gte: 1.5 } },
          { 'total.governance.score.current': { _lt: 3 } },
          { 'total.esg.grade.current': { _in: ['A', 'B', 'C'] } },
        ],
      }),
      sort: 'total.esg.score.current',
      limit: ROWS,
    },
  });

type Ask = () => Promise<number>;

const askerOf =
  (address: string, headers: Readonly<Record<string, string>>, body = BODY): Ask =>
  async () => {
    const start = performance.now();
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || bytes.includes('"errors"')) throw new Error(bytes.toString());
    return performance.now() - start;
  };

const median = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN;

/** One call after the other. @returns ms of one */
async function medianOf(ask: Ask): Promise<number> {
  for (let round = 0; round < 10; round += 1) await ask();
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) waits.push(await ask());
  return median(waits);
}

/** One caller after the other, then all clients at once. @returns ms of one, answers a second of all */
async function measure(ask: Ask) {
  const p50 = await medianOf(ask);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let round = 0; round < CLIENT_ROUNDS; round += 1) await ask();
    }),
  );
  const perSecond = (CLIENTS * CLIENT_ROUNDS * 1_000) / (performance.now() - start);
  return { p50, perSecond };
}

/** Numbers that a filter leaves about as many of as the query does. */
const columnOf = (seed: number): Float64Array =>
  Float64Array.from(
    { length: COMPANIES },
    (_, row) => (((row + 1) * (seed + 7) * 7919) % 4000) / 1000,
  );

/** The same answer with nothing but the necessary work: loops over columns, a sort, and JSON. */
function bareAnswer(columns: readonly Float64Array[]): string {
  const [a, b, c, d, e] = columns;
  const found: number[] = [];
  for (let row = 0; row < COMPANIES; row += 1) {
    const isFound =
      (a?.[row] ?? 0) >= 1.5 &&
      (b?.[row] ?? 0) < 3 &&
      (c?.[row] ?? 0) > 1 &&
      (d?.[row] ?? 0) > 0.1 &&
      (e?.[row] ?? 0) > 1.4;
    if (isFound) found.push(row);
  }
  found.sort((one, other) => (a?.[one] ?? 0) - (a?.[other] ?? 0));
  const rows = found.slice(0, ROWS).map((row, place) => ({
    number: place + 1,
    total_rows: found.length,
    name: `Company ${row}`,
    company_id: row,
    numbers: columns.map((column) => column[row] ?? null),
    texts: columns.map(() => null),
  }));
  return JSON.stringify({ data: { company_api: rows } });
}

async function measureBare() {
  const columns = COLUMNS.map((_, seed) => columnOf(seed));
  const server = createServer((request, reply) => {
    request.resume();
    request.on('end', () => reply.end(bareAnswer(columns)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const at: AddressInfo | string | null = server.address();
  const port = typeof at === 'object' ? (at?.port ?? 0) : 0;
  try {
    return await measure(askerOf(`http://127.0.0.1:${port}/`, {}));
  } finally {
    server.close();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

const MOST_OF_LIMIT = 1.5;
const LEAST_RATE = 0.6;
const MOST_COUNT_MS = 100;

/** What each condition leaves, while somebody types. */
const countsRow = (p50: number) => ({
  id: 'counts',
  what: `screener: rows of each of 5 conditions over ${COMPANIES} companies, over HTTP, p50`,
  ours: `${p50.toFixed(1)} ms`,
  limit: null,
  peer: null,
  ratio: null,
  target: `at most ${MOST_COUNT_MS} ms`,
  outcome: p50 <= MOST_COUNT_MS ? ('met' as const) : ('missed' as const),
});

const MOST_OF_COMPANIES = 1.25;

const fundRow = (funds: number, companies: number) => ({
  id: 'fund screen',
  what: `screener: 3 predicates over ${COMPANIES} funds, sorted, ${ROWS} x 5 over HTTP, p50, against as many companies`,
  ours: `${funds.toFixed(1)} ms`,
  limit: `${companies.toFixed(1)} ms`,
  peer: null,
  ratio: { median: funds / companies, min: funds / companies, max: funds / companies },
  target: `at most ${MOST_OF_COMPANIES} x the companies`,
  outcome: funds <= MOST_OF_COMPANIES * companies ? ('met' as const) : ('missed' as const),
});

function rowsOf(ours: Measured, limit: Measured) {
  const rows = [
    {
      id: 'G4',
      what: `screener: 5 predicates over ${COMPANIES} companies, sorted, ${ROWS} x ${COLUMNS.length} over HTTP, p50`,
      ours: `${ours.p50.toFixed(1)} ms`,
      limit: `${limit.p50.toFixed(1)} ms`,
      value: ours.p50 / limit.p50,
      target: `at most ${MOST_OF_LIMIT} x the limit`,
      isMet: ours.p50 <= MOST_OF_LIMIT * limit.p50,
    },
    {
      id: 'G5',
      what: `the same of ${CLIENTS} clients at once`,
      ours: `${ours.perSecond.toFixed(0)} a second`,
      limit: `${limit.perSecond.toFixed(0)} a second`,
      value: ours.perSecond / limit.perSecond,
      target: `at least ${LEAST_RATE} of the limit's rate`,
      isMet: ours.perSecond >= LEAST_RATE * limit.perSecond,
    },
  ];
  return rows.map(({ value, isMet, ...row }) => ({
    ...row,
    peer: null,
    ratio: { median: value, min: value, max: value },
    outcome: isMet ? ('met' as const) : ('missed' as const),
  }));
}

/** G4, G5 and the counts: a screen over 50,000 companies, beside a server that does nothing else. */
export async function screenerBenchmarks() {
  const store = await startBenchStore();
  try {
    await fillLargeUniverse(store, COMPANIES, (companyIds) =>
      sampleFunds({ funds: COMPANIES, linesAFund: FUND_LINES, companyIds }),
    );
    const headers = await openBenchSession(store.database);
    await store.pool.query('update organisations set features = $1', [Object.values(FEATURES)]);
    const { address, directory } = store;
    const { place, stop } = await startBenchProcess('coverage-process.ts', address, directory);
    try {
      const graphql = `${place}/api/graphql`;
      const ours = await measure(askerOf(graphql, headers));
      const counts = await medianOf(askerOf(graphql, headers, COUNTS_BODY));
      const companies = await medianOf(askerOf(graphql, headers, totalsBody('company_api')));
      const funds = await medianOf(
        askerOf(graphql, headers, totalsBody('fund_overalls_uncustomised')),
      );
      return [...rowsOf(ours, await measureBare()), countsRow(counts), fundRow(funds, companies)];
    } finally {
      await stop();
    }
  } finally {
    await store.close();
  }
}
