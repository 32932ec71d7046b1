import {
  decodeSnapshotInParts,
  encodeSnapshot,
  finished,
  type Snapshot,
} from '@verdure/scoring/snapshot';

import type { FundTable } from './fund-table.ts';

/** What one file holds: the engine's snapshot, and the funds as they were in the same moment. */
export interface CoverageSnapshot extends Snapshot {
  readonly funds: FundTable;
}

/** Equal coverage gives equal bytes: the engine lays out every column that it finds. */
export const encodeCoverage = (snapshot: CoverageSnapshot): Uint8Array => encodeSnapshot(snapshot);

const isFundTable = (value: unknown): value is FundTable =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  value.id instanceof Int32Array &&
  'offsets' in value &&
  value.offsets instanceof Int32Array &&
  'weight' in value &&
  value.weight instanceof Float64Array;

const isCoverage = (snapshot: Snapshot): snapshot is CoverageSnapshot =>
  'funds' in snapshot && isFundTable(snapshot.funds);

/** In parts, for the thread that answers. Null: written by another version of Verdure. */
export function* decodeCoverageInParts(
  bytes: Uint8Array,
): Generator<undefined, CoverageSnapshot | null> {
  const snapshot = yield* decodeSnapshotInParts(bytes);
  return snapshot !== null && isCoverage(snapshot) ? snapshot : null;
}

/** At once. Null: written by another version of Verdure. */
export const decodeCoverage = (bytes: Uint8Array): CoverageSnapshot | null =>
  finished(decodeCoverageInParts(bytes));
