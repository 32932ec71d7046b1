import './button.css';

import type { ReactNode, Ref } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';

interface Props {
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Single-key shortcut, named in the tooltip. */
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly onClick?: () => void;
  readonly isDense?: boolean;
  readonly isExpanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** 32 × 32, or 24 × 24 inside dense tables; always with a name. */
export function IconButton({ label, shortcut, icon, ref, ...props }: Props) {
  return (
    <Tooltip label={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <button
        ref={ref}
        type="button"
        className={props.isDense ? 'icon-button icon-button-dense' : 'icon-button'}
        aria-label={label}
        aria-expanded={props.isExpanded}
        onClick={props.onClick}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
