import { scaleLinear } from './scale.ts';
import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../format/missing.ts';
import { formatScore } from '../../format/score.ts';
import type { MaybeGrade } from '../grade/grade-name.ts';
import { colour, mark, text } from './mark.ts';
import type { Mark, TextStyle } from './mark.ts';
import type { Box } from './share-marks.ts';
import { HIGHEST_TOTAL } from './total-bar.ts';
import type { TotalBar } from './total-bar.ts';

const BAR = 24;
const PEER_REACH = 22;
const END_WIDTH = 92;
const GRADE = 24;
export const AXIS_HEIGHT = 24;

const LABEL: TextStyle = { px: 12, weight: 400, colour: 'text-2' };
const NUMBER: TextStyle = { px: 13, weight: 600, colour: 'text' };
const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };

interface Look {
  readonly box: Box;
  readonly labelWidth: number;
  /** The point that the reader has reached. */
  readonly current?: number | null;
}

/** Horizontal bars from 0 to 4 over an axis, the peer average as a dashed tick, the grade at the end. */
export function totalBars(bars: readonly TotalBar[], look: Look): readonly Mark[] {
  const { box, labelWidth, current } = look;
  const left = box.x + labelWidth + 4;
  const right = box.x + box.width;
  // before it is laid out, and while it is made narrow, a page has no room for the bars
  const scale = scaleLinear([0, HIGHEST_TOTAL], [left, Math.max(left, right - END_WIDTH)]);
  const bottom = box.y + box.height - AXIS_HEIGHT;
  const rowHeight = (bottom - box.y) / bars.length;
  const axis = scale.ticks(HIGHEST_TOTAL).flatMap((tick) => {
    const x = scale(tick);
    return [
      line({ x, from: box.y, to: bottom }, { stroke: colour('border'), widthPx: 1 }),
      text(String(tick), { x, y: bottom + 12, anchor: 'middle' }, TICK),
    ];
  });
  const rows = bars.map((bar, at) => {
    const top = box.y + at * rowHeight;
    const place = { x: box.x, y: top, width: box.width, height: rowHeight };
    const marks = row(bar, { scale, right, labelWidth, y: top + rowHeight / 2 });
    const isCurrent = at === current || undefined;
    // the whole row reacts to the pointer
    const ground = mark('rect', { ...place, fill: 'transparent' });
    return mark('g', { 'data-point': at, 'data-current': isCurrent && '' }, [ground, ...marks]);
  });
  return [...axis, ...rows];
}

interface Row {
  readonly scale: (score: number) => number;
  readonly right: number;
  readonly labelWidth: number;
  /** Its middle. */
  readonly y: number;
}

function row(bar: TotalBar, { scale, right, labelWidth, y }: Row): readonly Mark[] {
  const [start, end] = [scale(0), scale(bar.score ?? 0)];
  const names = linesIn(bar.label, labelWidth - 8);
  return [
    ...names.map((words, at) =>
      text(
        words,
        { x: start - 12, y: y + (at - (names.length - 1) / 2) * 16, anchor: 'end' },
        LABEL,
      ),
    ),
    mark('rect', {
      x: start,
      y: y - BAR / 2,
      width: end - start,
      height: BAR,
      rx: 2,
      class: 'total-bar',
      fill: colour('series-1'),
      'data-anchor': '',
    }),
    ...(bar.peerAverage === null ? [] : peerTick({ x: scale(bar.peerAverage), end, y })),
    text(formatScore(bar.score), { x: right - 36, y, anchor: 'end' }, NUMBER),
    ...gradeMark(bar.grade, { x: right, y }),
  ];
}

/** Light inside the bar, so that it is visible there, and dark outside. */
function peerTick({ x, end, y }: Tick): readonly Mark[] {
  const dashes = { widthPx: 1.5, isDashed: true } as const;
  const reach = { x, from: y - PEER_REACH, to: y + PEER_REACH };
  const inside = { x, from: y - BAR / 2, to: y + BAR / 2 };
  const light = line(inside, { ...dashes, stroke: colour('surface') });
  // a bar that ends before the tick leaves it on the page, where light is not seen
  return [
    line(reach, { ...dashes, stroke: colour('series-reference') }),
    ...(x < end ? [light] : []),
  ];
}

interface Tick {
  readonly x: number;
  /** Where the bar ends. */
  readonly end: number;
  readonly y: number;
}

export function peerLegend({ x, y }: { readonly x: number; readonly y: number }): readonly Mark[] {
  return [
    line(
      { x, from: y - 7, to: y + 7 },
      { stroke: colour('series-reference'), widthPx: 1.5, isDashed: true },
    ),
    text('Average peer score', { x: x + 8, y }, TICK),
  ];
}

/** The letter on its tint, right of it the edge. */
function gradeMark(grade: MaybeGrade, { x, y }: { readonly x: number; readonly y: number }) {
  const tone = grade?.toLowerCase() ?? 'none';
  const width = grade ? GRADE : GRADE + 8;
  const middle = { x: x - width / 2, y, anchor: 'middle' } as const;
  const letter = grade ?? (grade === null ? NOT_DISCLOSED : NOT_APPLICABLE);
  return [
    mark('rect', {
      x: x - width + 0.5,
      y: y - GRADE / 2 + 0.5,
      width: width - 1,
      height: GRADE - 1,
      rx: 4,
      fill: colour(grade ? `grade-${tone}-tint` : 'grade-none'),
      stroke: grade ? undefined : colour('grade-none-line'),
      'stroke-dasharray': grade ? undefined : '3 2',
    }),
    text(letter, middle, { px: 13, weight: grade ? 600 : 500, colour: `grade-${tone}-text` }),
  ];
}

interface Reach {
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

interface Stroke {
  readonly stroke: string;
  readonly widthPx: number;
  readonly isDashed?: boolean;
}

const line = ({ x, from, to }: Reach, { stroke, widthPx, isDashed = false }: Stroke): Mark =>
  mark('line', {
    x1: x,
    x2: x,
    y1: from,
    y2: to,
    stroke,
    'stroke-width': widthPx,
    'stroke-dasharray': isDashed ? '4.5 3' : undefined,
  });

/** A letter of a label, about. */
const LETTER_PX = 5.9;

/** A label on as many lines as its words need. */
function linesIn(label: string, widthPx: number): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || longer.length * LETTER_PX > widthPx) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
