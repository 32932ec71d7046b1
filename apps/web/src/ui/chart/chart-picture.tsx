import { useEffect, useState } from 'react';

import { textScaleOfPage } from '../text-scale.ts';
import { useInnerWidth } from '../use-inner-width.ts';
import { TooltipLayer } from '../overlay/tooltip-layer.tsx';
import { titleOf } from './chart.ts';
import type { Chart } from './chart.ts';
import { ChartSvg } from './chart-svg.tsx';
import type { Mark } from './mark.ts';
import { useChartPoints } from './use-chart-points.ts';

interface Props {
  readonly chart: Pick<Chart, 'heading' | 'measure' | 'finding' | 'points'>;
  readonly className: string;
  readonly heightPx: number;
  /** Each point is a group with its index in `data-point`; its words are at `data-anchor`. */
  readonly marksOf: (space: ChartSpace) => readonly Mark[];
  /** Opens what a point stands for, by click or Enter; without it a point is pinned. */
  readonly onPick?: ((at: number) => void) | undefined;
  /** Says which point the reader has reached; null: none. */
  readonly onReach?: ((at: number | null) => void) | undefined;
}

/** The space a chart can draw in, and the point that the reader has reached. */
export interface ChartSpace {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly current: number | null;
}

/** Every chart is drawn for at least so much, as on a telephone. */
const LEAST_PX = 280;

/**
 * The width that a chart is drawn for. It fills the width there is, so drawn for half of it its words
 * are twice as large, as the words around it are at 200%, and laid out as in a narrow window.
 */
const drawnWidth = (widthPx: number, textScale: number): number =>
  Math.max(widthPx / Math.max(textScale, 1), Math.min(widthPx, LEAST_PX));

/** The drawn chart: one stop for the keyboard, its points by arrow keys, its words beside them. */
export function ChartPicture({ chart, className, heightPx, marksOf, onPick, onReach }: Props) {
  const [picture, setPicture] = useState<HTMLDivElement | null>(null);
  const widthPx = drawnWidth(useInnerWidth(picture), textScaleOfPage());
  const { points } = chart;
  const { standing, pictureProps, tooltipProps } = useChartPoints({
    count: points.length,
    picture,
    onPick,
  });
  const reached = standing?.at ?? null;
  useEffect(() => onReach?.(reached), [onReach, reached]);
  const words = standing === null ? undefined : points[standing.at];
  const point = picture?.querySelector(`[data-point="${standing?.at}"]`);
  const anchor = words === undefined ? null : (point?.querySelector('[data-anchor]') ?? point);
  return (
    <>
      <div
        ref={setPicture}
        className={className}
        role="img"
        aria-label={`${titleOf(chart)}: ${chart.finding}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points out
        tabIndex={0}
        data-pickable={onPick ? true : undefined}
        {...pictureProps}
      >
        <ChartSvg
          widthPx={widthPx}
          heightPx={heightPx}
          marks={marksOf({ widthPx, heightPx, current: reached })}
        />
      </div>
      {anchor ? (
        <TooltipLayer anchor={anchor} {...tooltipProps}>
          {words}
          {standing?.isPinned ? <span className="chart-pin">pinned</span> : null}
        </TooltipLayer>
      ) : null}
      <p role="status" className="visually-hidden">
        {standing?.isSpoken && words !== undefined ? spoken(words, standing.isPinned) : null}
      </p>
    </>
  );
}

const spoken = (words: string, isPinned: boolean): string =>
  isPinned ? `${words}, pinned` : words;
