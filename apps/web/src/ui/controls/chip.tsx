import './chip.css';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** What is chosen, or a button that opens its menu. */
  readonly children: ReactNode;
  /** Accessible name of the button: 'Remove column ISIN'. */
  readonly removeName: string;
  readonly onRemove: () => void;
}

/** One of several that are chosen. A press anywhere removes it, but on a button that it holds. */
export const Chip = ({ children, removeName, onRemove }: Props) => (
  <span className="chip">
    {children}
    <button type="button" className="chip-remove" aria-label={removeName} onClick={onRemove}>
      <X className="icon" aria-hidden />
    </button>
  </span>
);

/** A chip that stays. */
export const FixedChip = ({ children }: Pick<Props, 'children'>) => (
  <span className="chip chip-fixed">{children}</span>
);
