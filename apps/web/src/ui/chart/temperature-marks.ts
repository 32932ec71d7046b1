import { scaleLinear } from './scale.ts';
import { shown } from '../../format/shown.ts';
import { colour, mark, text } from './mark.ts';
import type { Mark, TextStyle } from './mark.ts';
import type { Box } from './share-marks.ts';

/** The strip, °C: what is hotter is an arrow at its end. */
const LEAST = 1;
const MOST = 4;
/** The bands at 1.5 and 2 °C, by the grade of their status. */
const BANDS = [
  { from: LEAST, to: 1.5, tone: 'a' },
  { from: 1.5, to: 2, tone: 'd' },
  { from: 2, to: MOST, tone: 'e' },
] as const;
const TICKS = [1, 1.5, 2, 3, 4];
const STRIP = 20;
const MARKER = 30;

export const STRIP_PX = 76;

const VALUE: TextStyle = { px: 14, weight: 600, colour: 'text' };
const TICK: TextStyle = { px: 12, weight: 400, colour: 'text-2' };

export const celsiusText = (celsius: number | null): string =>
  celsius === null
    ? shown(celsius, { quantity: 'temperature' })
    : `${shown(celsius, { quantity: 'temperature' })} °C`;

/** A strip from 1 to 4 °C with its bands, a marker, and a tick for what it is compared with. */
export function temperatureStrip(
  celsius: number,
  { x, y, width }: Box,
  other: number | null = null,
): readonly Mark[] {
  // a strip that is not laid out yet has no width
  const scale = scaleLinear([LEAST, MOST], [x + 12, x + Math.max(12, width - 12)]).clamp(true);
  const top = y + 28;
  const bands = BANDS.map(({ from, to, tone }) =>
    mark('rect', {
      x: scale(from),
      y: top,
      width: scale(to) - scale(from),
      height: STRIP,
      fill: colour(`grade-${tone}-tint`),
      stroke: colour('border-strong'),
    }),
  );
  const ticks = TICKS.map((tick) =>
    text(String(tick), { x: scale(tick), y: top + STRIP + 14, anchor: 'middle' }, TICK),
  );
  const at = scale(celsius);
  const half = 36;
  const labelAt = Math.min(Math.max(at, x + half), x + width - half);
  return [
    ...bands,
    ...ticks,
    ...(other === null ? [] : [tickAt(scale(other), top)]),
    mark('g', { 'data-point': 0 }, [
      celsius > MOST ? arrowAt(at, top) : markerAt(at, top),
      text(celsiusText(celsius), { x: labelAt, y: y + 10, anchor: 'middle' }, VALUE),
    ]),
  ];
}

const markerAt = (x: number, top: number): Mark =>
  mark('rect', {
    x: x - 2,
    y: top - (MARKER - STRIP) / 2,
    width: 4,
    height: MARKER,
    rx: 2,
    fill: colour('text'),
    'data-anchor': '',
  });

/** Hotter than the strip: it points beyond the end. */
const arrowAt = (x: number, top: number): Mark =>
  mark('polyline', {
    points: `${x - 4},${top - 4} ${x + 10},${top + STRIP / 2} ${x - 4},${top + STRIP + 4}`,
    fill: colour('text'),
    'data-anchor': '',
  });

/** Where the other stands. */
const tickAt = (x: number, top: number): Mark =>
  mark('rect', {
    x: x - 2,
    y: top - 4,
    width: 4,
    height: STRIP + 8,
    rx: 1,
    fill: colour('series-2'),
    stroke: colour('surface'),
  });
