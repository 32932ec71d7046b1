import type { GradeBounds } from '@verdure/contract/http/fields';
import type { Grade } from '@verdure/contract/vocabulary';

import { formatScore } from '../../format/score.ts';

/**
 * Why a number has its letter: 'C: 1.60 to 2.39 under this profile'. One number may have another
 * letter beside another figure, whose scores spread otherwise.
 */
export function gradedBy(grade: Grade | null, bounds: GradeBounds | null): string | null {
  if (grade === null) return null;
  return bounds === null
    ? `${grade}: graded by distance from the average`
    : `${grade}: ${formatScore(bounds.from)} to ${formatScore(bounds.to)} under this profile`;
}
