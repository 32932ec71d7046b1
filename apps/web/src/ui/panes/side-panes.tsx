import './side-panes.css';

import { useState } from 'react';
import type { ReactNode } from 'react';

import { storeText, useStoredText } from '../stored-text.ts';
import { useMedia } from '../table/use-media.ts';
import { useIsPrinting } from '../table/use-printing.ts';
import { PaneEdge } from './pane-edge.tsx';

/** From here on a list and what is chosen in it stand side by side (ui.md 9.1). */
const BROAD = '(min-width: 1920px)';
const LEAST_PX = 400;
const MOST_PX = 1_000;

/** Paper is never broad: what is open stays while it prints, and with it its table for paper. */
export function useIsBroad(): boolean {
  const isPrinting = useIsPrinting();
  const isNow = useMedia(BROAD);
  const [isBroad, setBroad] = useState(isNow);
  if (!isPrinting && isBroad !== isNow) setBroad(isNow);
  return isPrinting ? isBroad : isNow;
}

interface Props {
  /** Of the side: 'Width of the company'. */
  readonly label: string;
  /** The width of the side is kept in this browser under it. */
  readonly storageName: string;
  readonly usualPx: number;
  /** Where the side stands. */
  readonly at: 'left' | 'right';
  /** Null: the main pane has the whole width. */
  readonly side: ReactNode;
  readonly main: ReactNode;
}

const within = (px: number): number => Math.min(Math.max(Math.round(px), LEAST_PX), MOST_PX);

/** Two panes and the edge between them. */
export function SidePanes({ label, storageName, usualPx, at, side, main }: Props) {
  const stored = Number(useStoredText(storageName) ?? usualPx);
  const widthPx = within(Number.isFinite(stored) ? stored : usualPx);
  const isOpen = side !== null && side !== undefined;
  // by keys, so that the main pane stays what it is when the side opens, closes or is on its other side
  const panes = [
    isOpen ? (
      <div key="side" className="side-pane">
        {side}
      </div>
    ) : null,
    isOpen ? (
      <PaneEdge
        key="edge"
        label={label}
        widthPx={widthPx}
        leastPx={LEAST_PX}
        mostPx={MOST_PX}
        wider={at === 'left' ? 'right' : 'left'}
        onWidth={(px) => storeText(storageName, String(within(px)))}
      />
    ) : null,
    <div key="main" className="side-pane">
      {main}
    </div>,
  ];
  return (
    <div
      className={isOpen ? `side-panes side-${at}` : 'side-panes'}
      style={{ '--side-width': `${widthPx}px` }}
    >
      {at === 'left' ? panes : panes.toReversed()}
    </div>
  );
}
