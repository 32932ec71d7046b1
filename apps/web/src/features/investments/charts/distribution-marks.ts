import { scaleLinear } from 'd3-scale';

import { formatPercent } from '../../../format/percent.ts';
import type { MarksLook } from '../../../ui/chart/chart.ts';
import { colour, mark, text } from '../../../ui/chart/mark.ts';
import type { Mark, TextStyle } from '../../../ui/chart/mark.ts';
import type { Bin } from './bins.ts';
import type { PlacedWhole } from './distribution-words.ts';

const LABEL_LINE_PX = 18;
const AXIS_PX = 22;
const NUMBER_PX = 16;
/** A bar that is narrower has no room for its number. */
const NUMBERED_PX = 34;
const TICK_PX = 44;
const LETTER_PX = 6.8;

const NUMBER: TextStyle = { px: 12, weight: 600, colour: 'text' };
const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };
const OWN: TextStyle = { px: 12, weight: 600, colour: 'text' };
const REFERENCE: TextStyle = { px: 12, weight: 500, colour: 'text-2' };

interface Drawn extends MarksLook {
  readonly wholes: readonly PlacedWhole[];
  readonly chosen: string | undefined;
  readonly tickText: (value: number) => string;
}

type Scale = (value: number) => number;

/** A bar a bin over the axis of the figure, with the places of the wholes. */
export function distributionMarks(
  bins: readonly Bin[],
  { box, current, wholes, chosen, tickText }: Drawn,
): readonly Mark[] {
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const scale = scaleLinear([first, last], [box.x + 8, box.x + Math.max(box.width - 8, 9)]).clamp(
    true,
  );
  const bottom = box.y + box.height - AXIS_PX;
  const top = box.y + wholes.length * LABEL_LINE_PX + NUMBER_PX;
  const highest = Math.max(...bins.map(({ share }) => share), Number.EPSILON);
  const heightOf = (share: number): number => ((bottom - top) * share) / highest;
  const bars = bins.map((bin, at) => {
    const place = { x: scale(bin.from), right: scale(bin.to), bottom, top: box.y };
    const marks = binMarks(bin, { ...place, heightPx: heightOf(bin.share), chosen });
    return mark('g', { 'data-point': at, 'data-current': at === current ? '' : undefined }, marks);
  });
  const axis = mark('line', {
    x1: box.x,
    x2: box.x + box.width,
    y1: bottom,
    y2: bottom,
    stroke: colour('border-strong'),
  });
  return [
    ...bars,
    axis,
    ...ticks(bins, { scale, y: bottom + 12, tickText }),
    ...wholes.flatMap((whole, at) =>
      wholeMarks(whole, { scale, box, y: box.y + (at + 0.5) * LABEL_LINE_PX, bottom }),
    ),
  ];
}

interface Place {
  readonly x: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly heightPx: number;
  readonly chosen: string | undefined;
}

function binMarks(bin: Bin, { x, right, top, bottom, heightPx, chosen }: Place): readonly Mark[] {
  const isChosen = bin.key === chosen;
  const widthPx = Math.max(right - x - 2, 1);
  const ground = mark('rect', {
    x,
    y: top,
    width: Math.max(right - x, 0),
    height: bottom - top,
    fill: isChosen ? colour('row-selected') : 'transparent',
  });
  const bar = mark('rect', {
    x: x + 1,
    y: bottom - Math.max(heightPx, bin.share > 0 ? 1 : 0),
    width: widthPx,
    height: Math.max(heightPx, bin.share > 0 ? 1 : 0),
    rx: 2,
    class: 'total-bar',
    fill: colour(isChosen ? 'accent-hover' : 'series-1'),
    'data-anchor': '',
  });
  if (widthPx < NUMBERED_PX || bin.share === 0) return [ground, bar];
  const place = { x: (x + right) / 2, y: bottom - heightPx - 8, anchor: 'middle' } as const;
  return [ground, bar, text(formatPercent(bin.share), place, NUMBER)];
}

interface Axis {
  readonly scale: Scale;
  readonly y: number;
  readonly tickText: (value: number) => string;
}

/** The edges of the bins, as many as have room. */
function ticks(bins: readonly Bin[], { scale, y, tickText }: Axis): readonly Mark[] {
  const last = bins.at(-1);
  const edges = [...bins.map(({ from }) => from), ...(last === undefined ? [] : [last.to])];
  const stepPx = last === undefined ? TICK_PX : scale(last.to) - scale(last.from);
  const words = edges.map(tickText);
  const widest = Math.max(...words.map(({ length }) => length)) * LETTER_PX + 10;
  const every = Math.max(Math.ceil(widest / Math.max(stepPx, 1)), 1);
  return edges.flatMap((edge, at) => {
    if (at % every !== 0) return [];
    const isOpen = at === edges.length - 1 && last?.isOpen === true;
    const isLast = at === edges.length - 1;
    const anchor = at === 0 ? 'start' : isLast ? 'end' : 'middle';
    return [text(`${words[at] ?? ''}${isOpen ? '+' : ''}`, { x: scale(edge), y, anchor }, TICK)];
  });
}

interface WholePlace {
  readonly scale: Scale;
  readonly box: MarksLook['box'];
  readonly y: number;
  readonly bottom: number;
}

/** A line through the bars with the name at its upper end, on the side that has room. */
function wholeMarks(
  { name, value, shown, isReference }: PlacedWhole,
  { scale, box, y, bottom }: WholePlace,
): readonly Mark[] {
  const x = scale(value);
  const isRight = x > box.x + box.width / 2;
  const room = Math.floor((isRight ? x - box.x : box.x + box.width - x) / LETTER_PX) - 2;
  const most = Math.max(room - shown.length, 3);
  const words = name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
  const place = { x: isRight ? x - 6 : x + 6, y, anchor: isRight ? 'end' : 'start' } as const;
  return [
    mark('line', {
      x1: x,
      x2: x,
      y1: y - 7,
      y2: bottom,
      stroke: colour(isReference ? 'series-reference' : 'text'),
      'stroke-width': 1.5,
      'stroke-dasharray': isReference ? '4.5 3' : undefined,
      'pointer-events': 'none',
    }),
    text(`${words} ${shown}`, place, isReference ? REFERENCE : OWN),
  ];
}
