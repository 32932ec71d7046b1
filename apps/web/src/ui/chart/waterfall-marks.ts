import { type ScaleLinear, scaleLinear } from 'd3-scale';

import { colour, mark, text } from './mark.ts';
import type { Mark, TextStyle } from './mark.ts';
import type { MarksLook } from './chart.ts';

/** One line of a waterfall. */
export interface WaterfallLine {
  readonly label: string;
  /** What stands at the right end: '+0.12', '1.99 C'. */
  readonly shown: string;
  /** Where the bar starts and ends, in the unit of the figure. Equal: one of the two wholes. */
  readonly from: number;
  readonly to: number;
  /** A gap: what is not disclosed, neither good nor bad. */
  readonly look: 'whole' | 'lift' | 'drag' | 'gap';
  /** The holdings behind it are listed. */
  readonly isChosen: boolean;
}

export const LINE_PX = 24;
const AXIS_PX = 22;
const BAR_PX = 14;
const END_PX = 76;
const LETTER_PX = 6.6;

const LABEL: TextStyle = { px: 12, weight: 400, colour: 'text-2' };
const WHOLE_LABEL: TextStyle = { px: 12, weight: 600, colour: 'text' };
const NUMBER: TextStyle = { px: 12, weight: 600, colour: 'text' };
const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };

const FILLS = {
  whole: 'series-reference',
  lift: 'grade-a',
  drag: 'grade-e',
  gap: 'text-3',
} as const;

export const waterfallHeight = (lines: readonly WaterfallLine[]): number =>
  lines.length * LINE_PX + AXIS_PX;

const shortened = (label: string, widthPx: number): string => {
  const most = Math.floor(widthPx / LETTER_PX);
  return label.length <= most ? label : `${label.slice(0, Math.max(most - 1, 1)).trimEnd()}…`;
};

const TICK_GAP_PX = 10;

/** As many ticks as have room for their words: '1.9408' needs more than '1.9'. */
function roomyTicks(
  scale: ScaleLinear<number, number>,
  tickText: (value: number) => string,
  most: number,
): readonly number[] {
  for (let count = most; count > 1; count -= 1) {
    const ticks = scale.ticks(count);
    const [first = 0, second = first] = ticks;
    const widest = Math.max(...ticks.map((tick) => tickText(tick).length)) * LETTER_PX;
    if (ticks.length < 2 || scale(second) - scale(first) >= widest + TICK_GAP_PX) return ticks;
  }
  return scale.ticks(1).slice(0, 1);
}

interface Drawn extends MarksLook {
  /** A value as the axis writes it. */
  readonly tickText: (value: number) => string;
}

/** Bars that float from the reference to the portfolio, one a line. */
export function waterfallMarks(
  lines: readonly WaterfallLine[],
  { box, current, tickText }: Drawn,
): readonly Mark[] {
  const labelPx = box.width < 480 ? 108 : 176;
  const left = box.x + labelPx;
  const right = Math.max(box.x + box.width - END_PX, left + 1);
  const values = lines.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = (high - low || 1) * 0.06;
  const scale = scaleLinear([low - air, high + air], [left, right]);
  const bottom = box.y + lines.length * LINE_PX;
  const ticks = roomyTicks(scale, tickText, box.width < 480 ? 3 : 5).flatMap((tick) => {
    const x = scale(tick);
    return [
      mark('line', { x1: x, x2: x, y1: box.y, y2: bottom, stroke: colour('border') }),
      text(tickText(tick), { x, y: bottom + 12, anchor: 'middle' }, TICK),
    ];
  });
  const rows = lines.map((line, at) => {
    const y = box.y + (at + 0.5) * LINE_PX;
    const ground = mark('rect', {
      x: box.x,
      y: y - LINE_PX / 2,
      width: box.width,
      height: LINE_PX,
      fill: line.isChosen ? colour('row-selected') : 'transparent',
    });
    const marks = [ground, ...lineMarks(line, { scale, y, left, labelPx, end: box.x + box.width })];
    return mark('g', { 'data-point': at, 'data-current': at === current ? '' : undefined }, marks);
  });
  return [...ticks, ...rows, ...connectors(lines, scale, box.y)];
}

interface Place {
  readonly scale: (value: number) => number;
  readonly y: number;
  readonly left: number;
  readonly labelPx: number;
  readonly end: number;
}

function lineMarks(line: WaterfallLine, { scale, y, left, labelPx, end }: Place): readonly Mark[] {
  const [from, to] = [scale(line.from), scale(line.to)];
  const isWhole = line.look === 'whole';
  return [
    text(
      shortened(line.label, labelPx - 12),
      { x: left - 8, y, anchor: 'end' },
      isWhole ? WHOLE_LABEL : LABEL,
    ),
    mark('rect', {
      x: isWhole ? from - 2 : Math.min(from, to),
      y: y - BAR_PX / 2,
      width: isWhole ? 4 : Math.max(Math.abs(to - from), 1),
      height: BAR_PX,
      rx: 2,
      class: 'total-bar',
      fill: colour(FILLS[line.look]),
      'data-anchor': '',
    }),
    text(line.shown, { x: end, y, anchor: 'end' }, NUMBER),
  ];
}

/** From the end of each bar to the start of the next. */
const connectors = (
  lines: readonly WaterfallLine[],
  scale: (value: number) => number,
  top: number,
): readonly Mark[] =>
  lines.slice(0, -1).map(({ to }, at) => {
    const x = scale(to);
    const y = top + (at + 0.5) * LINE_PX + BAR_PX / 2;
    return mark('line', {
      x1: x,
      x2: x,
      y1: y,
      y2: y + LINE_PX - BAR_PX,
      stroke: colour('series-reference'),
    });
  });
