import './spark-line.css';

import { ChartSvg } from './chart-svg.tsx';
import { colour, mark } from './mark.ts';
import type { Mark } from './mark.ts';

interface Props {
  /** One value a step, oldest first; null is a gap. */
  readonly values: readonly (number | null)[];
  /** What the line says: 'From 1.92 in December 2024 to 1.99 today'. */
  readonly words: string;
}

const WIDTH_PX = 64;
const HEIGHT_PX = 24;
const MARGIN = 3;
const DOT = 2;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where each value lies, from the lowest to the highest of them; a flat line is in the middle. */
function placesOf(values: Props['values']): readonly (Place | null)[] {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (WIDTH_PX - 2 * MARGIN) / Math.max(1, values.length - 1);
  return values.map((value, at) => {
    if (value === null) return null;
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return { x: MARGIN + at * step, y: MARGIN + (1 - share) * (HEIGHT_PX - 2 * MARGIN) };
  });
}

/** The places between two gaps. */
function runsOf(places: readonly (Place | null)[]): readonly (readonly Place[])[] {
  const runs: Place[][] = [[]];
  for (const place of places) {
    if (place === null) runs.push([]);
    else runs.at(-1)?.push(place);
  }
  return runs.filter(({ length }) => length > 0);
}

const line = (run: readonly Place[]): Mark =>
  mark('polyline', {
    // a single value is a point, which round ends make visible
    points: (run.length === 1 ? [...run, ...run] : run).map(({ x, y }) => `${x},${y}`).join(' '),
    fill: 'none',
    stroke: colour('series-1'),
    'stroke-width': 1.5,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });

/** A small line without axes, as high as a row, with a dot at its end. */
export function SparkLine({ values, words }: Props) {
  const places = placesOf(values);
  const end = places.findLast((place) => place !== null);
  const dot = end && mark('circle', { cx: end.x, cy: end.y, r: DOT, fill: colour('series-1') });
  return (
    <span className="spark-line" role="img" aria-label={words} title={words}>
      <ChartSvg
        widthPx={WIDTH_PX}
        heightPx={HEIGHT_PX}
        marks={[...runsOf(places).map(line), ...(dot ? [dot] : [])]}
      />
    </span>
  );
}
