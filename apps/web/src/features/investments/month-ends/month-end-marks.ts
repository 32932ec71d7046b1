import { scaleLinear } from 'd3-scale';

import { formatShortMonth } from '../../../format/date.ts';
import { colour, mark, text } from '../../../ui/chart/mark.ts';
import type { Mark, TextStyle } from '../../../ui/chart/mark.ts';
import type { Box } from '../../../ui/chart/share-marks.ts';
import { isMadeAnew, valuesOf } from './month-end-figure.ts';
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
const LETTER: TextStyle = { px: 12, weight: 600, colour: 'text-2' };
const LETTER_PX = 14;
/** A letter of a name, about. */
const NAME_PX = 6;
/** From the middle of a name to a line that does not touch it. */
const CLEAR_PX = 9;
const STROKE = { stroke: colour('series-1'), 'stroke-width': 2 } as const;
const BESIDE_STROKE = {
  stroke: colour('series-reference'),
  'stroke-width': 1.5,
  'stroke-dasharray': '4.5 3',
} as const;

interface Look {
  readonly box: Box;
  /** The point that the reader has reached. */
  readonly current?: number | null | undefined;
  /** The day that today is compared with; absent where there is none. */
  readonly since?: string;
}

interface Scales {
  readonly top: number;
  readonly bottom: number;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

/** From the lowest to the highest value, and no narrower than the figure says. */
function spanOf(points: readonly MonthEndPoint[], leastSpan: number): readonly [number, number] {
  const known = points.flatMap(valuesOf);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const more = Math.max(0, leastSpan - (high - low)) / 2;
  // none of the figures is below zero
  const from = Math.max(0, low - more);
  return [from, Math.max(high + more, from + leastSpan)];
}

/** The values between two gaps. */
function lineMarks(
  values: readonly (number | null)[],
  { x, y }: Scales,
  stroke: typeof STROKE | typeof BESIDE_STROKE,
): readonly Mark[] {
  const runs: string[][] = [[]];
  values.forEach((value, at) => {
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
        ...stroke,
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
function pointMark(
  point: MonthEndPoint,
  at: number,
  { x, y, top, bottom, current }: Scales & Pick<Look, 'current'>,
) {
  const width = x(1) - x(0);
  const { value, newMethodology } = point;
  const isRing = isMadeAnew(point);
  const dot = mark('circle', {
    cx: x(at),
    cy: value === null ? bottom : y(value),
    r: at === current || isRing ? RING : DOT,
    fill: isRing && at !== current ? colour('surface') : colour('series-1'),
    // nothing is seen where there is no figure, until it is reached
    opacity: value === null && at !== current ? 0 : 1,
    ...(isRing ? STROKE : {}),
    'data-methodology': newMethodology === null ? undefined : '',
    'data-anchor': '',
  });
  const place = { x: x(at) - width / 2, y: top, width, height: bottom - top };
  return mark('g', { 'data-point': at }, [mark('rect', { ...place, fill: 'transparent' }), dot]);
}

/** The letter of the first score, and of each that has another one than the score before. */
function gradeMarks(points: readonly MonthEndPoint[], { x, y, top }: Scales): readonly Mark[] {
  let before: string | null = null;
  return points.flatMap(({ value, grade = null }, at) => {
    if (value === null || grade === null || grade === before) return [];
    before = grade;
    const above = y(value) - LETTER_PX;
    return [
      text(
        grade,
        { x: x(at), y: above < top ? y(value) + LETTER_PX : above, anchor: 'middle' },
        LETTER,
      ),
    ];
  });
}

/** Where a name stands at the end of the quieter line: on its side of the other line, and clear of both if it can. */
function nameY(
  points: readonly MonthEndPoint[],
  { at, start }: { readonly at: number; readonly start: number },
  { x, y, top, bottom }: Scales,
): number {
  const beneath = points.filter((_, index) => index <= at && x(index + 1) > start);
  const all = beneath.flatMap(valuesOf).map(y);
  const means = beneath.flatMap(({ beside }) => beside?.value ?? []).map(y);
  const end = points[at];
  const isAbove = (end?.beside?.value ?? 0) >= (end?.value ?? 0);
  const [above, below] = [Math.min(...all) - LETTER_PX, Math.max(...all) + LETTER_PX];
  const between = isAbove ? Math.max(...means) + LETTER_PX : Math.min(...means) - LETTER_PX;
  const [wanted, ...others] = isAbove ? [above, between, below] : [below, between, above];
  const lowest = bottom - CLEAR_PX;
  const isClear = (place: number): boolean =>
    place >= top && place <= lowest && all.every((line) => Math.abs(line - place) >= CLEAR_PX);
  return [wanted, ...others].find(isClear) ?? Math.min(Math.max(wanted, top), lowest);
}

/** The quieter line of a group, named at its end. */
function besideMarks(
  points: readonly MonthEndPoint[],
  name: string | undefined,
  scales: Scales,
): readonly Mark[] {
  const means = points.map(({ beside }) => beside?.value ?? null);
  const at = means.findLastIndex((value) => value !== null);
  if (name === undefined || at < 0) return [];
  const end = scales.x(at);
  const start = end - name.length * NAME_PX;
  const place = { x: end, y: nameY(points, { at, start }, scales), anchor: 'end' } as const;
  return [...lineMarks(means, scales, BESIDE_STROKE), text(name, place, TICK)];
}

type DrawnFigure = Pick<MonthEndFigure, 'format' | 'leastSpan'> & {
  /** What is drawn beside it, where something is. */
  readonly beside?: string | undefined;
};

/** A line by month; each month end can be reached, and the one that is chosen has an upright. */
export function monthEndMarks(
  points: readonly MonthEndPoint[],
  { format, leastSpan, beside }: DrawnFigure,
  { box, current, since }: Look,
): readonly Mark[] {
  const [left, right] = [box.x + LEFT, box.x + box.width - RIGHT];
  const [top, bottom] = [box.y + TOP, box.y + box.height - BOTTOM];
  // the page has no width before it is laid out
  if (right <= left) return [];
  const y = scaleLinear(spanOf(points, leastSpan), [bottom, top]).nice(TICKS);
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [left, right]);
  const scales = { x, y, top, bottom, current };
  const grid = y
    .ticks(TICKS)
    .flatMap((tick) => [
      mark('line', { x1: left, x2: right, y1: y(tick), y2: y(tick), stroke: colour('border') }),
      text(format(tick), { x: left - 8, y: y(tick), anchor: 'end' }, TICK),
    ]);
  const chosen = points.findIndex(({ day }) => day === since);
  return [
    ...grid,
    ...monthMarks(points, scales, bottom + 16),
    ...(chosen < 0 ? [] : [upright(x(chosen), [top, bottom])]),
    ...besideMarks(points, beside, scales),
    ...lineMarks(
      points.map(({ value }) => value),
      scales,
      STROKE,
    ),
    ...gradeMarks(points, scales),
    ...points.map((point, at) => pointMark(point, at, scales)),
  ];
}
