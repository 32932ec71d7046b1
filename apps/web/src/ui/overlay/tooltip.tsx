import './tooltip.css';

import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** Null: there is nothing to say now. */
  readonly label: ReactNode;
  /** The control it explains; the tooltip describes it. */
  readonly children: ReactNode;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}

const GAP_PX = 6;
const LEAVE_MS = 120;
/** Nearer than this to the top of the window there is no room above. */
const ROOM_PX = 64;

function placeBeside(anchor: Element): Place {
  const box = anchor.getBoundingClientRect();
  const isAbove = box.top > ROOM_PX;
  return {
    left: Math.min(Math.max(box.left + box.width / 2, 90), window.innerWidth - 90),
    top: isAbove ? box.top - GAP_PX : box.bottom + GAP_PX,
    isAbove,
  };
}

/**
 * Words about a control, on hover, focus and tap. It can be pointed at, stays while it is
 * wanted, and Escape dismisses it (WCAG 1.4.13). No `title` attributes.
 */
export function Tooltip({ label, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<Place | null>(null);

  const show = () => {
    clearTimeout(leaving.current);
    if (anchor.current) setPlace(placeBeside(anchor.current));
  };
  const leave = () => {
    leaving.current = setTimeout(() => setPlace(null), LEAVE_MS);
  };
  useDismissal(place !== null, () => setPlace(null));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the control inside
    <span
      ref={anchor}
      className="tooltip-anchor"
      aria-describedby={place && label !== null ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={leave}
      onFocus={show}
      onBlur={() => setPlace(null)}
    >
      {children}
      {place && label !== null
        ? createPortal(
            <span
              id={id}
              role="tooltip"
              className="tooltip"
              data-above={place.isAbove || undefined}
              style={{ left: place.left, top: place.top }}
              onPointerEnter={() => clearTimeout(leaving.current)}
              onPointerLeave={leave}
            >
              {label}
            </span>,
            // within the landmark or dialog of its control: a dialog is drawn above everything else
            anchor.current?.closest('dialog, header, nav, main') ?? document.body,
          )
        : null}
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
