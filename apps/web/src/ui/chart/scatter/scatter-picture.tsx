import './scatter.css';

import { memo, useMemo, useState } from 'react';

import { ChartSvg } from '../chart-svg.tsx';
import { titleOf } from '../chart.ts';
import type { Chart } from '../chart.ts';
import { colour, mark } from '../mark.ts';
import type { Mark } from '../mark.ts';
import { useChartPoints } from '../use-chart-points.ts';
import { TooltipLayer } from '../../overlay/tooltip-layer.tsx';
import { useInnerWidth } from '../../use-inner-width.ts';
import type { Brush } from './brush.ts';
import { valueAt } from './scatter.ts';
import type { ScatterDot, ScatterFigure } from './scatter.ts';
import { axesOf, radiusIn, scatterMarks } from './scatter-marks.ts';
import type { PlacedPair, ScatterAxes } from './scatter-marks.ts';
import { useBrushing } from './use-brushing.ts';
import type { Rectangle } from './use-brushing.ts';

interface Props {
  readonly chart: Pick<Chart, 'heading' | 'measure' | 'finding' | 'points'>;
  readonly heightPx: number;
  readonly holdings: readonly ScatterDot[];
  readonly figures: { readonly x: ScatterFigure; readonly y: ScatterFigure };
  readonly wholes: readonly PlacedPair[];
  readonly brush: Brush | null;
  readonly onBrush: (brush: Brush) => void;
}

/** Thousands of dots are drawn once, and not again with each move of the pointer. */
const StandingSvg = memo(ChartSvg);

/** The dots: one stop for the keyboard, the heaviest first by arrow keys; a drag draws a rectangle. */
export function ScatterPicture({ chart, heightPx, holdings, figures, wholes, ...props }: Props) {
  const [picture, setPicture] = useState<HTMLDivElement | null>(null);
  const widthPx = useInnerWidth(picture);
  const { brush, onBrush } = props;
  const { x, y } = figures;
  const drawn = useMemo(() => {
    const box = { x: 0, y: 0, width: widthPx, height: heightPx };
    const axes = axesOf({ x, y }, holdings, { box, wholes });
    return { axes, marks: scatterMarks(holdings, { box, axes, figures: { x, y }, wholes, brush }) };
  }, [widthPx, heightPx, holdings, x, y, wholes, brush]);
  const { points } = chart;
  const { standing, pictureProps, tooltipProps } = useChartPoints({
    count: points.length,
    picture,
    onPick: undefined,
  });
  const brushing = useBrushing((rectangle) => onBrush(brushIn(rectangle, drawn.axes)));
  const current = standing === null ? undefined : holdings[standing.at];
  const words = standing === null ? undefined : points[standing.at];
  const anchor = picture?.querySelector(`[data-point="${standing?.at}"]`);
  return (
    <>
      <div
        ref={setPicture}
        className="scatter"
        role="img"
        aria-label={`${titleOf(chart)}: ${chart.finding}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points out
        tabIndex={0}
        {...pictureProps}
        {...brushing.brushProps}
      >
        <StandingSvg widthPx={widthPx} heightPx={heightPx} marks={drawn.marks} />
        <div className="scatter-over">
          <ChartSvg
            widthPx={widthPx}
            heightPx={heightPx}
            marks={[
              ...rectangleMarks(brushing.rectangle ?? rectangleOf(brush, drawn.axes)),
              ...(current === undefined ? [] : ringMarks(current, holdings, drawn.axes)),
            ]}
          />
        </div>
      </div>
      {anchor && words !== undefined && brushing.rectangle === null ? (
        <TooltipLayer anchor={anchor} {...tooltipProps}>
          {words}
          {standing?.isPinned ? <span className="chart-pin">pinned</span> : null}
        </TooltipLayer>
      ) : null}
      <p role="status" className="visually-hidden">
        {standing?.isSpoken ? words : null}
      </p>
    </>
  );
}

/** The values between the edges of a rectangle. */
function brushIn({ from, to }: Rectangle, { x, y }: ScatterAxes): Brush {
  return {
    x: {
      least: x.toValue(Math.min(from.x, to.x)),
      most: x.toValue(Math.max(from.x, to.x)),
    },
    // values grow upwards, pixels downwards
    y: {
      least: y.toValue(Math.max(from.y, to.y)),
      most: y.toValue(Math.min(from.y, to.y)),
    },
  };
}

/** Where bounds lie; an end without a bound is the end of the axis. */
function rectangleOf(brush: Brush | null, { x, y }: ScatterAxes): Rectangle | null {
  if (brush === null) return null;
  const end = (ticks: readonly number[], at: number): number => ticks.at(at) ?? 0;
  return {
    from: {
      x: x.toPx(brush.x.least ?? end(x.ticks, 0)),
      y: y.toPx(brush.y.most ?? end(y.ticks, -1)),
    },
    to: {
      x: x.toPx(brush.x.most ?? end(x.ticks, -1)),
      y: y.toPx(brush.y.least ?? end(y.ticks, 0)),
    },
  };
}

function rectangleMarks(rectangle: Rectangle | null): readonly Mark[] {
  if (rectangle === null) return [];
  const { from, to } = rectangle;
  return [
    mark('rect', {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
      fill: colour('accent'),
      'fill-opacity': 0.08,
      stroke: colour('accent'),
      'stroke-dasharray': '4 3',
    }),
  ];
}

const ringMarks = (
  holding: ScatterDot,
  holdings: readonly ScatterDot[],
  { x, y }: ScatterAxes,
): readonly Mark[] => [
  mark('circle', {
    cx: x.toPx(valueAt(holding, 0) ?? 0),
    cy: y.toPx(valueAt(holding, 1) ?? 0),
    r: radiusIn(holdings)(holding) + 2,
    fill: 'none',
    stroke: colour('text'),
    'stroke-width': 2,
  }),
];
