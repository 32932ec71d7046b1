import { createCompute } from '../apps/server/src/platform/compute/compute.ts';
import { scoreProfile } from '../apps/server/src/universe/score-profile.ts';
import { arraysOf } from '../apps/server/src/universe/scored-profile.ts';
import { compareWithLimit } from '../packages/scoring/bench/bench-row.ts';
import { sampleProfile } from '../packages/scoring/bench/sample-profile.ts';
import { checksumOfScored } from '../packages/scoring/bench/score-checksum.ts';
import type { Snapshot } from '../packages/scoring/src/snapshot/index.ts';
import { type ScoredUniverse, scoreUniverse } from '../packages/scoring/src/universe/index.ts';
import { engineRow } from './bench-engine-row.ts';
import { loadedSample } from './bench-loaded-sample.ts';
import type { BenchRow } from './bench-row.ts';

const PROFILE_COUNT = 20;

/** G3: twenty profiles on the worker pool, compared with one after another. */
async function benchProfiles(snapshot: Snapshot): Promise<BenchRow> {
  const loaded = loadedSample(snapshot);
  const { coverage } = loaded;
  const profiles = Array.from({ length: PROFILE_COUNT }, (_, index) =>
    sampleProfile(100 + index, coverage),
  );
  const compute = createCompute();
  const options = { compute, mostInlineCompanies: 0 };
  const onThreads = () =>
    Promise.all(profiles.map((profile) => scoreProfile(loaded, profile, options)));
  const oneByOne = () => profiles.map((profile) => scoreUniverse(coverage, profile));
  const total = (scored: readonly ScoredUniverse[]): number =>
    scored.map(checksumOfScored).reduce((sum, each) => sum + each, 0);
  try {
    // the time must not include walking the grades for a checksum, so take it once
    const sum = { ours: total(await onThreads()), singles: total(oneByOne()) };
    const row = await compareWithLimit({
      id: 'G3',
      what: `${PROFILE_COUNT} profiles on the worker pool against one by one`,
      ours: async () => ((await onThreads()).length === PROFILE_COUNT ? sum.ours : Number.NaN),
      limit: () => (oneByOne().length === PROFILE_COUNT ? sum.singles : Number.NaN),
      largestRatio: Number.POSITIVE_INFINITY,
    });
    return { ...engineRow(row), target: 'hangs on the machine', outcome: 'reported' };
  } finally {
    await compute.close();
  }
}

/** The memory of the most expensive kind of cached profile: one with its own universe. */
function benchKeptProfile(snapshot: Snapshot): BenchRow {
  const inside = snapshot.companies.id.filter((id) => id % 2 === 0);
  const profile = sampleProfile(5, snapshot);
  const universe = { universeId: 1, universeCompanyIds: new Set(inside) };
  const arrays = arraysOf(scoreUniverse(snapshot, { ...profile, ...universe }));
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    id: 'growth profile',
    what: `a kept profile over ${snapshot.companies.id.length} companies, with a universe of its own`,
    ours: `${(bytes / 1e6).toFixed(2)} MB`,
    limit: null,
    peer: null,
    ratio: null,
    target: 'bounded in all by the cache',
    outcome: 'reported',
  };
}

/** The universe as the server caches it. */
export const universeBenchmarks = async (snapshot: Snapshot): Promise<readonly BenchRow[]> => [
  await benchProfiles(snapshot),
  benchKeptProfile(snapshot),
];
