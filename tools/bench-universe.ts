import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { serialize } from 'node:v8';

import { finishInSlices } from '../apps/server/src/platform/universe/in-slices.ts';
import { KeptSectors } from '../apps/server/src/platform/universe/kept-sectors.ts';
import { loadSnapshot } from '../apps/server/src/platform/universe/newest-snapshot.ts';
import {
  createScoreThreads,
  type ScoreThreads,
} from '../apps/server/src/platform/universe/score-threads.ts';
import { SectorRooms } from '../apps/server/src/platform/universe/sector-rooms.ts';
import {
  hashOf,
  snapshotFileName,
  writeSnapshotFile,
} from '../apps/server/src/platform/universe/snapshot-files.ts';
import {
  compareWithLimit,
  compareWithTarget,
  spreadOf3,
} from '../packages/scoring/bench/bench-row.ts';
import { sampleProfile } from '../packages/scoring/bench/sample-profile.ts';
import { checksumOfScored } from '../packages/scoring/bench/score-checksum.ts';
import type { Snapshot } from '../packages/scoring/src/snapshot/index.ts';
import {
  countryAxes,
  countryAxesInParts,
  bytesOfSectors,
  countryValues,
  scoreCountries,
  type ScoredUniverse,
  scoreUniverse,
  sectorAgain,
} from '../packages/scoring/src/universe/index.ts';
import type { ProfileWeights } from '../packages/scoring/src/weightings/index.ts';
import { engineRow, milliseconds } from './bench-engine-row.ts';
import { type LoadedSample, loadedSample } from './bench-loaded-sample.ts';
import type { BenchRow } from './bench-row.ts';

const PROFILE_COUNT = 20;
const LARGEST_SHARE_OF_SINGLES = 0.6;
const MOST_MEGABYTES = 0.6;
const LONGEST_HOLD_MILLISECONDS = 10;
const HOLD_ROUNDS = 9;

/** As many profiles as a run has: the next run scores into the memory of the one before. */
function keptProfiles(snapshot: Snapshot, giveBack: (room: SharedArrayBuffer) => void) {
  return new KeptSectors(PROFILE_COUNT * bytesOfSectors(snapshot.spans), giveBack);
}

/** Twenty profiles one after another on this thread, kept and given up as the product does. */
function scoreOneByOne(coverage: Snapshot) {
  const rooms = new SectorRooms();
  const kept = keptProfiles(coverage, (room) => rooms.giveBack(room));
  return (profiles: readonly ProfileWeights[]) =>
    profiles.map((profile) =>
      kept.take(scoreUniverse(coverage, profile, rooms.take(coverage.spans).sectors)),
    );
}

/** G3: twenty profiles through the threads of the product, against the same one after another. */
async function benchProfiles(threads: ScoreThreads, loaded: LoadedSample): Promise<BenchRow> {
  const { coverage } = loaded;
  const profiles = Array.from({ length: PROFILE_COUNT }, (_, index) =>
    sampleProfile(100 + index, coverage),
  );
  const kept = keptProfiles(coverage, (room) => threads.giveBack(room));
  const onThreads = () =>
    Promise.all(profiles.map(async (profile) => kept.take(await threads.score(loaded, profile))));
  const inTurn = scoreOneByOne(coverage);
  const oneByOne = () => inTurn(profiles);
  const total = (scored: readonly ScoredUniverse[]): number =>
    scored.map(checksumOfScored).reduce((sum, each) => sum + each, 0);
  // walking the grades for a checksum is no part of the work, so it is taken once
  const sum = { ours: total(await onThreads()), singles: total(oneByOne()) };
  const row = await compareWithLimit({
    id: 'G3',
    what: `${PROFILE_COUNT} profiles on two threads against one by one`,
    ours: async () => ((await onThreads()).length === PROFILE_COUNT ? sum.ours : Number.NaN),
    limit: () => (oneByOne().length === PROFILE_COUNT ? sum.singles : Number.NaN),
    largestRatio: LARGEST_SHARE_OF_SINGLES,
  });
  return engineRow(row);
}

/** A profile that costs most to keep: weights of its own, and a universe of its own. */
function largestProfile(snapshot: Snapshot): ProfileWeights {
  const inside = snapshot.companies.id.filter((id) => id % 2 === 0);
  const profile = sampleProfile(5, snapshot);
  return { ...profile, universeId: 1, universeCompanyIds: new Set(inside) };
}

