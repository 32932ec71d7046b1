import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  removeEmbedded,
  startEmbedded,
} from '../apps/server/src/platform/database/embedded/embedded.ts';
import { createPool } from '../apps/server/src/platform/database/pool.ts';
import { createCompute } from '../apps/server/src/platform/compute/compute.ts';
import { scoreProfile } from '../apps/server/src/universe/score-profile.ts';
import { parseAndMatch, UPLOADED } from '../apps/server/test/bench/upload-benchmarks.ts';
import { sampleProfile, sampleTenths } from '../packages/scoring/bench/sample-profile.ts';
import { sampleRandom } from '../packages/scoring/bench/sample-universe.ts';
import { scoredChecksum } from '../packages/scoring/bench/score-benchmarks.ts';
import type { Snapshot } from '../packages/scoring/src/snapshot/index.ts';
import { rescoreSector, scoreUniverse } from '../packages/scoring/src/universe/index.ts';
import type { ProfileWeights } from '../packages/scoring/src/weightings/index.ts';
import { lookThroughPeers, manyPortfoliosPeer } from './bench-peers-holdings.ts';
import { compareWithPeer, skippedPeer } from './bench-peer-row.ts';
import { longQuery, wideQuery } from './bench-peer-queries.ts';
import { createWeights, fillLong, fillWeights, fillWide, type Sql } from './bench-peer-tables.ts';
import type { BenchRow } from './bench-row.ts';
import { loadedSample } from './bench-loaded-sample.ts';
import { startPandas } from './bench-pandas.ts';

const PROFILE_COUNT = 20;
const ROUNDS = 15;
const LONG_ROUNDS = 5;
/** The profile in which the weights of one sub-sector change. */
const CHANGED = PROFILE_COUNT;

interface Peers {
  readonly sql: Sql;
  readonly snapshot: Snapshot;
  readonly profiles: readonly ProfileWeights[];
}

async function checksumOfQuery(sql: Sql, text: string, profile: number): Promise<number> {
  const { rows } = await sql.query(text, [profile]);
  const checksum = rows[0]?.checksum;
  return typeof checksum === 'number' ? checksum : Number.NaN;
}

const whatIsScored = ({ companies, metrics }: Snapshot): string =>
  `re-score a profile, ${companies.id.length} x ${metrics.length}`;

const scored = ({ snapshot, profiles }: Omit<Peers, 'sql'>, number: number): number => {
  const profile = profiles[number];
  return profile === undefined ? Number.NaN : scoredChecksum(scoreUniverse(snapshot, profile));
};

function rescored({ snapshot, profiles }: Omit<Peers, 'sql'>) {
  const [profile] = profiles;
  if (profile === undefined) throw new Error('there is no profile');
  return scoreUniverse(snapshot, profile);
}

async function rescorePeers(peers: Peers): Promise<readonly BenchRow[]> {
  const { sql, snapshot } = peers;
  const what = whatIsScored(snapshot);
  const sum = scored(peers, 0);
  // the time must not include walking the scores for a checksum
  const ours = () => (rescored(peers).totalGrades.length > 0 ? sum : Number.NaN);
  const wide = wideQuery(snapshot);
  const long = longQuery();
  return [
    await compareWithPeer({
      id: 'G1',
      what,
      ours,
      peerName: 'PostgreSQL wide',
      leastRatio: 14,
      rounds: ROUNDS,
      peer: () => checksumOfQuery(sql, wide, 0),
    }),
    await compareWithPeer({
      id: 'G1',
      what,
      ours,
      peerName: 'PostgreSQL long',
      leastRatio: 100,
      rounds: LONG_ROUNDS,
      peer: () => checksumOfQuery(sql, long, 0),
    }),
  ];
}

/** Ours compared with pandas, if installed; both have their tables in memory. */
async function pandasPeers(peers: Omit<Peers, 'sql'>): Promise<readonly BenchRow[]> {
  const { snapshot, profiles } = peers;
  const score = { id: 'G1', what: whatIsScored(snapshot), peerName: 'pandas', leastRatio: 7 };
  const read = { id: 'G13', what: 'parse and match 3,000 rows', peerName: 'pandas', leastRatio: 2 };
  const pandas = await startPandas({ snapshot, profiles, holdings: UPLOADED });
  if (pandas === null) return [skippedPeer(score), skippedPeer(read)];
  try {
    const sum = scored(peers, 0);
    return [
      await compareWithPeer({
        ...score,
        rounds: ROUNDS,
        peer: () => pandas.sum('score', 0),
        // the time must not include walking the scores for a checksum
        ours: () => (rescored(peers).totalGrades.length > 0 ? sum : Number.NaN),
      }),
      await compareWithPeer({
        ...read,
        rounds: ROUNDS,
        repeats: 5,
        ours: parseAndMatch,
        peer: () => pandas.sum('match', 0),
      }),
    ];
  } finally {
    await pandas.stop();
  }
}

