import {
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
  snapshotFile,
} from '@verdure/scoring/snapshot';

import type { FundTable } from './fund-table.ts';

/** What one file holds: the engine's snapshot, and the funds as they were in the same moment. */
export interface CoverageSnapshot extends Snapshot {
  readonly funds: FundTable;
}

/** Equal coverage gives equal bytes: the engine lays out every column that it finds. */
export const encodeCoverage = (snapshot: CoverageSnapshot): Uint8Array<SharedArrayBuffer> =>
  encodeSnapshot(snapshot);

/**
 * The same bytes, written over those of an earlier snapshot whose columns this one has at the same places. New memory
 * where it has them elsewhere: a page of memory that was never used costs more than what is written on it.
 *
 * @param earlier nobody may read it any more
 */
export function encodeCoverageOver(
  snapshot: CoverageSnapshot,
  earlier: SharedArrayBuffer | null,
): Uint8Array<SharedArrayBuffer> {
  const { byteLength, parts } = snapshotFile(snapshot);
  const isElsewhere = parts.some(
    ({ at, bytes }) => bytes.buffer === earlier && bytes.byteOffset !== at,
  );
  if (earlier?.byteLength !== byteLength || isElsewhere) return encodeCoverage(snapshot);
  const file = new Uint8Array(earlier);
  parts.forEach(({ at, bytes }, part) => {
    if (bytes.buffer === earlier) return;
    file.set(bytes, at);
    file.fill(0, at + bytes.byteLength, parts[part + 1]?.at);
  });
  return file;
}

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
