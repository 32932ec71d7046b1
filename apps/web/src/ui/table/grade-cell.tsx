import type { Grade } from '@verdure/contract/vocabulary';
import type { ReactNode } from 'react';

import type { MaybeNumber } from '../../format/missing.ts';
import { formatScore } from '../../format/score.ts';
import { GradeMark } from '../grade/grade-mark.tsx';

/** '2.71 [B]': the number, then its mark. */
export function gradeCell(grade: Grade | null | undefined, score: MaybeNumber): ReactNode {
  if (grade === null || grade === undefined) return <GradeMark grade={grade} />;
  return (
    <>
      <span className="cell-score">{formatScore(score)}</span>
      <GradeMark grade={grade} />
    </>
  );
}
