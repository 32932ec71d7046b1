import './tooltip.css';

import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { TooltipLayer } from './tooltip-layer.tsx';

interface Props {
  /** Null shows no tooltip. */
  readonly label: ReactNode;
  /** The control it explains; the tooltip describes it. */
  readonly children: ReactNode;
}

const LEAVE_MS = 120;

/**
 * Words about a control, on hover, focus and tap. It can be pointed at, stays while it is
 * wanted, and Escape dismisses it (WCAG 1.4.13). No `title` attributes.
 */
export function Tooltip({ label, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);

  const show = () => {
    clearTimeout(leaving.current);
    setShown(true);
  };
  const leave = () => {
    leaving.current = setTimeout(() => setShown(false), LEAVE_MS);
  };
  useDismissal(isShown, () => setShown(false));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the control inside
    <span
      ref={anchor}
      className="tooltip-anchor"
      aria-describedby={isShown && label !== null ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={leave}
      onFocus={show}
      onBlur={() => setShown(false)}
    >
      {children}
      {isShown && label !== null && anchor.current ? (
        <TooltipLayer
          id={id}
          anchor={anchor.current}
          onPointerEnter={() => clearTimeout(leaving.current)}
          onPointerLeave={leave}
        >
          {label}
        </TooltipLayer>
      ) : null}
    </span>
  );
}

function useDismissal(isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('scroll', dismiss, { capture: true, once: true });
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('scroll', dismiss, { capture: true });
    };
  });
}
