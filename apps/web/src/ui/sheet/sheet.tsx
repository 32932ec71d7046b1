import './sheet.css';

import { Minus, Plus } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from '../controls/icon-button.tsx';
import { useInnerWidth } from '../use-inner-width.ts';
import {
  around,
  firstZoom,
  joinedBoxes,
  LEAST_ZOOM,
  lowest,
  MOST_ZOOM,
  scrollTo,
} from './sheet-place.ts';
import type { PlacedBox, SheetBox, SheetSize } from './sheet-place.ts';
import { sheetMessages } from './sheet.messages.ts';

interface Props {
  /** What page it is of what. */
  readonly label: string;
  /** Changes with the page: another one is scrolled to its own boxes. */
  readonly place: string;
  /** What the boxed line says. */
  readonly alt: string;
  readonly size: SheetSize;
  /** Null until it is here. */
  readonly image: string | null;
  /** The figure has a solid line. */
  readonly boxes: readonly SheetBox[];
  /** Beside the zoom. */
  readonly tools?: ReactNode;
  /** Lies over the page. */
  readonly children?: ReactNode;
}

const STEP = 1.25;
const VALUE = 'value';
const WORDS = 'words';

const within = (zoom: number): number => Math.min(Math.max(zoom, LEAST_ZOOM), MOST_ZOOM);

/** The zoom of a page, and the frame that it scrolls in: it opens at what is boxed. */
function useFrame({ place, size, boxes }: Pick<Props, 'place' | 'size' | 'boxes'>) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  // in a dialog that opens it has no size yet
  const isLaidOut = useInnerWidth(frame) > 0;
  const [chosen, setZoom] = useState<{ readonly place: string; readonly zoom: number }>();
  const zoom = chosen?.place === place ? chosen.zoom : LEAST_ZOOM;
  const all = around(boxes);
  const values = boxes.filter(({ of }) => of === VALUE);
  const box = around(values) ?? all;
  const key = `${place} ${JSON.stringify(all)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page and what is boxed on it, after which the reader scrolls
  useLayoutEffect(() => {
    const line = lowest(values.length === 0 ? boxes : values);
    if (frame === null || all === null || line === null) return;
    setZoom({ place, zoom: firstZoom({ line, all, size, widthPx: frame.clientWidth }) });
  }, [key, frame, isLaidOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is boxed stays in sight at each zoom
  useLayoutEffect(() => {
    if (frame === null || all === null || box === null) return;
    const width = frame.clientWidth * zoom;
    const sheetPx = { width, height: (width * size.height) / size.width };
    const framePx = { width: frame.clientWidth, height: frame.clientHeight };
    const { left, top } = scrollTo({ box, all, sheetPx, framePx });
    frame.scrollLeft = left;
    frame.scrollTop = top;
  }, [key, zoom, frame, isLaidOut]);
  return {
    setFrame,
    zoom,
    by: (factor: number) => setZoom({ place, zoom: within(zoom * factor) }),
  };
}

/** A page as it is printed, with what is boxed on it; the paper is white in every theme. */
export function Sheet({ label, place, alt, size, image, boxes, tools, children }: Props) {
  const { setFrame, zoom, by } = useFrame({ place, size, boxes });
  // the lines of a sentence are underlined one by one
  const drawn = [
    ...joinedBoxes(boxes.filter(({ of }) => of !== WORDS)),
    ...boxes.filter(({ of }) => of === WORDS),
  ];
  return (
    <div className="sheet-view">
      <div className="sheet-tools no-print">
        {tools}
        <span className="sheet-zoom">
          <IconButton
            isDense
            label={sheetMessages.smaller}
            icon={<Minus className="icon" aria-hidden />}
            onClick={() => by(1 / STEP)}
          />
          <span role="status">{Math.round(zoom * 100)}%</span>
          <IconButton
            isDense
            label={sheetMessages.larger}
            icon={<Plus className="icon" aria-hidden />}
            onClick={() => by(STEP)}
          />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys */}
      <section ref={setFrame} className="sheet-frame" aria-label={label} tabIndex={0}>
        <div
          className="sheet"
          data-theme="light"
          aria-busy={image === null || undefined}
          style={{ width: `${zoom * 100}%`, aspectRatio: `${size.width} / ${size.height}` }}
        >
          {image === null ? (
            <div className="skeleton sheet-waits" />
          ) : (
            <img className="sheet-image" src={image} alt={alt} />
          )}
          {drawn.map((box) => (
            <span
              key={`${box.of} ${box.x} ${box.y}`}
              className="sheet-box"
              data-of={box.of}
              style={placeOf(box)}
            />
          ))}
          {children}
        </div>
      </section>
      {boxes.length === 0 ? null : <p className="caption">{sheetMessages.legend}</p>}
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;

export const placeOf = ({ x, y, width, height }: PlacedBox) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
