import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** A width while the edge is dragged; then the one it is left at, or null where the drag is given up. */
export interface ColumnResize {
  readonly onDrag: (columnId: string, widthPx: number) => void;
  readonly onEnd: (columnId: string, widthPx: number | null) => void;
}

interface Props {
  readonly columnId: string;
  readonly widthPx: number;
  readonly resize: ColumnResize;
}

/** The edge of a header cell, for the mouse alone: the column's menu has buttons for the same. */
export function ColumnResizer({ columnId, widthPx, resize }: Props) {
  const start = useRef<{ readonly atPx: number; readonly widthPx: number }>(null);

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { atPx: event.clientX, widthPx };
  };
  const widthAt = ({ clientX }: PointerEvent<HTMLElement>) =>
    start.current && start.current.widthPx + clientX - start.current.atPx;
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const nextPx = widthAt(event);
    if (nextPx !== null) resize.onDrag(columnId, nextPx);
  };
  const handleEnd = (event: PointerEvent<HTMLElement>) => {
    const nextPx = widthAt(event);
    start.current = null;
    const isKept = nextPx !== null && nextPx !== widthPx && event.type === 'pointerup';
    resize.onEnd(columnId, isKept ? nextPx : null);
  };

  return (
    <span
      className="grid-resizer"
      aria-hidden="true"
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    />
  );
}
