import './lineage.css';

import type { ReactNode } from 'react';

interface Props {
  /** What the figure is, for those who do not see what stands beside it. */
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A figure that says how it is made when it is pressed. */
export const FigureButton = ({ label, onOpen, children }: Props) => (
  <button type="button" className="figure-button" aria-haspopup="dialog" onClick={onOpen}>
    <span className="visually-hidden">How {label} is made: </span>
    {children}
  </button>
);
