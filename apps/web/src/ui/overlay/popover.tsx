import { cloneElement, useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

import { Floating } from './floating.tsx';
import type { TriggerProps } from './menu.tsx';
import { useLayer } from './use-layer.ts';

interface Props {
  readonly trigger: ReactElement<TriggerProps>;
  readonly label: string;
  /** Called just before it opens. */
  readonly onOpen?: () => void;
  /** A function is given what closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small panel behind a button: it takes the focus and gives it back. */
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
          <Content label={label} onLeave={close}>
            {typeof children === 'function' ? children(close) : children}
          </Content>
        </Floating>
      ) : null}
    </>
  );
}

interface ContentProps {
  readonly label: string;
  /** The focus is back on the button when it returns. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** What Tab stops at. */
const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/**
 * The layer lies at the end of its landmark, so Tab out of it would go on there. It closes instead,
 * and the browser goes on from the button; Shift+Tab from the first stop leads to the button itself.
 */
function Content({ label, onLeave, children }: ContentProps) {
  const content = useRef<HTMLElement>(null);
  const stops = () => [...(content.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus once
  useEffect(() => (stops()[0] ?? content.current)?.focus(), []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const all = stops();
    const last = (event.shiftKey ? all[0] : all.at(-1)) ?? content.current;
    const isBeforeFirst = event.shiftKey && event.target === content.current;
    if (event.target !== last && !isBeforeFirst) return;
    onLeave();
    if (event.shiftKey) event.preventDefault();
  };
  return (
    <section ref={content} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
      {children}
    </section>
  );
}
