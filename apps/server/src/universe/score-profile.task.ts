import { scoreUniverse } from '@verdure/scoring/universe';
import type { ProfileWeights } from '@verdure/scoring/weightings';

import { handOver } from '../platform/compute/hand-over.ts';
import { type CoverageSnapshot, decodeCoverage } from './coverage-snapshot.ts';
import { arraysOf } from './scored-profile.ts';

/** A profile to score over a snapshot. */
interface ScoreOrder {
  /** Names the content of `bytes`. */
  readonly hash: string;
  /** The snapshot's file; threads share it. */
  readonly bytes: SharedArrayBuffer;
  readonly profile: ProfileWeights;
}

/** The snapshot of the last order: nearly all orders are for the newest one. */
let decoded: { readonly hash: string; readonly coverage: CoverageSnapshot } | null = null;

function coverageOf({ hash, bytes }: ScoreOrder): CoverageSnapshot {
  if (decoded?.hash === hash) return decoded.coverage;
  const coverage = decodeCoverage(new Uint8Array(bytes));
  if (coverage === null) throw new Error('the snapshot cannot be read');
  decoded = { hash, coverage };
  return coverage;
}

/** Scores a profile. The thread that asks has the snapshot and the profile itself. */
export function run(order: ScoreOrder) {
  const { snapshot: _, profile: __, ...scored } = scoreUniverse(coverageOf(order), order.profile);
  return handOver(scored, arraysOf(scored));
}
