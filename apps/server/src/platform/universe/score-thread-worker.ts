import { parentPort } from 'node:worker_threads';
import { scoreUniverse } from '@verdure/scoring/universe';

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

/** The memory of the scores, which is handed over and not copied. */
function memoryOf({ sectors, totalGrades }: ScoreAnswer): ArrayBuffer[] {
  const columns = sectors.flatMap(({ totals, cells, moments }) => [
    ...totals.flat(),
    ...cells,
    moments,
  ]);
  const buffers = [...columns, ...totalGrades].map(({ buffer }) => buffer);
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer);
}

parentPort?.on('message', (order: ScoreOrder) => {
  const ids = order.universeCompanyIds;
  const scored = scoreUniverse(coverageOf(order), {
    ...order.profile,
    universeCompanyIds: ids === null ? null : new Set(ids),
  });
  // the asking thread has the snapshot and the profile
  const { snapshot: _snapshot, profile: _profile, ...answer } = scored;
  parentPort?.postMessage(answer satisfies ScoreAnswer, memoryOf(answer));
});
