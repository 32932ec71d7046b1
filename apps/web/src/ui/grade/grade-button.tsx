import './grade.css';

import type { ReactNode } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';

interface Props {
  /** What a press does: 'Show the holdings graded B'. */
  readonly label: string;
  readonly onPress: () => void;
  /** Why the letter: its bounds, in words. */
  readonly why?: string | null | undefined;
  /** The mark, with what else belongs to it. */
  readonly children: ReactNode;
}

/** A grade that opens something. */
export function GradeButton({ label, onPress, why, children }: Props) {
  // what a press does is in the name either way
  const title = why ? undefined : label;
  return (
    <Tooltip label={why ?? null}>
      <button type="button" className="grade-button" title={title} onClick={onPress}>
        {children}
        <span className="visually-hidden">: {label}</span>
      </button>
    </Tooltip>
  );
}
