import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { GradeBar } from '../src/ui/grade/grade-bar.tsx';
import { GradeMark } from '../src/ui/grade/grade-mark.tsx';
import { gradeName } from '../src/ui/grade/grade-name.ts';

const golden = [
  // grade, score, name, because
  ['A', undefined, 'Grade A, Very Good', 'letter and word'],
  ['B', 2.705, 'Grade B, Good, score 2.71 of 4', 'with its score'],
  ['E', 0, 'Grade E, Very Weak, score 0.00 of 4', 'zero is a score'],
  ['C', null, 'Grade C, Fair', 'no score, no number'],
  [null, null, 'No grade, N/D', 'null is not disclosed'],
  [undefined, undefined, 'No grade, N/A', 'absent is not applicable'],
] as const;

it.each(golden)('SCR-GLB-03 grade %s with score %s is called %s: %s', (grade, score, name) => {
  expect(gradeName(grade, score)).toBe(name);
});

it('SCR-GLB-04 (part) shows the letter with its colour', () => {
  render(<GradeMark grade="D" score={1.2} />);
  const mark = screen.getByRole('img', { name: 'Grade D, Weak, score 1.20 of 4' });
  expect(mark).toHaveTextContent('D');
  expect(mark).toHaveClass('grade-d');
});

it.each([
  ['A', 5],
  ['E', 1],
] as const)('SCR-GLB-04 (part) the bar of grade %s has %i filled steps', (grade, steps) => {
  render(<GradeBar grade={grade} />);
  expect(screen.getByRole('img').querySelectorAll('[data-filled]')).toHaveLength(steps);
});
