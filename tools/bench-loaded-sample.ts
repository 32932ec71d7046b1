import {
  type CoverageSnapshot,
  decodeCoverage,
  encodeCoverage,
} from '../apps/server/src/universe/coverage-snapshot.ts';
import type { FundTable } from '../apps/server/src/universe/fund-table.ts';
import { hashOf } from '../apps/server/src/universe/snapshot-files.ts';
import type { Snapshot } from '../packages/scoring/src/snapshot/index.ts';

/** A sample as the server holds it in memory. */
export interface LoadedSample {
  readonly hash: string;
  readonly bytes: SharedArrayBuffer;
  readonly coverage: CoverageSnapshot;
}

const NO_FUNDS = {
  names: [],
  isins: [],
  id: new Int32Array(0),
  offsets: new Int32Array(1),
  type: new Uint8Array(0),
  constituentId: new Int32Array(0),
  weight: new Float64Array(0),
  unmatched: new Float64Array(0),
};

export function loadedSample(snapshot: Snapshot, funds: FundTable = NO_FUNDS): LoadedSample {
  const bytes = encodeCoverage({ ...snapshot, funds });
  const coverage = decodeCoverage(bytes);
  if (coverage === null) throw new Error('the sample cannot be decoded');
  return { hash: hashOf(bytes), bytes: bytes.buffer, coverage };
}