/** What a kept profile holds for itself, written out byte by byte. */
function benchKeptProfile(snapshot: Snapshot): BenchRow {
  const profile = largestProfile(snapshot);
  const kept = new KeptSectors(0).take(scoreUniverse(snapshot, profile));
  const axes = countryAxes(countryValues(snapshot.countrySnapshot), null);
  const { axes: _axes, ...countries } = scoreCountries(axes, profile);
  const { snapshot: _snapshot, sectors: _sectors, ...own } = kept;
  // the companies of a universe are kept once for all of its profiles
  const weights = { ...profile, universeCompanyIds: null };
  const megabytes = serialize({ ...own, profile: weights, countries }).byteLength / 1e6;
  return {
    id: 'growth profile',
    what: 'a kept profile with weights and a universe of its own',
    ours: `${megabytes.toFixed(2)} MB`,
    limit: null,
    peer: null,
    ratio: null,
    target: `<= ${MOST_MEGABYTES} MB`,
    outcome: megabytes <= MOST_MEGABYTES ? 'met' : 'missed',
  };
}

/** What was given up of a kept profile comes back when it is asked for. */
async function benchSectorAgain(snapshot: Snapshot): Promise<BenchRow> {
  const scored = scoreUniverse(snapshot, sampleProfile(5, snapshot));
  const sizes = snapshot.spans.map(({ start, end }) => end - start);
  const largest = sizes.indexOf(Math.max(...sizes));
  const row = await compareWithTarget(
    'growth profile',
    `the largest sub-sector (${sizes[largest]} companies) scored again`,
    { ours: () => sectorAgain(scored, largest)?.moments.length ?? 0, targetMs: 2 },
  );
  return { ...engineRow(row), ours: milliseconds(row.ours) };
}

/** The longest time that this thread could not do anything else while the work went on. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await setTimeout(5);
  delays.reset();
  await work();
  await setTimeout(5);
  delays.disable();
  return delays.max / 1e6;
}

async function benchHold(what: string, work: () => Promise<unknown>): Promise<BenchRow> {
  const holds: number[] = [];
  for (let round = 0; round < HOLD_ROUNDS; round += 1) holds.push(await longestHold(work));
  const { median, min, max } = spreadOf3(holds);
  const share = (value: number): number => value / LONGEST_HOLD_MILLISECONDS;
  return {
    id: 'hold',
    what: `API thread held while ${what}`,
    ours: milliseconds(median),
    limit: null,
    peer: null,
    ratio: { median: share(median), min: share(min), max: share(max) },
    target: `<= ${LONGEST_HOLD_MILLISECONDS} ms`,
    outcome: median <= LONGEST_HOLD_MILLISECONDS ? 'met' : 'missed',
  };
}

async function benchLoad(bytes: Uint8Array): Promise<BenchRow> {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-bench-'));
  try {
    const hash = hashOf(bytes);
    const file_name = snapshotFileName(hash);
    await writeSnapshotFile(directory, file_name, bytes);
    return await benchHold('a newer snapshot is loaded', () =>
      loadSnapshot(directory, { version: 1, hash, file_name }),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function benchFirstUse(threads: ScoreThreads, loaded: LoadedSample): Promise<BenchRow> {
  const values = countryValues(loaded.coverage.countrySnapshot);
  const profile = largestProfile(loaded.coverage);
  return benchHold('a profile is scored for the first time', async () => {
    const kept = new KeptSectors(Number.POSITIVE_INFINITY);
    kept.take(await threads.score(loaded, profile));
    scoreCountries(await finishInSlices(countryAxesInParts(values, 1)), profile);
  });
}

/** The universe as the server keeps it: threads, memory of profiles, holds of the API thread. */
export async function universeBenchmarks(snapshot: Snapshot): Promise<readonly BenchRow[]> {
  const loaded = loadedSample(snapshot);
  const threads = createScoreThreads(0);
  try {
    return [
      await benchProfiles(threads, loaded),
      benchKeptProfile(snapshot),
      await benchSectorAgain(snapshot),
      await benchLoad(new Uint8Array(loaded.bytes)),
      await benchFirstUse(threads, loaded),
    ];
  } finally {
    await threads.close();
  }
}
