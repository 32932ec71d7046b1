import './floating.css';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
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
  const [place, setPlace] = useState<Place>({ left: 0, top: 0 });
  useLayoutEffect(() => {
    return placeAlways(() => setPlace(placeOf(anchor.current, layer.current, align)));
  }, [anchor, align]);
  useClosing({ anchor, layer, onClose });

  return createPortal(
    <div ref={layer} className={className ? `floating ${className}` : 'floating'} style={place}>
      {children}
    </div>,
    layerHome(anchor.current),
  );
}

/** With the room that is left in the window: what is longer scrolls. */
type Place = Pick<CSSProperties, 'left' | 'top' | 'maxHeight'>;

function placeOf(anchor: HTMLElement | null, layer: HTMLElement | null, align: Align): Place {
  if (!anchor || !layer) return { left: 0, top: 0 };
  const box = anchor.getBoundingClientRect();
  // all of it, also while it has less room
  const { offsetWidth: width, scrollHeight: height } = layer;
  if (align === 'beside') {
    const lowest = Math.max(window.innerHeight - layer.offsetHeight - EDGE_PX, EDGE_PX);
    return { left: box.right + GAP_PX, top: Math.min(box.top, lowest) };
  }
  const wanted = align === 'start' ? box.left : box.right - width;
  const below = window.innerHeight - EDGE_PX - box.bottom - GAP_PX;
  const above = box.top - GAP_PX - EDGE_PX;
  const isBelow = height <= below || below >= above;
  return {
    left: Math.max(Math.min(wanted, window.innerWidth - width - EDGE_PX), EDGE_PX),
    top: isBelow ? box.bottom + GAP_PX : box.top - GAP_PX - Math.min(height, above),
    maxHeight: isBelow ? below : above,
  };
}

interface Closing {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function useClosing({ anchor, layer, onClose }: Closing): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (anchor.current?.contains(target) || layer.current?.contains(target));
    const handlePress = (event: PointerEvent) => {
      if (!isInside(event.target)) close();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [anchor, layer]);
}
