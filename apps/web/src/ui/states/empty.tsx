import './states.css';

import type { ReactNode } from 'react';

interface Props {
  /** The exact sentence. */
  readonly text: string;
  /** One line on why. */
  readonly why?: string;
  /** One action, where the role has one. */
  readonly action?: ReactNode;
}

export function Empty({ text, why, action }: Props) {
  return (
    <div className="empty">
      <p>{text}</p>
      {why ? <p className="caption">{why}</p> : null}
      {action}
    </div>
  );
}
