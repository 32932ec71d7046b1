import { GRADE_LABELS } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';

import { formatScore } from '../../format/score.ts';
import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../format/missing.ts';

/** Null is not disclosed, undefined not applicable; neither is a bad grade. */
export type MaybeGrade = Grade | null | undefined;

/** 'Grade B, Good, score 2.71 of 4': the accessible name of a mark. */
export function gradeName(grade: MaybeGrade, score?: number | null): string {
  if (grade === undefined) return `No grade, ${NOT_APPLICABLE}`;
  if (grade === null) return `No grade, ${NOT_DISCLOSED}`;
  const name = `Grade ${grade}, ${GRADE_LABELS[grade]}`;
  return typeof score === 'number' ? `${name}, score ${formatScore(score)} of 4` : name;
}
