import './grade.css';

import { GRADES } from '@verdure/contract/vocabulary';

import { gradeName } from './grade-name.ts';
import type { MaybeGrade } from './grade-name.ts';

interface Props {
  readonly grade: MaybeGrade;
  /** True where the grade's name stands beside the bar. */
  readonly isDecorative?: boolean;
  /** The grade of what it is compared with: a tick on its step. */
  readonly other?: MaybeGrade;
}

/** A second cue beside colour: five steps filled from the left, one for E, five for A. */
export function GradeBar({ grade, isDecorative = false, other }: Props) {
  const filled = grade ? GRADES.length - GRADES.indexOf(grade) : 0;
  const tone = grade?.toLowerCase() ?? 'none';
  const name = isDecorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': gradeName(grade) };
  return (
    <span className={`grade-bar grade-${tone}`} {...name}>
      {GRADES.map((letter, step) => (
        <span
          key={letter}
          data-filled={step < filled || undefined}
          data-other={other === GRADES[GRADES.length - 1 - step] || undefined}
        />
      ))}
    </span>
  );
}
