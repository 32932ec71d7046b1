import type { FastifyInstance } from 'fastify';

import { createApi } from '../../src/entry/api.ts';
import { readHoldings } from '../../src/features/investments/portfolios/holdings-file/read-holdings.ts';
import { identifyRow } from '../../src/features/investments/portfolios/identity/identify-row.ts';
import { ChoiceBook } from '../../src/features/investments/portfolios/identity/choice-book.ts';
import { IssuerIndex } from '../../src/features/investments/portfolios/identity/issuer-index.ts';
import { mergeHoldings } from '../../src/features/investments/portfolios/merge-holdings.ts';
import type { Candidate } from '../../src/features/investments/portfolios/upload.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { NO_ROOMS } from '../no-rooms.ts';
import { TEST_ACCESS } from '../test-access.ts';
import { openBenchSession } from './bench-session.ts';
import { startBenchStore } from './bench-store.ts';
import { sampleHoldings } from './sample-holdings.ts';

const ROWS = 3_000;
const ROUNDS = 15;
const MOST_TIMES_THE_LIMIT = 3;
const MOST_MILLISECONDS = 60;
const FORM = 'bench';

/** The file, and what may be held under its ISINs. */
export const UPLOADED = sampleHoldings(ROWS);
const { file, isins } = UPLOADED;
const candidates = new Map<string, readonly Candidate[]>(
  isins.map((isin, id) => [
    isin,
    [{ isin, type: 'company', id, name: `Company ${id}`, otherNames: [] }],
  ]),
);

const known = {
  ownFunds: new Map<string, Candidate>(),
  byIsin: candidates,
  byLei: new Map<string, number>(),
  choices: new ChoiceBook([]),
  issuers: new IssuerIndex([]),
  countryOf: () => null,
};

/** Only what must be done: cells, numbers, one look-up a row. */
function bareKernel(): number {
  let sum = 0;
  for (const line of file.toString('utf8').split('\r\n').slice(1)) {
    const [, isin = '', weight = ''] = line.split(',');
    const [found] = candidates.get(isin) ?? [];
    if (found !== undefined) sum += Number(weight);
  }
  return sum;
}

/** @returns the sum of the weights, in percent */
export function parseAndMatch(): number {
  const reading = readHoldings(file, 'new');
  if (reading.kind === 'refused') throw new Error(reading.refusal.message);
  const rows = reading.holdings.rows.map((row) => identifyRow(row, known));
  const { constituents } = mergeHoldings(rows);
  return constituents.reduce((sum, { weightPercent }) => sum + (weightPercent ?? 0), 0);
}

async function millisecondsOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const spreadOf = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  const [min = 0] = sorted;
  return { min, median: sorted[sorted.length >> 1] ?? 0, max: sorted.at(-1) ?? 0 };
};

const shown = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

async function parseAndMatchRow() {
  if (Math.abs(parseAndMatch() - bareKernel()) > 1e-6) throw new Error('G13: the sums differ');
  const rounds: { readonly ours: number; readonly limit: number }[] = [];
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    const limit = await millisecondsOf(bareKernel);
    rounds.push({ limit, ours: await millisecondsOf(parseAndMatch) });
  }
  const warm = rounds.slice(ROUNDS);
  const ratio = spreadOf(warm.map(({ ours, limit }) => ours / limit));
  return {
    id: 'G13',
    what: 'parse and match 3,000 rows',
    peer: null,
    ratio,
    ours: shown(spreadOf(warm.map(({ ours }) => ours)).median),
    limit: shown(spreadOf(warm.map(({ limit }) => limit)).median),
    target: `at most ${MOST_TIMES_THE_LIMIT} x the limit`,
    outcome: ratio.median <= MOST_TIMES_THE_LIMIT ? ('met' as const) : ('missed' as const),
  };
}

/** The companies of the file. */
const insertCompanies = (database: Database): Promise<void> =>
  database.withAdministration(async (tx) => {
    for (let start = 0; start < isins.length; start += 1_000) {
      const part = isins.slice(start, start + 1_000);
      const rows = part.map((isin, index) => ({ isin, name: `Company ${start + index}` }));
      await tx.insertInto('companies').values(rows).execute();
    }
  });

const formHead = `--${FORM}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
const form = Buffer.concat([Buffer.from(formHead), file, Buffer.from(`\r\n--${FORM}--\r\n`)]);

async function upload(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/portfolios/csv',
    payload: form,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${FORM}` },
  });
  if (answer.statusCode !== 200) throw new Error(`G13: the upload answered ${answer.statusCode}`);
}

async function wholeRequestRow(app: FastifyInstance, database: Database) {
  await insertCompanies(database);
  const headers = await openBenchSession(database);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    times.push(await millisecondsOf(() => upload(app, headers)));
  }
  const { median } = spreadOf(times.slice(ROUNDS));
  return {
    id: 'G13',
    what: 'upload of 3,000 rows, whole request',
    limit: null,
    peer: null,
    ratio: null,
    ours: shown(median),
    target: `at most ${MOST_MILLISECONDS} ms`,
    outcome: median <= MOST_MILLISECONDS ? ('met' as const) : ('missed' as const),
  };
}

/** G13, on an embedded server of its own. */
export async function uploadBenchmarks() {
  const store = await startBenchStore();
  const { database, directory } = store;
  const app = await createApi({
    database,
    clock: systemClock,
    webFolder: directory,
    isDemoData: true,
    ...TEST_ACCESS,
    rooms: NO_ROOMS,
    isProduction: true,
  });
  try {
    return [await parseAndMatchRow(), await wholeRequestRow(app, database)];
  } finally {
    await app.close();
    await store.close();
  }
}
