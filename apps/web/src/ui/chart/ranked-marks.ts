import { scaleLinear } from 'd3-scale';

import { formatPercent } from '../../format/percent.ts';
import { colour, mark, text } from './mark.ts';
import type { Mark, TextStyle } from './mark.ts';
import type { RankedBar } from './ranked-bar.ts';
import type { Box } from './share-marks.ts';

const BAR = 16;
const END_WIDTH = 120;
const DOT = 3;
export const RANKED_AXIS_PX = 24;

const LABEL: TextStyle = { px: 12, weight: 400, colour: 'text-2' };
const NUMBER: TextStyle = { px: 12, weight: 600, colour: 'text' };
const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };

interface Look {
  readonly box: Box;
  readonly labelWidth: number;
  /** The point that the reader has reached. */
  readonly current?: number | null;
}

/** As much of the width as the largest bar has; the line of the sum has the rest. */
const BARS = 0.45;
const GAP = 16;

/** Horizontal bars by size; beside them the line of their sum, over an axis in percent of its own. */
export function rankedBars(bars: readonly RankedBar[], look: Look): readonly Mark[] {
  const { box, labelWidth, current } = look;
  const left = box.x + labelWidth;
  const right = box.x + box.width - END_WIDTH;
  const barsWidth = (right - left) * BARS;
  const scale = scaleLinear([0, 1], [left + barsWidth + GAP, right]).clamp(true);
  const largest = Math.max(...bars.map(({ fraction }) => Math.abs(fraction)));
  const bar = scaleLinear([0, largest], [0, barsWidth]);
  const bottom = box.y + box.height - RANKED_AXIS_PX;
  const rowPx = (bottom - box.y) / bars.length;
  const middleOf = (at: number): number => box.y + (at + 0.5) * rowPx;
  const rows = bars.map((ranked, at) => {
    const y = middleOf(at);
    const ground = mark('rect', {
      x: box.x,
      y: y - rowPx / 2,
      width: box.width,
      height: rowPx,
      fill: 'transparent',
    });
    const marks = [ground, ...row(ranked, { bar, left, y, labelWidth, end: box.x + box.width })];
    return mark('g', { 'data-point': at, 'data-current': at === current ? '' : undefined }, marks);
  });
  return [...axis(scale, { from: box.y, to: bottom }), ...rows, ...sumLine(bars, scale, middleOf)];
}

type Scale = (fraction: number) => number;

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
const HALVES = [0, 0.5, 1];
const ENDS = [0, 1];
/** Narrower, and the words touch. */
const QUARTERS_PX = 200;
const HALVES_PX = 100;

function ticksOf(widthPx: number): readonly number[] {
  if (widthPx < HALVES_PX) return ENDS;
  return widthPx < QUARTERS_PX ? HALVES : QUARTERS;
}

const axis = (scale: Scale, { from, to }: { from: number; to: number }): readonly Mark[] =>
  ticksOf(scale(1) - scale(0)).flatMap((fraction) => {
    const x = scale(fraction);
    return [
      mark('line', { x1: x, x2: x, y1: from, y2: to, stroke: colour('border') }),
      text(formatPercent(fraction, 0), { x, y: to + 12, anchor: 'middle' }, TICK),
    ];
  });

interface Row {
  /** The width of a bar. */
  readonly bar: Scale;
  readonly left: number;
  /** The right edge of the picture. */
  readonly end: number;
  readonly y: number;
  readonly labelWidth: number;
}

/** A letter of a label, about. */
const LETTER_PX = 6.8;

/** A label that fits; the whole is in the table and in the words of the point. */
function shortened(label: string, widthPx: number): string {
  const most = Math.floor(widthPx / LETTER_PX);
  return label.length <= most ? label : `${label.slice(0, Math.max(most - 1, 1)).trimEnd()}…`;
}

const row = ({ label, shown, fraction }: RankedBar, place: Row): readonly Mark[] => [
  text(
    shortened(label, place.labelWidth - 12),
    { x: place.left - 8, y: place.y, anchor: 'end' },
    LABEL,
  ),
  mark('rect', {
    x: place.left,
    y: place.y - BAR / 2,
    width: Math.max(place.bar(Math.abs(fraction)), 1),
    height: BAR,
    rx: 2,
    class: 'total-bar',
    fill: colour('series-1'),
    'data-anchor': '',
  }),
  text(
    `${shown} · ${formatPercent(fraction)}`,
    { x: place.end, y: place.y, anchor: 'end' },
    NUMBER,
  ),
];

/** The sum so far: a line from bar to bar, a dot at each. */
function sumLine(
  bars: readonly RankedBar[],
  scale: Scale,
  middleOf: (at: number) => number,
): readonly Mark[] {
  const points = bars.map(({ cumulativeFraction }, at) => ({
    x: scale(cumulativeFraction),
    y: middleOf(at),
  }));
  const stroke = colour('series-reference');
  return points.flatMap(({ x, y }, at) => {
    const before = points[at - 1];
    const dot = mark('circle', { cx: x, cy: y, r: DOT, fill: stroke });
    if (before === undefined) return [dot];
    return [mark('line', { x1: before.x, y1: before.y, x2: x, y2: y, stroke }), dot];
  });
}
