import { scoreUniverse } from '@verdure/scoring/universe';
import type { ProfileWeights } from '@verdure/scoring/weightings';

import { handOver } from '../platform/compute/hand-over.ts';
import { decodedCoverage, type SharedCoverage } from './decoded-coverage.ts';
import { arraysOf } from './scored-profile.ts';

/** A profile to score over a snapshot. */
interface ScoreOrder extends SharedCoverage {
  readonly profile: ProfileWeights;
}

/** Scores a profile. The thread that asks has the snapshot and the profile itself. */
export function run(order: ScoreOrder) {
  const {
    snapshot: _,
    profile: __,
    ...scored
  } = scoreUniverse(decodedCoverage(order), order.profile);
  return handOver(scored, arraysOf(scored));
}
