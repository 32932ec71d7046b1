import { useState } from 'react';

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
}

/** The space a chart can draw in, and the point that the reader has reached. */
export interface ChartSpace {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly current: number | null;
}

/** The drawn chart: one stop for the keyboard, its points by arrow keys, its words beside them. */
export function ChartPicture({ chart, className, heightPx, marksOf, onPick }: Props) {
  const [picture, setPicture] = useState<HTMLDivElement | null>(null);
  const widthPx = useInnerWidth(picture);
  const { points } = chart;
  const { standing, pictureProps, tooltipProps } = useChartPoints({
    count: points.length,
    picture,
    onPick,
  });
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
          marks={marksOf({ widthPx, heightPx, current: standing?.at ?? null })}
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
