import { parentPort } from 'node:worker_threads';
import { memoryOfSectors, scoreUniverse } from '@verdure/scoring/universe';

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
  const scored = scoreUniverse(coverageOf(order), {
    ...order.profile,
    universeCompanyIds: ids === null ? null : new Set(ids),
  });
  const { snapshot: _snapshot, profile: _profile, sectors, ...rest } = scored;
  const answer: ScoreAnswer = { ...rest, memory: memoryOfSectors(sectors) };
  const grades = rest.totalGrades.map(({ buffer }) => buffer);
  const handedOver = [...answer.memory, ...grades];
  parentPort?.postMessage(
    answer,
    handedOver.filter((buffer) => buffer instanceof ArrayBuffer),
  );
});
