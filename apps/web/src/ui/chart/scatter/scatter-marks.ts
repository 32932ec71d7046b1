import { scaleLinear, scaleSqrt } from 'd3-scale';

import type { MarksLook } from '../chart.ts';
import { colour, mark, text } from '../mark.ts';
import type { Mark, TextStyle } from '../mark.ts';
import type { Brush } from './brush.ts';
import { isInside } from './brush.ts';
import { valueAt } from './scatter.ts';
import type { ScatterDot, ScatterFigure } from './scatter.ts';
import { outliersOf } from './outliers.ts';

const LEFT_PX = 52;
const BOTTOM_PX = 40;
const EDGE_PX = 14;
/** Clear of the lowest number of the other axis. */
const X_TICK_PX = 16;
const LEAST_R = 2;
const MOST_R = 16;
/** On paper as on a screen, and on a telephone. */
const ABOUT_TICKS = 4;
const WHOLE_PX = 6;

const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };
const AXIS: TextStyle = { px: 12, weight: 500, colour: 'text-2' };
const OWN: TextStyle = { px: 12, weight: 600, colour: 'text' };
const REFERENCE: TextStyle = { px: 12, weight: 500, colour: 'text-2' };

type Box = MarksLook['box'];

/** A figure along an axis, both ways. */
export interface Axis {
  readonly toPx: (value: number) => number;
  readonly toValue: (px: number) => number;
  readonly ticks: readonly number[];
  /** The tail is drawn closer. */
  readonly isRoot: boolean;
}

export interface ScatterAxes {
  readonly x: Axis;
  readonly y: Axis;
}

/** A whole with both of its figures. */
export interface PlacedPair {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isReference: boolean;
}

/** A tail is long where the largest value is this many times the middle one. */
const LONG_TAIL = 8;

function isLongTailed(sorted: readonly number[]): boolean {
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (sorted[0] ?? 0) >= 0 && middle > 0 && (sorted.at(-1) ?? 0) > LONG_TAIL * middle;
}

function axisOf(
  values: readonly number[],
  isScore: boolean,
  range: readonly [number, number],
): Axis {
  const sorted = values.toSorted((a, b) => a - b);
  const isRoot = !isScore && isLongTailed(sorted);
  const [low, high] = isScore ? [0, 4] : [isRoot ? 0 : (sorted[0] ?? 0), sorted.at(-1) ?? 1];
  const domain = [low, high > low ? high : low + 1];
  const scale = isRoot
    ? scaleSqrt(domain, range).nice(ABOUT_TICKS)
    : scaleLinear(domain, range).nice(ABOUT_TICKS);
  return {
    toPx: (value) => scale(value),
    toValue: (px) => scale.invert(px),
    ticks: scale.ticks(ABOUT_TICKS),
    isRoot,
  };
}

/** The axes of the holdings, which all have both values, and of the wholes. */
export function axesOf(
  { x: across, y: up }: { readonly x: ScatterFigure; readonly y: ScatterFigure },
  holdings: readonly ScatterDot[],
  { box, wholes }: { readonly box: Box; readonly wholes: readonly PlacedPair[] },
): ScatterAxes {
  const at = (place: number): readonly number[] =>
    holdings.map((holding) => valueAt(holding, place) ?? 0);
  const [left, right] = [box.x + LEFT_PX, box.x + Math.max(box.width - EDGE_PX, LEFT_PX + 1)];
  const [bottom, top] = [box.y + box.height - BOTTOM_PX, box.y + EDGE_PX + 8];
  return {
    x: axisOf([...at(0), ...wholes.map(({ x }) => x)], across.hasGrades === true, [left, right]),
    y: axisOf([...at(1), ...wholes.map(({ y }) => y)], up.hasGrades === true, [bottom, top]),
  };
}

interface Drawn {
  readonly box: Box;
  readonly axes: ScatterAxes;
  readonly figures: { readonly x: ScatterFigure; readonly y: ScatterFigure };
  readonly wholes: readonly PlacedPair[];
  /** What is outside stands back. */
  readonly brush: Brush | null;
}

/** A dot a holding, its area by weight; the wholes as crosses with their names. */
export function scatterMarks(holdings: readonly ScatterDot[], drawn: Drawn): readonly Mark[] {
  return [...axisMarks(drawn), ...dots(holdings, drawn), ...crosses(drawn)];
}

function axisMarks({ box, axes, figures }: Drawn): readonly Mark[] {
  const { x, y } = axes;
  const [left, right] = [box.x + LEFT_PX, box.x + box.width - EDGE_PX];
  const bottom = box.y + box.height - BOTTOM_PX;
  const across = x.ticks.map((tick) =>
    text(
      figures.x.format(tick),
      { x: x.toPx(tick), y: bottom + X_TICK_PX, anchor: 'middle' },
      TICK,
    ),
  );
  const up = y.ticks.flatMap((tick) => [
    mark('line', {
      x1: left,
      x2: right,
      y1: y.toPx(tick),
      y2: y.toPx(tick),
      stroke: colour('border'),
    }),
    text(figures.y.format(tick), { x: left - 6, y: y.toPx(tick), anchor: 'end' }, TICK),
  ]);
  return [
    ...up,
    ...across,
    text(`${figures.x.label} →`, { x: right, y: box.y + box.height - 8, anchor: 'end' }, AXIS),
    text(`↑ ${figures.y.label}`, { x: box.x, y: box.y + 8 }, AXIS),
  ];
}

/** The radius of each: areas are as weights are. */
export function radiusIn(holdings: readonly ScatterDot[]): (holding: ScatterDot) => number {
  const heaviest = Math.max(holdings[0]?.share ?? 0, Number.EPSILON);
  return ({ share }) => Math.max(MOST_R * Math.sqrt(share / heaviest), LEAST_R);
}

function dots(holdings: readonly ScatterDot[], { axes, brush }: Drawn): readonly Mark[] {
  const radiusOf = radiusIn(holdings);
  return holdings.map((holding, at) => {
    const isOut = brush !== null && !isInside(holding, brush);
    return mark('circle', {
      cx: axes.x.toPx(valueAt(holding, 0) ?? 0),
      cy: axes.y.toPx(valueAt(holding, 1) ?? 0),
      r: radiusOf(holding),
      fill: colour(isOut ? 'text-3' : 'series-1'),
      'fill-opacity': isOut ? 0.2 : 0.5,
      // 3 to 1 on every surface of both themes, though the fill stands back
      stroke: colour(isOut ? 'border-strong' : 'series-1'),
      'data-point': at,
    });
  });
}

function crosses({ axes, box, wholes }: Drawn): readonly Mark[] {
  const highest = Math.max(...wholes.map(({ y }) => y));
  return wholes.flatMap(({ name, x, y, isReference }) => {
    const [left, top] = [axes.x.toPx(x), axes.y.toPx(y)];
    const line = (dx: number, dy: number): Mark =>
      mark('line', {
        x1: left - dx,
        x2: left + dx,
        y1: top - dy,
        y2: top + dy,
        stroke: colour(isReference ? 'text-2' : 'text'),
        'stroke-width': isReference ? 2 : 3,
      });
    const isRight = left > box.x + box.width * 0.7;
    const place = {
      x: isRight ? left - WHOLE_PX - 4 : left + WHOLE_PX + 4,
      // the names of two that are close do not meet
      y: y === highest ? top - 12 : top + 14,
      anchor: isRight ? 'end' : 'start',
    } as const;
    return [
      line(WHOLE_PX, 0),
      line(0, WHOLE_PX),
      outliersOf(name, place, isReference ? REFERENCE : OWN),
    ];
  });
}
