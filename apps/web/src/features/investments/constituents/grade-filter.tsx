import type { Grade } from '@verdure/contract/vocabulary';
import type { ComponentProps } from 'react';

import { GradeButton } from '../../../ui/grade/grade-button.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import type { OnFilter } from './attention.ts';
import type { OverallKind } from '@verdure/contract/investments/constituents';

interface Props extends ComponentProps<typeof GradeMark> {
  readonly grade: Grade | null;
  /** The column of the grade. */
  readonly kind: OverallKind | 'consensus';
  readonly onFilter: OnFilter;
  readonly why?: string | null;
}

/** A grade that lists the underlying holdings with the same grade; without a letter just its mark. */
export function GradeFilter({ kind, onFilter, why, ...mark }: Props) {
  const { grade } = mark;
  if (grade === null) return <GradeMark {...mark} />;
  return (
    <GradeButton
      label={`Show the underlying holdings graded ${grade}`}
      why={why}
      onPress={() => onFilter({ column: kind, filter: grade })}
    >
      <GradeMark {...mark} />
    </GradeButton>
  );
}
