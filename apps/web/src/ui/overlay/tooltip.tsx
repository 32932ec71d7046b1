import './tooltip.css';

import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { AriaAttributes, ReactElement, ReactNode } from 'react';

import { TooltipLayer } from './tooltip-layer.tsx';

type Described = Pick<AriaAttributes, 'aria-label' | 'aria-describedby' | 'aria-description'>;

interface Props {
  /** Null shows no tooltip. */
  readonly label: ReactNode;
  /** The control it explains: it carries the description, so a component passes these attributes on. */
  readonly children: ReactElement<Described>;
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
      onPointerEnter={show}
      onPointerLeave={leave}
      onFocus={show}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, describedBy(label, isShown ? id : null, children.props))}
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

/** Words stand on the control even unseen. What is its name, or described already, is not said twice. */
function describedBy(label: ReactNode, shownId: string | null, own: Described): Described {
  const isSaid = label === own['aria-label'] || own['aria-describedby'] !== undefined;
  if (label === null || isSaid) return {};
  const shown = shownId === null ? {} : { 'aria-describedby': shownId };
  return typeof label === 'string' ? { 'aria-description': label, ...shown } : shown;
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
