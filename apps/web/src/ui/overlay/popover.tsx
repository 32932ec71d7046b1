import { cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { Floating } from './floating.tsx';
import type { TriggerProps } from './menu.tsx';
import { useLayer } from './use-layer.ts';

interface Props {
  readonly trigger: ReactElement<TriggerProps>;
  readonly label: string;
  /** Called just before it opens. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A small panel behind a button. */
export function Popover({ trigger, label, onOpen, children }: Props) {
  const { anchor, isOpen, toggle, close } = useLayer();
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
        onClick: () => {
          if (!isOpen) onOpen?.();
          toggle();
        },
      })}
      {isOpen ? (
        <Floating anchor={anchor} onClose={close} align="end">
          <section aria-label={label}>{children}</section>
        </Floating>
      ) : null}
    </>
  );
}
