import './pane-edge.css';

import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

interface Props {
  /** 'Width of the list'. */
  readonly label: string;
  readonly widthPx: number;
  readonly leastPx: number;
  readonly mostPx: number;
  /** The way that makes the pane wider. */
  readonly wider: 'right' | 'left';
  readonly onWidth: (px: number) => void;
}

/** Of an arrow key. */
export const STEP_PX = 40;

/** The edge between two panes: dragged, or moved with the arrow keys. */
export function PaneEdge({ label, widthPx, leastPx, mostPx, wider, onWidth }: Props) {
  const start = useRef<{ readonly atPx: number; readonly widthPx: number }>(null);
  const sign = wider === 'right' ? 1 : -1;

  const handleKey = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onWidth(widthPx + way * sign * STEP_PX);
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { atPx: event.clientX, widthPx };
  };
  const handleMove = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    onWidth(start.current.widthPx + sign * (clientX - start.current.atPx));
  };
  const handleEnd = () => {
    start.current = null;
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={widthPx}
      aria-valuemin={leastPx}
      aria-valuemax={mostPx}
      tabIndex={0}
      className="pane-edge no-print"
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    />
  );
}
