import { parentPort } from 'node:worker_threads';
import { scoreUniverse, sectorsIn } from '@verdure/scoring/universe';

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

parentPort?.on('message', (order: ScoreOrder) => {
  const ids = order.universeCompanyIds;
  const coverage = coverageOf(order);
  const profile = { ...order.profile, universeCompanyIds: ids === null ? null : new Set(ids) };
  const room = sectorsIn(order.memory, coverage.spans);
  const scored = scoreUniverse(coverage, profile, room);
  const { snapshot: _snapshot, profile: _profile, sectors: _sectors, ...rest } = scored;
  const dimensionMoments = rest.inUniverse === null ? null : rest.dimensionMoments;
  const answer: ScoreAnswer = { ...rest, dimensionMoments };
  const grades = rest.totalGrades.map(({ buffer }) => buffer);
  parentPort?.postMessage(
    answer,
    grades.filter((buffer) => buffer instanceof ArrayBuffer),
  );
});
