import { BUSINESS_ACTIVITIES, type ExclusionStatus } from '@verdure/contract/vocabulary';

import { type LeafRows, leavesOfRow, rowCountOf } from '../constituents/index.ts';
import { isHit, statusOfHit } from './exclusion-report.ts';

/** Set where activities are known; the bits below are the activities, in the order of the vocabulary. */
const HAS_DATA = 1 << BUSINESS_ACTIVITIES.length;
const ANY_ACTIVITY = HAS_DATA - 1;

/** Activities as one number; 0: nothing is known. */
export const activityCode = (activityIds: readonly number[] | null): number =>
  activityIds === null
    ? 0
    : BUSINESS_ACTIVITIES.reduce(
        (code, { id }, place) => (activityIds.includes(id) ? code | (1 << place) : code),
        HAS_DATA,
      );

/**
 * The activities that many investments are exposed to: of each row what `exclusionReport` says of its
 * leaves, as one number for `statusOfCode` (methodology 6).
 *
 * @param codes by node: its `activityCode`; 0 for all but companies
 */
export function rowHits(
  rows: LeafRows,
  codes: Uint16Array,
  thresholdFraction: number,
): Uint16Array {
  return Uint16Array.from({ length: rowCountOf(rows) }, (_, row) => {
    const { nodes, weights } = leavesOfRow(rows, row);
    let hits = 0;
    for (let leaf = 0; leaf < nodes.length; leaf += 1) {
      const code = codes[nodes[leaf] ?? 0] ?? 0;
      hits |= isHit(weights[leaf] ?? 0, thresholdFraction) ? code : code & HAS_DATA;
    }
    return hits;
  });
}

/** Whether a row is exposed to an activity; null: to any at all. */
export function statusOfCode(code: number, activityId: number | null): ExclusionStatus {
  const place = BUSINESS_ACTIVITIES.findIndex(({ id }) => id === activityId);
  const asked = activityId === null ? ANY_ACTIVITY : place < 0 ? 0 : 1 << place;
  return statusOfHit((code & asked) !== 0, (code & HAS_DATA) !== 0);
}
