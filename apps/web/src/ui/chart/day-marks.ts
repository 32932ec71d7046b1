import { scaleLinear } from './scale.ts';
import { formatDate } from '../../format/date.ts';
import type { DayBar, DaysLook } from './day-bar.ts';
import { colour, mark, text } from './mark.ts';
import type { Mark, TextStyle } from './mark.ts';
import type { Box } from './share-marks.ts';

const AXIS_PX = 24;
const LEFT_PX = 32;
const WIDEST_BAR = 14;
const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };
/** Room for a date under the chart. */
const DATE_PX = 130;

interface Look extends DaysLook {
  readonly box: Box;
  /** The point that the reader has reached. */
  readonly current?: number | null;
}

const MOODS = [
  { key: 'positive', fill: 'grade-a', side: 1 },
  { key: 'neutral', fill: 'text-3', side: 1 },
  { key: 'negative', fill: 'grade-e', side: -1 },
] as const;
type Mood = (typeof MOODS)[number];

const shownMoods = ({ hasNeutral }: DaysLook): readonly Mood[] =>
  MOODS.filter(({ key }) => hasNeutral || key !== 'neutral');

interface Scales {
  readonly xOf: (at: number) => number;
  readonly yOf: (count: number) => number;
  readonly stepPx: number;
  readonly top: number;
  readonly bottom: number;
  readonly most: number;
}

const upOf = (day: DayBar, { hasNeutral }: DaysLook): number =>
  day.positive + (hasNeutral ? day.neutral : 0);

function scalesOf(days: readonly DayBar[], look: Look): Scales {
  const { box } = look;
  const [top, bottom] = [box.y + 8, box.y + box.height - AXIS_PX];
  const most = Math.max(1, ...days.map((day) => Math.max(upOf(day, look), day.negative)));
  const yOf = scaleLinear([-most, most], [bottom, top]);
  const left = box.x + LEFT_PX;
  const stepPx = Math.max(box.width - LEFT_PX, 0) / Math.max(days.length, 1);
  return { xOf: (at) => left + (at + 0.5) * stepPx, yOf, stepPx, top, bottom, most };
}

/** Counts by day: positive stories up from zero, negative down. */
export function dayMarks(days: readonly DayBar[], look: Look): readonly Mark[] {
  const scales = scalesOf(days, look);
  return [
    ...axis(days, look.box, scales),
    ...(look.kind === 'line' ? lines(days, look, scales) : []),
    ...days.map((day, at) => dayGroup(day, at, { look, scales })),
  ];
}

function axis(days: readonly DayBar[], box: Box, { yOf, xOf, bottom, most }: Scales): Mark[] {
  const counts = [...new Set([most, 0, -most])];
  const rules = counts.flatMap((count) => [
    mark('line', {
      x1: box.x + LEFT_PX,
      x2: box.x + box.width,
      y1: yOf(count),
      y2: yOf(count),
      stroke: colour(count === 0 ? 'text-3' : 'border'),
    }),
    text(String(Math.abs(count)), { x: box.x + LEFT_PX - 6, y: yOf(count), anchor: 'end' }, TICK),
  ]);
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined || box.width < 2 * DATE_PX) return rules;
  const y = bottom + 14;
  return [
    ...rules,
    text(formatDate(first.day), { x: box.x + LEFT_PX, y }, TICK),
    text(
      formatDate(last.day),
      { x: Math.max(xOf(days.length - 1), box.x + box.width), y, anchor: 'end' },
      TICK,
    ),
  ];
}

interface Drawn {
  readonly look: Look;
  readonly scales: Scales;
}

function dayGroup(day: DayBar, at: number, { look, scales }: Drawn): Mark {
  const { xOf, stepPx, top, bottom } = scales;
  const ground = mark('rect', {
    x: xOf(at) - stepPx / 2,
    y: top,
    width: stepPx,
    height: Math.max(bottom - top, 0),
    fill: at === look.current ? colour('surface-2') : 'transparent',
    'data-anchor': '',
  });
  const bars = look.kind === 'histogram' ? stack(day, at, { look, scales }) : [];
  return mark('g', { 'data-point': at, 'data-current': at === look.current ? '' : undefined }, [
    ground,
    ...bars,
  ]);
}

function stack(day: DayBar, at: number, { look, scales }: Drawn): readonly Mark[] {
  const { xOf, yOf, stepPx } = scales;
  const width = Math.max(Math.min(stepPx * 0.8, WIDEST_BAR), 1);
  let up = 0;
  return shownMoods(look).flatMap(({ key, fill, side }) => {
    const count = day[key];
    if (count === 0) return [];
    const from = side > 0 ? up : 0;
    if (side > 0) up += count;
    const [y, end] = side > 0 ? [yOf(up), yOf(from)] : [yOf(0), yOf(-count)];
    return [
      mark('rect', {
        x: xOf(at) - width / 2,
        y,
        width,
        height: Math.max(end - y, 1),
        fill: colour(fill),
      }),
    ];
  });
}

/** A line for each sentiment, from day to day. */
const lines = (days: readonly DayBar[], look: Look, { xOf, yOf }: Scales): readonly Mark[] =>
  shownMoods(look).flatMap(({ key, fill, side }) =>
    days.slice(1).map((day, at) => {
      const before = days[at]?.[key] ?? 0;
      return mark('line', {
        x1: xOf(at),
        y1: yOf(side * before),
        x2: xOf(at + 1),
        y2: yOf(side * day[key]),
        stroke: colour(fill),
        'stroke-width': 2,
        'stroke-linecap': 'round',
      });
    }),
  );
