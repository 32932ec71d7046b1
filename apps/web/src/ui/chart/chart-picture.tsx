import { useRef } from 'react';
import type { ReactNode } from 'react';

import { TooltipLayer } from '../overlay/tooltip-layer.tsx';
import { titleOf } from './chart.ts';
import type { Chart } from './chart.ts';
import { useChartPoints } from './use-chart-points.ts';

interface Props {
  readonly chart: Chart;
  readonly className: string;
  /** Draws each point with its place as `data-point`; its words stand by `data-anchor` in it. */
  readonly children: (current: number | null) => ReactNode;
}

/** The drawn chart: one stop for the keyboard, its points by arrow keys, its words beside them. */
export function ChartPicture({ chart, className, children }: Props) {
  const picture = useRef<HTMLDivElement>(null);
  const { points } = chart;
  const { standing, pictureProps, tooltipProps } = useChartPoints(points.length, picture);
  const words = standing === null ? undefined : points[standing.at];
  const point = picture.current?.querySelector(`[data-point="${standing?.at}"]`);
  const anchor = words === undefined ? null : (point?.querySelector('[data-anchor]') ?? point);
  return (
    <>
      <div
        ref={picture}
        className={className}
        role="img"
        aria-label={`${titleOf(chart)}: ${chart.finding}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points out
        tabIndex={0}
        {...pictureProps}
      >
        {children(standing?.at ?? null)}
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
