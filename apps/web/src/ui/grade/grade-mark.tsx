import './grade.css';

import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../format/missing.ts';
import { gradeName } from './grade-name.ts';
import type { MaybeGrade } from './grade-name.ts';

interface Props {
  readonly grade: MaybeGrade;
  /** Score points 0 to 4, only for the accessible name. */
  readonly score?: number | null;
  /** 18 px in tables, 24 in lists, 36 in cards, 72 in page headers. */
  readonly size?: 'xs' | 'sm' | 'md' | 'xl';
  /** Tint is the default of tables; solid is for headers. */
  readonly fill?: 'tint' | 'solid';
}

/** The letter on its colour: the letter carries the meaning, the colour repeats it. */
export function GradeMark({ grade, score, size = 'xs', fill = 'tint' }: Props) {
  const tone = grade?.toLowerCase() ?? 'none';
  return (
    <span
      role="img"
      aria-label={gradeName(grade, score)}
      className={`grade-mark grade-${size} grade-${fill} grade-${tone}`}
    >
      {grade ?? (grade === null ? NOT_DISCLOSED : NOT_APPLICABLE)}
    </span>
  );
}
