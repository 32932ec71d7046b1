import type { Snapshot } from '../src/snapshot/index.ts';
import { rescoreSector, type ScoredUniverse, scoreUniverse } from '../src/universe/index.ts';
import type { ProfileWeights } from '../src/weightings/index.ts';
import { type BenchRow, compareWithLimit, compareWithTarget } from './bench-row.ts';
import { sampleProfile, sampleTenths } from './sample-profile.ts';
import { sampleRandom } from './sample-universe.ts';
import { checksumOf, kernelSpans, runKernel } from './score-kernel.ts';

/** A number that two engines share only when scores and grades are the same. */
export const scoredChecksum = ({ sectors, totalGrades }: ScoredUniverse): number =>
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
