import { decodeSnapshot, encodeSnapshot, type Snapshot } from '@verdure/scoring/snapshot';

import type { FundTable } from './fund-table.ts';

/** What one file holds: the engine's snapshot, and the funds as they were in the same moment. */
export interface CoverageSnapshot extends Snapshot {
  readonly funds: FundTable;
}

/** Equal coverage gives equal bytes: the engine lays out every column that it finds. */
export const encodeCoverage = (snapshot: CoverageSnapshot): Uint8Array<SharedArrayBuffer> =>
  encodeSnapshot(snapshot);

const isFundTable = (value: unknown): value is FundTable =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  value.id instanceof Int32Array &&
  'offsets' in value &&
  value.offsets instanceof Int32Array &&
  'weight' in value &&
  value.weight instanceof Float64Array &&
  'unmatched' in value &&
  value.unmatched instanceof Float64Array;

const isCoverage = (snapshot: Snapshot): snapshot is CoverageSnapshot =>
  'funds' in snapshot && isFundTable(snapshot.funds);

/** Null: written by another version of Verdure. */
export function decodeCoverage(bytes: Uint8Array): CoverageSnapshot | null {
  const snapshot = decodeSnapshot(bytes);
  return snapshot !== null && isCoverage(snapshot) ? snapshot : null;
}
