import { scaleLinear } from '../../../ui/chart/scale.ts';
import { formatShortMonth } from '../../../format/date.ts';
import { colour, mark, text } from '../../../ui/chart/mark.ts';
import type { Mark, TextStyle } from '../../../ui/chart/mark.ts';
import type { MonthEndFigure, MonthEndPoint } from './month-end-figure.ts';

export const LINE_PX = 200;

const LEFT = 52;
const RIGHT = 30;
const TOP = 10;
const BOTTOM = 26;
const DOT = 2.5;
const RING = 4.5;
/** The least room for a month below the axis. */
const MONTH_PX = 72;
const TICKS = 4;

const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };
const STROKE = { stroke: colour('series-1'), 'stroke-width': 2 } as const;

interface Look {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The point that the reader has reached. */
  readonly current: number | null;
  /** The day that today is compared with. */
  readonly since: string;
}

interface Scales {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

/** From the lowest to the highest value, and no narrower than the figure says. */
function spanOf(points: readonly MonthEndPoint[], leastSpan: number): readonly [number, number] {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const more = Math.max(0, leastSpan - (high - low)) / 2;
  // none of the figures is below zero
  const from = Math.max(0, low - more);
  return [from, Math.max(high + more, from + leastSpan)];
}

/** The values between two gaps. */
function lineMarks(points: readonly MonthEndPoint[], { x, y }: Scales): readonly Mark[] {
  const runs: string[][] = [[]];
  points.forEach(({ value }, at) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(`${x(at)},${y(value)}`);
  });
  return runs
    .filter(({ length }) => length > 1)
    .map((run) =>
      mark('polyline', {
        points: run.join(' '),
        fill: 'none',
        'stroke-linejoin': 'round',
        ...STROKE,
      }),
    );
}

/** As many months as have room, the last one first. */
function monthMarks(points: readonly MonthEndPoint[], { x }: Scales, y: number): readonly Mark[] {
  let next = Number.POSITIVE_INFINITY;
  return points
    .map(({ day }, at) => ({ day, left: x(at) }))
    .toReversed()
    .flatMap(({ day, left }) => {
      if (next - left < MONTH_PX) return [];
      next = left;
      return [text(formatShortMonth(day), { x: left, y, anchor: 'middle' }, TICK)];
    });
}

const upright = (x: number, [y1, y2]: readonly [number, number]): Mark =>
  mark('line', { x1: x, x2: x, y1, y2, stroke: colour('text-3'), 'stroke-dasharray': '2 3' });

/** The ground of a month, which the pointer reaches, with its dot; a ring where the methodology is new. */
function pointMark(point: MonthEndPoint, at: number, scales: Scales & { current: number | null }) {
  const { x, y, current } = scales;
  const width = x(1) - x(0);
  const { value, newMethodology } = point;
  const isRing = newMethodology !== null;
  const bottom = LINE_PX - BOTTOM;
  const dot = mark('circle', {
    cx: x(at),
    cy: value === null ? bottom : y(value),
    r: at === current || isRing ? RING : DOT,
    fill: isRing && at !== current ? colour('surface') : colour('series-1'),
    // nothing is seen where there is no figure, until it is reached
    opacity: value === null && at !== current ? 0 : 1,
    ...(isRing ? STROKE : {}),
    'data-methodology': isRing ? '' : undefined,
    'data-anchor': '',
  });
  const place = { x: x(at) - width / 2, y: TOP, width, height: bottom - TOP };
  return mark('g', { 'data-point': at }, [mark('rect', { ...place, fill: 'transparent' }), dot]);
}

/** A line by month; each month end can be reached, and the one that is chosen has an upright. */
export function monthEndMarks(
  points: readonly MonthEndPoint[],
  { format, leastSpan }: MonthEndFigure,
  { widthPx, heightPx, current, since }: Look,
): readonly Mark[] {
  const right = widthPx - RIGHT;
  const bottom = heightPx - BOTTOM;
  // the page has no width before it is laid out
  if (right <= LEFT) return [];
  const y = scaleLinear(spanOf(points, leastSpan), [bottom, TOP]).nice(TICKS);
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [LEFT, right]);
  const scales = { x, y, current };
  const grid = y
    .ticks(TICKS)
    .flatMap((tick) => [
      mark('line', { x1: LEFT, x2: right, y1: y(tick), y2: y(tick), stroke: colour('border') }),
      text(format(tick), { x: LEFT - 8, y: y(tick), anchor: 'end' }, TICK),
    ]);
  const chosen = points.findIndex(({ day }) => day === since);
  return [
    ...grid,
    ...monthMarks(points, scales, bottom + 16),
    ...(chosen < 0 ? [] : [upright(x(chosen), [TOP, bottom])]),
    ...lineMarks(points, scales),
    ...points.map((point, at) => pointMark(point, at, scales)),
  ];
}
