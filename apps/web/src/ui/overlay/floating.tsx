import './floating.css';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';

import { placeAlways, layerHome } from './place-layer.ts';

type Align = 'start' | 'end' | 'beside';

interface Props {
  /** The control that opened it; pressing it is not a press outside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Which edge it shares with its anchor, or `beside` it, aligned with its top. */
  readonly align?: Align;
  readonly className?: string;
  readonly children: ReactNode;
}

const GAP_PX = 4;
const EDGE_PX = 8;

/** A layer beside a control: above everything, inside the window; Escape or a press outside closes it. */
export function Floating({ anchor, onClose, align = 'start', className, children }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    return placeAlways(() => setPlace(placeOf(anchor.current, layer.current, align)));
  }, [anchor, align]);
  useClosing({ anchor, layer, onClose });

  return createPortal(
    <div
      ref={layer}
      className={className ? `floating ${className}` : 'floating'}
      style={{ left: place.left, top: place.top }}
    >
      {children}
    </div>,
    layerHome(anchor.current),
  );
}

function placeOf(anchor: HTMLElement | null, layer: HTMLElement | null, align: Align) {
  if (!anchor || !layer) return { left: 0, top: 0 };
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  if (align === 'beside') {
    const lowest = Math.max(window.innerHeight - height - EDGE_PX, EDGE_PX);
    return { left: box.right + GAP_PX, top: Math.min(box.top, lowest) };
  }
  const wanted = align === 'start' ? box.left : box.right - width;
  const fitsBelow = box.bottom + GAP_PX + height <= window.innerHeight - EDGE_PX;
  const fitsAbove = box.top - GAP_PX - height >= EDGE_PX;
  return {
    left: Math.max(Math.min(wanted, window.innerWidth - width - EDGE_PX), EDGE_PX),
    top: fitsBelow || !fitsAbove ? box.bottom + GAP_PX : box.top - GAP_PX - height,
  };
}

interface Closing {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function useClosing({ anchor, layer, onClose }: Closing): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (anchor.current?.contains(target) || layer.current?.contains(target));
    const handlePress = (event: PointerEvent) => {
      if (!isInside(event.target)) close.current();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [anchor, layer]);
}
