import type { Grade, Marker } from '@verdure/contract/vocabulary';

import { isAtMost } from '../numbers/index.ts';

/** The lowest fifth of the universe has poor governance (methodology 18.3). */
const POOR_PERCENTILE = 0.2;

/**
 * The colour of a company's governance: red for E, yellow for the lowest fifth of the universe,
 * grey without a score (methodology 18.3).
 */
export function governanceMarker(
  grade: Grade | null,
  universePercentileFraction: number | null,
): Marker {
  if (grade === null) return 'grey';
  if (grade === 'E') return 'red';
  const isPoor =
    universePercentileFraction !== null && isAtMost(universePercentileFraction, POOR_PERCENTILE);
  return isPoor ? 'yellow' : 'green';
}

/** Whether governance is good in the sense of SFDR; NA without a score. */
export function goodGovernance(grade: Grade | null): 'Y' | 'N' | 'NA' {
  if (grade === null) return 'NA';
  return grade === 'E' ? 'N' : 'Y';
}
