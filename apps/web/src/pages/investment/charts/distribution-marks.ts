import { scaleLinear } from 'd3-scale';

import { formatPercent } from '../../../format/percent.ts';
import type { MarksLook } from '../../../ui/chart/chart.ts';
import { colour, mark, text } from '../../../ui/chart/mark.ts';
import type { Mark, TextStyle } from '../../../ui/chart/mark.ts';
import type { Bin } from './bins.ts';
import type { PlacedWhole } from './distribution-words.ts';
import { LETTER_PX, outliersOf } from '../../../ui/chart/scatter/outliers.ts';

const LABEL_LINE_PX = 18;
const AXIS_PX = 22;
const NUMBER_PX = 16;
/** For half of the first and the last number of the axis. */
const EDGE_PX = 20;
/** A bar that is narrower has no room for its number. */
const NUMBERED_PX = 24;
/** Less would read 0%. */
const LEAST_NUMBERED = 0.005;
/** Wide enough for a decimal. */
const DECIMAL_PX = 40;
/** As many bars as have room for a decimal on paper too: a number is the same there. */
const MOST_WITH_DECIMAL = 12;
const TICK_PX = 44;
const MOST_TICKS = 9;

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
  const scale = scaleLinear(
    [first, last],
    [box.x + EDGE_PX, box.x + Math.max(box.width - EDGE_PX, EDGE_PX + 1)],
  ).clamp(true);
  const bottom = box.y + box.height - AXIS_PX;
  const top = box.y + wholes.length * LABEL_LINE_PX + NUMBER_PX;
  const highest = Math.max(...bins.map(({ share }) => share), Number.EPSILON);
  const heightOf = (share: number): number => ((bottom - top) * share) / highest;
  const lineAt = (at: number): number => box.y + (at + 0.5) * LABEL_LINE_PX;
  const barPx = scale(bins[0]?.to ?? 0) - scale(bins[0]?.from ?? 0);
  const hasDecimal = bins.length <= MOST_WITH_DECIMAL && barPx >= DECIMAL_PX;
  const bars = bins.map((bin, at) => {
    const place = { x: scale(bin.from), right: scale(bin.to), bottom, top: box.y, hasDecimal };
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
    ...wholes.map((whole, at) => wholeLine(whole, { scale, y: lineAt(at), bottom })),
    // no line goes through a name
    ...wholes.map((whole, at) => wholeName(whole, { scale, box, y: lineAt(at) })),
  ];
}

interface Place {
  readonly x: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly heightPx: number;
  readonly chosen: string | undefined;
  readonly hasDecimal: boolean;
}

function binMarks(bin: Bin, place: Place): readonly Mark[] {
  const { x, right, top, bottom, heightPx, chosen, hasDecimal } = place;
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
  if (widthPx < NUMBERED_PX || bin.share < LEAST_NUMBERED) return [ground, bar];
  const over = { x: (x + right) / 2, y: bottom - heightPx - 8, anchor: 'middle' } as const;
  return [ground, bar, text(formatPercent(bin.share, hasDecimal ? 1 : 0), over, NUMBER)];
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
  const every = Math.max(
    Math.ceil(widest / Math.max(stepPx, 1)),
    // as many on paper as on a screen
    Math.ceil(edges.length / MOST_TICKS),
  );
  return edges.flatMap((edge, at) => {
    if (at % every !== 0) return [];
    const isOpen = at === edges.length - 1 && last?.isOpen === true;
    return [
      text(`${words[at] ?? ''}${isOpen ? '+' : ''}`, { x: scale(edge), y, anchor: 'middle' }, TICK),
    ];
  });
}

interface LinePlace {
  readonly scale: Scale;
  readonly y: number;
  readonly bottom: number;
}

const wholeLine = ({ value, isReference }: PlacedWhole, { scale, y, bottom }: LinePlace): Mark =>
  mark('line', {
    x1: scale(value),
    x2: scale(value),
    y1: y - 7,
    y2: bottom,
    stroke: colour(isReference ? 'series-reference' : 'text'),
    'stroke-width': 1.5,
    'stroke-dasharray': isReference ? '4.5 3' : undefined,
    'pointer-events': 'none',
  });

interface NamePlace {
  readonly scale: Scale;
  readonly box: MarksLook['box'];
  readonly y: number;
}

/** The name at the upper end of its line, on the side that has room. */
function wholeName(
  { name, value, shown, isReference }: PlacedWhole,
  { scale, box, y }: NamePlace,
): Mark {
  const x = scale(value);
  const isRight = x > box.x + box.width / 2;
  const room = Math.floor((isRight ? x - box.x : box.x + box.width - x) / LETTER_PX) - 2;
  const most = Math.max(room - shown.length, 3);
  const words = name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
  const place = { x: isRight ? x - 6 : x + 6, y, anchor: isRight ? 'end' : 'start' } as const;
  return outliersOf(`${words} ${shown}`, place, isReference ? REFERENCE : OWN);
}
