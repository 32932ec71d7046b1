import { useRef } from 'react';
import type { PointerEvent } from 'react';

import { loadColumnChoices, saveColumnChoices, withWidth } from './column-choices.ts';

interface Props {
  readonly keepAs: string;
  readonly columnId: string;
  readonly widthPx: number;
}

/**
 * The edge of a header cell, to be dragged. The column's menu has buttons for the same, so that
 * the edge is for the mouse alone.
 */
export function ColumnResizer({ keepAs, columnId, widthPx }: Props) {
  const start = useRef<{ readonly atPx: number; readonly widthPx: number }>(null);

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { atPx: event.clientX, widthPx };
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const nextPx = start.current.widthPx + event.clientX - start.current.atPx;
    saveColumnChoices(keepAs, withWidth(loadColumnChoices(keepAs), columnId, nextPx));
  };
  const handleEnd = () => {
    start.current = null;
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
