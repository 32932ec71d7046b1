import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { encodeSnapshot, type Snapshot } from '../src/snapshot/index.ts';
import { type FullyScored, rescoreSector, scoreUniverse } from '../src/universe/index.ts';
import type { ProfileWeights } from '../src/weightings/index.ts';
import { type BenchRow, compareWithLimit, compareWithTarget } from './bench-row.ts';
import { sampleProfile, sampleTenths } from './sample-profile.ts';
import { sampleRandom } from './sample-universe.ts';
import { checksumOf, kernelSpans, runKernel } from './score-kernel.ts';
import { checksumOfScored } from './score-checksum.ts';

const scoredChecksum = ({ sectors, totalGrades }: FullyScored): number =>
  checksumOf(
    sectors.flatMap(({ totals }) => totals.flat()),
    totalGrades,
  );

/** G1: one profile, both reporting years, with sigmas and grades. */
export function benchRescore(snapshot: Snapshot): Promise<BenchRow> {
  const profile = sampleProfile(7, snapshot);
  const spans = kernelSpans(snapshot, profile);
  const { isDirect, id } = snapshot.companies;
  const kernelChecksum = (): number => {
    const { totals, grades } = runKernel(spans, isDirect);
    return checksumOf(totals.flat(), grades);
  };
  // the checksum costs both sides the same and would hide the difference, so it is taken once
  const sum = { ours: scoredChecksum(scoreUniverse(snapshot, profile)), bare: kernelChecksum() };
  return compareWithLimit({
    id: 'G1',
    what: `re-score a profile, ${id.length} x ${snapshot.metrics.length}, with grades`,
    ours: () => (scoreUniverse(snapshot, profile).totalGrades.length > 0 ? sum.ours : 0),
    limit: () => (runKernel(spans, isDirect).grades.length > 0 ? sum.bare : 0),
    largestRatio: 1.3,
  });
}

/** G2: the weights of one sub-sector change, and everyone is graded again. */
export function benchRescoreSector(snapshot: Snapshot): Promise<BenchRow> {
  const profile = sampleProfile(7, snapshot);
  const scored = scoreUniverse(snapshot, profile);
  const subSectorId = snapshot.spans[Math.floor(snapshot.spans.length / 2)]?.subSectorId ?? 0;
  const changed: ProfileWeights = {
    ...profile,
    dimensionTenthsBySubSector: new Map(profile.dimensionTenthsBySubSector).set(
      subSectorId,
      sampleTenths(snapshot.dimensions, subSectorId, sampleRandom(3)),
    ),
  };
  return compareWithTarget('G2', "one sub-sector's weights changed, everyone graded", {
    ours: () => rescoreSector(scored, changed, subSectorId).totalGrades.length,
    targetMs: 2,
  });
}

const PROFILE_COUNT = 20;
const WORKER_COUNT = 2;

/** A worker that scores the profiles it is sent over a snapshot that all workers share. */
function startWorker(shared: SharedArrayBuffer): Worker {
  return new Worker(new URL('./score-worker.ts', import.meta.url), { workerData: shared });
}

async function scoreIn(worker: Worker, profiles: readonly ProfileWeights[]): Promise<number> {
  const answered = once(worker, 'message');
  worker.postMessage(profiles);
  const [checksum]: unknown[] = await answered;
  return typeof checksum === 'number' ? checksum : Number.NaN;
}

/** G3: twenty profiles on two threads against the same twenty one after another. */
export async function benchProfiles(snapshot: Snapshot): Promise<BenchRow> {
  const bytes = encodeSnapshot(snapshot);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  const profiles = Array.from({ length: PROFILE_COUNT }, (_, index) =>
    sampleProfile(100 + index, snapshot),
  );
  const workers = Array.from({ length: WORKER_COUNT }, () => startWorker(shared));
  const parts = workers.map((_, part) =>
    profiles.filter((_profile, index) => index % WORKER_COUNT === part),
  );
  try {
    return await compareWithLimit({
      id: 'G3',
      what: `${PROFILE_COUNT} profiles on ${WORKER_COUNT} threads against one by one`,
      ours: async () => {
        const sums = await Promise.all(
          workers.map((worker, part) => scoreIn(worker, parts[part] ?? [])),
        );
        return sums.reduce((sum, part) => sum + part, 0);
      },
      limit: () =>
        profiles.reduce(
          (sum, profile) => sum + checksumOfScored(scoreUniverse(snapshot, profile)),
          0,
        ),
      largestRatio: 0.6,
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
