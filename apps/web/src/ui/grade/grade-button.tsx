import './grade.css';

import type { ReactNode } from 'react';

interface Props {
  /** What a press does: 'Show the holdings graded B'. */
  readonly label: string;
  readonly onPress: () => void;
  /** The mark, with what else belongs to it. */
  readonly children: ReactNode;
}

/** A grade that opens something. */
export const GradeButton = ({ label, onPress, children }: Props) => (
  <button type="button" className="grade-button" title={label} onClick={onPress}>
    {children}
    <span className="visually-hidden">: {label}</span>
  </button>
);
