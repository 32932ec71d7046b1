import { scaleLinear } from './scale.ts';
import { colour, mark, text } from './mark.ts';
import type { Mark } from './mark.ts';
import { isGradeFill, LABEL_FROM } from './share.ts';
import type { Share } from './share.ts';

const GAP = 1;
/** A narrower part would be invisible. */
const LEAST = 2;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Look {
  readonly box: Box;
  /** Prefix of the pattern names, because the whole page shares names. */
  readonly id: string;
  readonly labelPx: number;
  /** The point that the reader has reached. */
  readonly current?: number | null;
}

/** How far a tick stands out of the bar. */
const TICK_OUT_PX = 3;
const TICK_PX = 2;
/** A limit this near an end of the bar is the end itself. */
const AT_END = 0.0005;

/** Ticks where the parts of another whole end, so that both can be compared (ui.md 5.17). */
export function otherTicks(others: readonly Share[], { x, y, width, height }: Box): Mark[] {
  let end = 0;
  return others.flatMap(({ key, fraction }) => {
    end += fraction;
    if (fraction < AT_END || end > 1 - AT_END) return [];
    return [
      mark('rect', {
        'data-other': key,
        x: x + end * width - TICK_PX / 2,
        y: y - TICK_OUT_PX,
        width: TICK_PX,
        height: height + 2 * TICK_OUT_PX,
        fill: colour('text'),
        stroke: colour('surface'),
      }),
    ];
  });
}

/** One bar of 100%: its parts side by side, with a letter if there is room. */
export function shareBar(shares: readonly Share[], { box, id, labelPx, current }: Look): Mark[] {
  const whole = shares.reduce((sum, { fraction }) => sum + fraction, 0);
  // a box that is not measured yet has no width
  const room = Math.max(box.width - GAP * (shares.length - 1) - LEAST * shares.length, 0);
  const widthOf = scaleLinear([0, whole], [LEAST, LEAST + room]);
  let x = box.x;
  return shares.map((share, at) => {
    const part = { ...box, x, width: widthOf(share.fraction) };
    x += part.width + GAP;
    const isNamed = isGradeFill(share) && share.fraction / whole >= LABEL_FROM;
    return mark('g', { 'data-point': at }, [
      ...filled(share, part, id),
      ...(isNamed ? [letter(share, part, labelPx)] : []),
      ...(at === current ? [frame(part, { stroke: colour('text'), widthPx: 2 })] : []),
    ]);
  });
}

function letter({ label, fill }: Share, { x, y, width, height }: Box, px: number): Mark {
  const middle = { x: x + width / 2, y: y + height / 2, anchor: 'middle' } as const;
  return text(label, middle, { px, weight: 600, colour: `grade-${fill}-on` });
}

interface Line {
  readonly stroke: string;
  readonly widthPx: number;
  readonly isDashed?: boolean;
}

/** A line along the inside of a box. */
function frame({ x, y, width, height }: Box, { stroke, widthPx, isDashed = false }: Line): Mark {
  return mark('rect', {
    x: x + widthPx / 2,
    y: y + widthPx / 2,
    width: Math.max(width - widthPx, 0),
    height: height - widthPx,
    fill: 'none',
    stroke,
    'stroke-width': widthPx,
    'stroke-dasharray': isDashed ? '3 2' : undefined,
  });
}

/** A box in the fill of a share. */
export function filled({ fill }: Pick<Share, 'fill'>, box: Box, id: string): readonly Mark[] {
  const rect = (paint: string, more = {}) => mark('rect', { ...box, fill: paint, ...more });
  switch (fill) {
    case 'solid':
      return [rect(colour('accent'))];
    case 'hatched':
      return [rect(colour('accent-weak')), rect(`url(#${id}-hatched)`)];
    case 'dashed':
      return [frame(box, { stroke: colour('border-strong'), widthPx: 1, isDashed: true })];
    case 'a':
    case 'b':
    case 'c':
    case 'd':
    case 'e':
      return [
        rect(colour(`grade-${fill}`)),
        ...(fill === 'a' ? [] : [rect(`url(#${id}-${fill})`, { class: 'share-pattern' })]),
        frame(box, { stroke: colour(`grade-${fill}-line`), widthPx: 1 }),
      ];
  }
}

/** Clearly visible without hiding the letter. */
const PATTERN_OPACITY = 0.22;

/** E dense diagonal, D wide diagonal, C dots, B wide vertical, A solid (ui.md 2.2). */
export const sharePatterns = (id: string): Mark =>
  mark('defs', {}, [
    stripes(`${id}-hatched`, { paint: colour('accent'), everyPx: 6, degrees: 45 }),
    stripes(`${id}-b`, { ...faint('b'), everyPx: 9, degrees: 0 }),
    dots(`${id}-c`),
    stripes(`${id}-d`, { ...faint('d'), everyPx: 9, degrees: -45 }),
    stripes(`${id}-e`, { ...faint('e'), everyPx: 5, degrees: -45 }),
  ]);

const faint = (tone: string) => ({ paint: colour(`grade-${tone}-on`), opacity: PATTERN_OPACITY });

interface Stripes {
  readonly paint: string;
  readonly opacity?: number;
  readonly everyPx: number;
  readonly degrees: number;
}

const stripes = (id: string, { paint, opacity, everyPx, degrees }: Stripes): Mark =>
  mark(
    'pattern',
    {
      id,
      width: everyPx,
      height: everyPx,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${degrees})`,
    },
    [mark('rect', { width: 2, height: everyPx, fill: paint, 'fill-opacity': opacity })],
  );

const dots = (id: string): Mark =>
  mark('pattern', { id, width: 6, height: 6, patternUnits: 'userSpaceOnUse' }, [
    mark('circle', {
      cx: 3,
      cy: 3,
      r: 1.1,
      fill: colour('grade-c-on'),
      'fill-opacity': PATTERN_OPACITY,
    }),
  ]);
