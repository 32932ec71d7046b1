import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in pixels of the picture. */
export interface Rectangle {
  readonly from: Point;
  readonly to: Point;
}

/** Less is a click. */
const LEAST_PX = 5;

const pointIn = (event: PointerEvent<HTMLElement>): Point => {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

const isDrag = ({ from, to }: Rectangle): boolean =>
  Math.abs(to.x - from.x) > LEAST_PX || Math.abs(to.y - from.y) > LEAST_PX;

/**
 * A rectangle that a mouse or pen draws. A finger scrolls the page instead: its ranges are typed.
 */
export function useBrushing(onBrush: (rectangle: Rectangle) => void) {
  const [rectangle, setRectangle] = useState<Rectangle | null>(null);
  const start = useRef<Point>(null);
  const wasDragged = useRef(false);

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (event.pointerType === 'touch' || event.button !== 0) return;
    start.current = pointIn(event);
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const next = { from: start.current, to: pointIn(event) };
    if (rectangle === null && !isDrag(next)) return;
    if (rectangle === null) event.currentTarget.setPointerCapture?.(event.pointerId);
    setRectangle(next);
  };
  const handleUp = () => {
    start.current = null;
    if (rectangle === null) return;
    wasDragged.current = true;
    setRectangle(null);
    onBrush(rectangle);
  };
  // the click that ends a drag pins no dot
  const handleClick = (event: MouseEvent) => {
    if (wasDragged.current) event.stopPropagation();
    wasDragged.current = false;
  };
  return {
    rectangle,
    brushProps: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
      onClickCapture: handleClick,
    },
  };
}
