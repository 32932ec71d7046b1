import './approved-bar.css';

import { cardsMessages } from './cards.messages.ts';

interface Props {
  readonly approved: number;
  readonly all: number;
}

/** How many values are approved, as a bar; the words stand beside it. */
export function ApprovedBar({ approved, all }: Props) {
  return (
    <progress
      className="approved-bar"
      aria-label={cardsMessages.approvedWords(approved, all)}
      value={approved}
      max={Math.max(all, 1)}
    />
  );
}
