import { type ScoredUniverse, scoreUniverse } from '@verdure/scoring/universe';
import type { ProfileWeights } from '@verdure/scoring/weightings';

import type { Compute } from '../platform/compute/compute.ts';
import { taskOf } from '../platform/compute/task.ts';
import type { LoadedSnapshot } from './newest-snapshot.ts';
import type { run } from './score-profile.task.ts';

const MOST_MILLISECONDS = 60_000;

const scoreProfileTask = taskOf<typeof run>(new URL('./score-profile.task.ts', import.meta.url), {
  pool: 'universe',
  mostMilliseconds: MOST_MILLISECONDS,
});

/** A universe of this many companies or fewer is scored in a millisecond or two, so at once. */
export const MOST_INLINE_COMPANIES = 5_000;

export interface ScoreOptions {
  readonly compute: Compute;
  /** Universes with more companies are scored on a worker thread. */
  readonly mostInlineCompanies: number;
}

/** Scores a profile in full: small universes at once, large ones on a worker thread. */
export async function scoreProfile(
  { hash, bytes, coverage }: Pick<LoadedSnapshot, 'hash' | 'bytes' | 'coverage'>,
  profile: ProfileWeights,
  { compute, mostInlineCompanies }: ScoreOptions,
): Promise<ScoredUniverse> {
  if (coverage.companies.id.length <= mostInlineCompanies) return scoreUniverse(coverage, profile);
  const scored = await compute.run(scoreProfileTask, { hash, bytes, profile });
  return { ...scored, snapshot: coverage, profile };
}
