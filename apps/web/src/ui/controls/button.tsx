import './button.css';

import { useId } from 'react';
import type { ReactNode } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';
import { buttonClass } from './button-class.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';

interface Props {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly type?: 'button' | 'submit';
  readonly icon?: ReactNode;
  /** Its request is running: it keeps its size and ignores further presses. */
  readonly isPending?: boolean;
  /** Why it is disabled. It stays focusable, so that readers reach the reason. */
  readonly disabledReason?: string | null;
}

/**
 * Primary: one a view. Danger: the second step of a confirmation only.
 * A disabled button says why, in a tooltip and, when primary, in a line beside it.
 */
export function Button({ variant = 'secondary', disabledReason = null, ...props }: Props) {
  const reasonId = useId();
  const isOff = disabledReason !== null || props.isPending === true;
  const isReasonBeside = variant === 'primary' && disabledReason !== null;
  return (
    // the same elements with and without a reason, so that the focus is never lost
    <span className="button-with-reason">
      <Tooltip label={disabledReason}>
        <button
          type={props.type ?? 'button'}
          className={buttonClass(variant, props.size)}
          aria-disabled={isOff || undefined}
          aria-busy={props.isPending || undefined}
          aria-describedby={isReasonBeside ? reasonId : undefined}
          onClick={(event) => {
            if (isOff) event.preventDefault();
            else props.onClick?.();
          }}
        >
          {props.icon}
          {props.children}
        </button>
      </Tooltip>
      {isReasonBeside ? (
        <span id={reasonId} className="caption">
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}
