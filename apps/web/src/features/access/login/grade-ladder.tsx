import './grade-ladder.css';

import { GRADE_LABELS, GRADES } from '@verdure/contract/vocabulary';

import { GradeBar } from '../../../ui/grade/grade-bar.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';

/** Shows what the product does: the five grades with their words. */
export function GradeLadder() {
  return (
    <ol className="grade-ladder" aria-label="Grades, best first">
      {GRADES.map((grade) => (
        <li key={grade}>
          <GradeMark grade={grade} size="md" fill="solid" />
          <GradeBar grade={grade} isDecorative />
          <span>{GRADE_LABELS[grade]}</span>
        </li>
      ))}
    </ol>
  );
}