function changedProfile({ snapshot, profiles }: Omit<Peers, 'sql'>) {
  const [before] = profiles;
  const subSectorId = snapshot.spans[Math.floor(snapshot.spans.length / 2)]?.subSectorId ?? 0;
  if (before === undefined) throw new Error('there is no profile');
  const tenths = sampleTenths(snapshot.dimensions, subSectorId, sampleRandom(3));
  const after: ProfileWeights = {
    ...before,
    dimensionTenthsBySubSector: new Map(before.dimensionTenthsBySubSector).set(subSectorId, tenths),
  };
  return { before, after, subSectorId };
}

/** G2: ours scores only what changed; PostgreSQL caches nothing and scores everything. */
function sectorPeer(peers: Peers): Promise<BenchRow> {
  const { sql, snapshot } = peers;
  const { before, after, subSectorId } = changedProfile(peers);
  const start = scoreUniverse(snapshot, before);
  const sum = scoredChecksum(rescoreSector(start, after, subSectorId));
  const wide = wideQuery(snapshot);
  return compareWithPeer({
    id: 'G2',
    what: "one sub-sector's weights changed",
    peerName: 'PostgreSQL wide',
    leastRatio: 30,
    rounds: ROUNDS,
    // the time must not include walking the scores for a checksum
    ours: () => (rescoreSector(start, after, subSectorId).totalGrades.length > 0 ? sum : 0),
    peer: () => checksumOfQuery(sql, wide, CHANGED),
  });
}

/** G3: both engines use two cores: ours the worker pool, PostgreSQL two connections. */
async function profilesPeer(peers: Peers): Promise<BenchRow> {
  const { sql, snapshot, profiles } = peers;
  const numbers = profiles.map((_, number) => number);
  const wide = wideQuery(snapshot);
  const total = (sums: readonly number[]): number => sums.reduce((sum, each) => sum + each, 0);
  const every = async (part: number): Promise<number> => {
    let sum = 0;
    for (const number of numbers.filter((each) => each % 2 === part)) {
      sum += await checksumOfQuery(sql, wide, number);
    }
    return sum;
  };
  const sum = total(numbers.map((number) => scored(peers, number)));
  const loaded = loadedSample(snapshot);
  const compute = createCompute();
  const onThreads = (profile: ProfileWeights) =>
    scoreProfile(loaded, profile, { compute, mostInlineCompanies: 0 });
  try {
    return await compareWithPeer({
      id: 'G3',
      what: `${PROFILE_COUNT} profiles, two cores`,
      leastRatio: 15,
      rounds: 3,
      peerName: 'PostgreSQL wide',
      // the time must not include walking the scores for a checksum
      ours: async () => {
        const all = await Promise.all(profiles.map(onThreads));
        return all.length === profiles.length ? sum : Number.NaN;
      },
      peer: async () => total(await Promise.all([every(0), every(1)])),
    });
  } finally {
    await compute.close();
  }
}

async function fill(sql: Sql, snapshot: Snapshot): Promise<Peers> {
  const profiles = Array.from({ length: PROFILE_COUNT }, (_, index) =>
    sampleProfile(7 + index, snapshot),
  );
  await fillWide(sql, snapshot);
  await fillLong(sql, snapshot);
  await createWeights(sql, snapshot);
  const { after } = changedProfile({ snapshot, profiles });
  for (const [number, profile] of [...profiles, after].entries()) {
    await fillWeights(sql, snapshot, { number, profile });
  }
  await sql.query('analyze wide_weights, long_weights');
  return { sql, snapshot, profiles };
}

/** Ours compared with an embedded PostgreSQL, and with pandas if installed. */
export async function peerBenchmarks(snapshot: Snapshot): Promise<readonly BenchRow[]> {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-bench-'));
  const server = await startEmbedded(directory);
  const pool = createPool(server.address, { maxConnections: 2, statementTimeoutMilliseconds: 0 });
  try {
    const peers = await fill(pool, snapshot);
    return [
      ...(await rescorePeers(peers)),
      await sectorPeer(peers),
      await profilesPeer(peers),
      ...(await lookThroughPeers(pool)),
      await manyPortfoliosPeer(),
      ...(await pandasPeers(peers)),
    ];
  } finally {
    await pool.end();
    await server.stop();
    removeEmbedded(directory);
    rmSync(directory, { recursive: true, force: true });
  }
}
