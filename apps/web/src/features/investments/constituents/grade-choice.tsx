import './grade-choice.css';

import { GRADES } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';

import { Button } from '../../../ui/controls/button.tsx';
import { disclosuresMessages } from './disclosures.messages.ts';

interface Props {
  readonly grades: readonly Grade[];
  readonly onChange: (grades: readonly Grade[]) => void;
}

/** Which grades are shown: five switches, with what they show in words and one way to all (SCR-PORT-11). */
export function GradeChoice({ grades, onChange }: Props) {
  const toggled = (grade: Grade) =>
    grades.includes(grade) ? grades.filter((each) => each !== grade) : [...grades, grade];
  return (
    <fieldset className="grade-choice">
      <legend className="visually-hidden">{disclosuresMessages.grades}</legend>
      {GRADES.map((grade) => (
        <button
          key={grade}
          type="button"
          className="grade-toggle"
          aria-pressed={grades.includes(grade)}
          onClick={() => onChange(toggled(grade))}
        >
          {grade}
        </button>
      ))}
      <span className="caption" role="status">
        {disclosuresMessages.showing(GRADES.filter((grade) => grades.includes(grade)))}
      </span>
      {grades.length === GRADES.length ? null : (
        <Button size="dense" onClick={() => onChange(GRADES)}>
          {disclosuresMessages.showAll}
        </Button>
      )}
    </fieldset>
  );
}
