import { scaleLinear } from '../../../ui/chart/scale.ts';
import type { MarksLook } from '../../../ui/chart/chart.ts';
import { colour, mark, text } from '../../../ui/chart/mark.ts';
import type { Mark, TextStyle } from '../../../ui/chart/mark.ts';

/** One month of a history; null where nobody rated. */
export interface HistoryPoint {
  /** YYYY-MM. */
  readonly month: string;
  readonly company: number | null;
  readonly sector: number | null;
  /** A provider joined or left. */
  readonly isJoint: boolean;
}

export const HISTORY_PX = 280;

const LEFT = 32;
const RIGHT = 8;
const TOP = 30;
const BOTTOM = 26;
const DOT = 4;
/** The least room for a year below the axis. */
const YEAR_PX = 46;
const TICKS = [0, 25, 50, 75, 100];

const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };
const LEGEND: TextStyle = { px: 12, weight: 500, colour: 'text-2' };

interface Scales {
  readonly x: (at: number) => number;
  readonly y: (points: number) => number;
}

type Line = 'company' | 'sector';

const STROKES = {
  company: { stroke: colour('series-1'), 'stroke-width': 2 },
  sector: { stroke: colour('series-reference'), 'stroke-width': 1.5, 'stroke-dasharray': '5 4' },
} as const;

/** Runs of months that have a figure: a gap breaks the line. */
function runsOf(points: readonly HistoryPoint[], line: Line, { x, y }: Scales): readonly string[] {
  const runs: string[][] = [[]];
  points.forEach((point, at) => {
    const value = point[line];
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(`${x(at)},${y(value)}`);
  });
  return runs.filter(({ length }) => length > 0).map((run) => run.join(' '));
}

const lineMarks = (points: readonly HistoryPoint[], line: Line, scales: Scales): readonly Mark[] =>
  runsOf(points, line, scales).map((run) =>
    mark('polyline', {
      // a single month is a point, which round ends make visible
      points: run.includes(' ') ? run : `${run} ${run}`,
      fill: 'none',
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      ...STROKES[line],
    }),
  );

/** Januaries, as many as have room; for a short range the first and the last month. */
function yearMarks(points: readonly HistoryPoint[], { x }: Scales, y: number): readonly Mark[] {
  const januaries = points.flatMap(({ month }, at) =>
    month.endsWith('-01') ? [{ month, at }] : [],
  );
  let last = Number.NEGATIVE_INFINITY;
  return januaries.flatMap(({ month, at }) => {
    if (x(at) - last < YEAR_PX) return [];
    last = x(at);
    return [text(month.slice(0, 4), { x: x(at), y, anchor: 'middle' }, TICK)];
  });
}

const JOINT = {
  fill: colour('surface'),
  stroke: colour('series-1'),
  'stroke-width': 2,
  r: DOT,
} as const;

/** A ring and an upright where a provider joined or left. */
function jointMarks(points: readonly HistoryPoint[], { x, y }: Scales): readonly Mark[] {
  return points.flatMap(({ company, isJoint }, at) => {
    if (!isJoint || company === null) return [];
    const upright = { x1: x(at), x2: x(at), y1: y(0), y2: y(company) };
    return [
      mark('line', { ...upright, stroke: colour('series-1'), 'stroke-dasharray': '2 3' }),
      mark('circle', { cx: x(at), cy: y(company), ...JOINT, 'data-joint': '' }),
    ];
  });
}

/** What the ring means, where there is one. */
const jointLegend = (points: readonly HistoryPoint[], x: number): readonly Mark[] =>
  points.some(({ isJoint }) => isJoint)
    ? [
        mark('circle', { cx: x + 6, cy: 10, ...JOINT }),
        text('Provider joined or left', { x: x + 16, y: 10 }, LEGEND),
      ]
    : [];

function legend(x: number): readonly Mark[] {
  const entry = (line: Line, words: string, left: number): readonly Mark[] => [
    mark('line', { x1: left, x2: left + 22, y1: 10, y2: 10, ...STROKES[line] }),
    text(words, { x: left + 28, y: 10 }, LEGEND),
  ];
  return [...entry('company', 'Company', x), ...entry('sector', 'Sector average', x + 104)];
}

interface Reach {
  readonly top: number;
  readonly bottom: number;
  /** Of a month. */
  readonly width: number;
  readonly current?: number | null | undefined;
}

/** The ground of each month, which the pointer reaches, and the dot of the one reached. */
function monthMarks(
  points: readonly HistoryPoint[],
  { x, y }: Scales,
  { top, bottom, width, current }: Reach,
): readonly Mark[] {
  return points.map((point, at) => {
    const place = { x: x(at) - width / 2, y: top, width, height: bottom - top };
    const dot = mark('circle', {
      cx: x(at),
      cy: y(point.company ?? point.sector ?? 0),
      r: DOT,
      fill: at === current ? colour('series-1') : 'transparent',
      'data-anchor': '',
    });
    return mark('g', { 'data-point': at }, [mark('rect', { ...place, fill: 'transparent' }), dot]);
  });
}

/** Two lines by month over an axis from 0 to 100; each month can be reached. */
export function historyMarks(points: readonly HistoryPoint[], look: MarksLook): readonly Mark[] {
  const { box, current } = look;
  // the page has no width before it is laid out
  if (box.width <= LEFT + RIGHT) return [];
  const bottom = box.y + box.height - BOTTOM;
  const right = box.x + box.width - RIGHT;
  const scales = {
    x: scaleLinear([0, Math.max(1, points.length - 1)], [box.x + LEFT, right]),
    y: scaleLinear([0, 100], [bottom, box.y + TOP]),
  };
  const grid = TICKS.flatMap((tick) => [
    mark('line', {
      x1: box.x + LEFT,
      x2: right,
      y1: scales.y(tick),
      y2: scales.y(tick),
      stroke: colour('border'),
      'stroke-width': 1,
    }),
    text(String(tick), { x: box.x + LEFT - 8, y: scales.y(tick), anchor: 'end' }, TICK),
  ]);
  const width = (right - box.x - LEFT) / Math.max(1, points.length - 1);
  const reached = monthMarks(points, scales, { top: box.y + TOP, bottom, width, current });
  return [
    ...[...legend(box.x + LEFT), ...jointLegend(points, box.x + LEFT + 244)].map((each) =>
      moved(each, box.y),
    ),
    ...grid,
    ...yearMarks(points, scales, bottom + 16),
    ...lineMarks(points, 'sector', scales),
    ...lineMarks(points, 'company', scales),
    ...jointMarks(points, scales),
    ...reached,
  ];
}

const moved = (shown: Mark, y: number): Mark =>
  mark('g', { transform: `translate(0 ${y})` }, [shown]);
