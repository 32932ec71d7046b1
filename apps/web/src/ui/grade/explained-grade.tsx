import './grade.css';

import type { ComponentProps } from 'react';

import { termPath } from '../../paths.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { GradeMark } from './grade-mark.tsx';

interface Props extends ComponentProps<typeof GradeMark> {
  /** Why the letter: its bounds, in words; null without a letter. */
  readonly why: string | null;
}

/** A grade that says on hover and focus how far its letter goes, and leads to what grades are. */
export function ExplainedGrade({ why, ...mark }: Props) {
  if (why === null) return <GradeMark {...mark} />;
  return (
    <Tooltip label={why}>
      <a href={termPath('grade')} className="grade-button">
        <GradeMark {...mark} />
      </a>
    </Tooltip>
  );
}
