import { scaleLinear } from '../../../ui/chart/scale.ts';
import type { MarksLook } from '../../../ui/chart/chart.ts';
import { colour, mark, text } from '../../../ui/chart/mark.ts';
import type { Mark, TextStyle } from '../../../ui/chart/mark.ts';

/** One line of the dot plot: what each provider says. */
export interface DivergenceRow {
  readonly name: string;
  /** In the order of the providers; null is not rated. */
  readonly ratings: readonly (number | null)[];
}

const LABEL_PX = 104;
const ROW_PX = 38;
const LEGEND_ROW_PX = 22;
const AXIS_PX = 26;
const DOT = 5.5;
const TICKS = [0, 25, 50, 75, 100];

const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-3' };
const LABEL: TextStyle = { px: 12, weight: 400, colour: 'text-2' };

/** Providers differ by shape as well as by colour. */
const SHAPES = ['circle', 'square', 'diamond', 'ring', 'bar'] as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

function shapeMark(provider: number, { x, y }: Place): Mark {
  const shape = SHAPES[provider % SHAPES.length];
  const fill = colour(`series-${(provider % SHAPES.length) + 1}`);
  const box = { x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT };
  switch (shape) {
    case 'square':
      return mark('rect', { ...box, fill });
    case 'diamond':
      return mark('rect', { ...box, fill, transform: `rotate(45 ${x} ${y})` });
    case 'ring':
      return mark('circle', {
        cx: x,
        cy: y,
        r: DOT,
        fill: 'none',
        stroke: fill,
        'stroke-width': 3,
      });
    case 'bar':
      return mark('rect', { ...box, x: x - 2, width: 4, fill });
    default:
      return mark('circle', { cx: x, cy: y, r: DOT, fill });
  }
}

export const divergencePx = (rows: number, providers: number): number =>
  providers * LEGEND_ROW_PX + 8 + rows * ROW_PX + AXIS_PX;

interface RowPlace {
  readonly scale: (points: number) => number;
  readonly y: number;
  readonly box: MarksLook['box'];
  readonly at: number;
}

function rowMarks(row: DivergenceRow, { scale, y, box, at }: RowPlace): Mark {
  const known = row.ratings.filter((rating) => rating !== null);
  const ground = { x: box.x, y: y - ROW_PX / 2, width: box.width, height: ROW_PX };
  const range = mark('line', {
    x1: scale(Math.min(...known)),
    x2: scale(Math.max(...known)),
    y1: y,
    y2: y,
    stroke: colour('border-strong'),
    'stroke-width': 3,
    'stroke-linecap': 'round',
    'data-anchor': '',
  });
  const dots = row.ratings.flatMap((rating, provider) =>
    rating === null ? [] : [shapeMark(provider, { x: scale(rating), y })],
  );
  return mark('g', { 'data-point': at }, [
    mark('rect', { ...ground, fill: 'transparent' }),
    text(row.name, { x: box.x, y }, LABEL),
    ...(known.length === 0 ? [] : [range]),
    ...dots,
  ]);
}

/** A dot for each provider on a line from 0 to 100, for the overall rating and each category. */
export function divergenceMarks(
  rows: readonly DivergenceRow[],
  providers: readonly string[],
  { box }: MarksLook,
): readonly Mark[] {
  const top = box.y + providers.length * LEGEND_ROW_PX + 8;
  const bottom = top + rows.length * ROW_PX;
  const scale = scaleLinear([0, 100], [box.x + LABEL_PX, box.x + box.width - 14]);
  const legend = providers.flatMap((name, provider) => {
    const y = box.y + (provider + 0.5) * LEGEND_ROW_PX;
    return [shapeMark(provider, { x: box.x + 8, y }), text(name, { x: box.x + 22, y }, LABEL)];
  });
  const grid = TICKS.flatMap((tick) => [
    mark('line', {
      x1: scale(tick),
      x2: scale(tick),
      y1: top,
      y2: bottom,
      stroke: colour('border'),
      'stroke-width': 1,
    }),
    text(String(tick), { x: scale(tick), y: bottom + 14, anchor: 'middle' }, TICK),
  ]);
  const lines = rows.map((row, at) =>
    rowMarks(row, { scale, y: top + (at + 0.5) * ROW_PX, box, at }),
  );
  return [...legend, ...grid, ...lines];
}
