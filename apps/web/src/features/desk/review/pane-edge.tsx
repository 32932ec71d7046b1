import './pane-edge.css';

import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { LEAST_PX, MOST_PX, setPaneWidth, stepPaneWidth } from './pane-widths.ts';
import type { Pane } from './pane-widths.ts';
import { reviewMessages } from './review.messages.ts';

interface Props {
  readonly pane: Pane;
  readonly widthPx: number;
}

/** To the right makes the list wider and the decision narrower. */
const SIGNS = { list: 1, decision: -1 } as const satisfies Record<Pane, 1 | -1>;

/** The edge between two panes: dragged, or moved with the arrow keys. */
export function PaneEdge({ pane, widthPx }: Props) {
  const start = useRef<{ readonly atPx: number; readonly widthPx: number }>(null);
  const sign = SIGNS[pane];

  const handleKey = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    stepPaneWidth(pane, way * sign > 0 ? 1 : -1);
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { atPx: event.clientX, widthPx };
  };
  const handleMove = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    setPaneWidth(pane, start.current.widthPx + sign * (clientX - start.current.atPx));
  };
  const handleEnd = () => {
    start.current = null;
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={reviewMessages.widthOf(pane)}
      aria-valuenow={widthPx}
      aria-valuemin={LEAST_PX}
      aria-valuemax={MOST_PX}
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
