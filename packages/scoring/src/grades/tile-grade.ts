import type { Grade } from '@verdure/contract/vocabulary';

import { isAtLeast } from '../numbers/index.ts';

/** The grade of an outcome tile: 2 or more A, from 1 E, below C; null none (methodology 7.4). */
export function tileGrade(tileScore: number | null): Grade | null {
  if (tileScore === null) return null;
  if (isAtLeast(tileScore, 2)) return 'A';
  return isAtLeast(tileScore, 1) ? 'E' : 'C';
}
