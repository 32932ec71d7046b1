import './score-cell.css';

import { formatScore } from '../../format/score.ts';
import { GradeMark } from '../grade/grade-mark.tsx';
import type { MaybeGrade } from '../grade/grade-name.ts';
import { ChangeIndicator } from './change-indicator.tsx';

interface Props {
  /** Score points from 0 to 4; null is not disclosed, undefined not applicable. */
  readonly score: number | null | undefined;
  /** Left out where only the whole has a grade. */
  readonly grade?: MaybeGrade;
  /** Change on the previous year in score points; left out where another column has it. */
  readonly change?: number | null;
}

/** A score as tables show it: number, grade and what changed (SCR-REASON-01). */
export function ScoreCell({ score, grade, change }: Props) {
  if (score === null || score === undefined) {
    return <span className="score-cell faint">{formatScore(score)}</span>;
  }
  return (
    <span className="score-cell">
      {formatScore(score)}
      {grade ? <GradeMark grade={grade} score={score} /> : null}
      {change === undefined ? null : (
        <span className="score-change">
          <ChangeIndicator change={change} />
        </span>
      )}
    </span>
  );
}
