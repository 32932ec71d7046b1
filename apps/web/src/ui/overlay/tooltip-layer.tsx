import './tooltip.css';

import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { placeAlways, layerHome } from './place-layer.ts';

interface Props {
  readonly anchor: Element;
  readonly id?: string;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly children: ReactNode;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}

const GAP_PX = 6;
const EDGE_PX = 8;
/** Nearer than this to the top of the window there is no room above. */
const ROOM_PX = 64;
const NOWHERE: Place = { left: 0, top: 0, isAbove: false };

function placeBeside(anchor: Element, layer: HTMLElement): Place {
  const box = anchor.getBoundingClientRect();
  const isAbove = box.top > ROOM_PX;
  const least = layer.offsetWidth / 2 + EDGE_PX;
  return {
    left: Math.max(Math.min(box.left + box.width / 2, window.innerWidth - least), least),
    top: isAbove ? box.top - GAP_PX : box.bottom + GAP_PX,
    isAbove,
  };
}

/** A tooltip beside its anchor, inside the window. The pointer can move onto it. */
export function TooltipLayer({ anchor, id, onPointerEnter, onPointerLeave, children }: Props) {
  const layer = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState(NOWHERE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another width
  useLayoutEffect(() => {
    return placeAlways(() => {
      if (layer.current) setPlace(placeBeside(anchor, layer.current));
    });
  }, [anchor, children]);
  return createPortal(
    <span
      ref={layer}
      id={id}
      role="tooltip"
      className="tooltip"
      data-above={place.isAbove || undefined}
      style={{ left: place.left, top: place.top }}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {children}
    </span>,
    layerHome(anchor),
  );
}
