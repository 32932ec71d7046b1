import { parentPort } from 'node:worker_threads';
import { type FullyScored, scoreUniverses, sectorsIn } from '@verdure/scoring/universe';

import { type CoverageSnapshot, decodeCoverage } from './coverage-snapshot.ts';
import type { ScoreAnswer, ScoreOrder } from './score-thread.ts';

/** The snapshot of the last order: orders of one version come together. */
let decoded: { readonly version: number; readonly coverage: CoverageSnapshot | null } | null = null;

function coverageOf({ version, bytes }: ScoreOrder): CoverageSnapshot {
  if (decoded?.version !== version) {
    decoded = { version, coverage: decodeCoverage(new Uint8Array(bytes)) };
  }
  if (decoded.coverage === null) throw new Error(`snapshot ${version} cannot be read`);
  return decoded.coverage;
}

/** Without what the asking thread has itself. */
function answerOf(scored: FullyScored): ScoreAnswer {
  const { snapshot: _snapshot, profile: _profile, sectors: _sectors, ...rest } = scored;
  const dimensionMoments = rest.inUniverse === null ? null : rest.dimensionMoments;
  return { ...rest, dimensionMoments };
}

parentPort?.on('message', (order: ScoreOrder) => {
  const coverage = coverageOf(order);
  const profiles = order.profiles.map(({ profile, universeCompanyIds: ids, memory }) => ({
    profile: { ...profile, universeCompanyIds: ids === null ? null : new Set(ids) },
    room: sectorsIn(memory, coverage.spans),
  }));
  const answers = scoreUniverses(coverage, profiles).map(answerOf);
  const grades = answers.flatMap(({ totalGrades }) => totalGrades.map(({ buffer }) => buffer));
  parentPort?.postMessage(
    answers,
    grades.filter((buffer) => buffer instanceof ArrayBuffer),
  );
});
