import { buildSnapshot, buildSnapshotAfter, type Snapshot } from '@verdure/scoring/snapshot';

import { decodeCoverage } from './coverage-snapshot.ts';
import type { Coverage } from './read-coverage.ts';
import type { ReadFunds } from './stored-funds.ts';
import type { ReadValues } from './stored-values.ts';

/** What a builder keeps of its last build for the next one, in memory that threads share. */
export interface KeptBuild {
  readonly values: ReadValues | null;
  readonly funds: ReadFunds | null;
  /** The snapshot that was built from them; null without values, from which its columns are derived again. */
  readonly snapshot: SharedArrayBuffer | null;
}

export const NOTHING_KEPT: KeptBuild = { values: null, funds: null, snapshot: null };

/**
 * The snapshot of a coverage that was read after the one before: columns are derived again where something that
 * they depend on changed (decision 88).
 */
export function snapshotAfter(
  { snapshot: bytes }: Pick<KeptBuild, 'snapshot'>,
  { input, changedMetricIds }: Pick<Coverage, 'input' | 'changedMetricIds'>,
): Snapshot {
  const snapshot = bytes && decodeCoverage(new Uint8Array(bytes));
  if (snapshot === null || changedMetricIds === null) return buildSnapshot(input);
  return buildSnapshotAfter({ snapshot, changedMetricIds }, input);
}
