import { valueAt } from './scatter.ts';
import type { ScatterDot } from './scatter.ts';

/** Bounds of both figures; null is no bound. */
export interface Brush {
  readonly x: Bounds;
  readonly y: Bounds;
}

interface Bounds {
  readonly least: number | null;
  readonly most: number | null;
}

const DIGITS = 4;

const numberIn = (text: string | undefined): number | null => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** '1.5,2,,40' in the address: least and most across, least and most up. Null: no rectangle. */
export function brushOf(text: string | undefined): Brush | null {
  if (text === undefined) return null;
  const [left, right, low, high] = text.split(',').map(numberIn);
  const brush = {
    x: { least: left ?? null, most: right ?? null },
    y: { least: low ?? null, most: high ?? null },
  };
  return endsOf(brush).every((end) => end === null) ? null : brush;
}

const endsOf = ({ x, y }: Brush): readonly (number | null)[] => [x.least, x.most, y.least, y.most];

const written = (end: number | null): string =>
  end === null ? '' : String(Number(end.toPrecision(DIGITS)));

/** As the address keeps it; undefined for no bound at all. */
export function addressOfBrush(brush: Brush): string | undefined {
  const ends = endsOf(brush);
  return ends.every((end) => end === null) ? undefined : ends.map(written).join(',');
}

const isWithin = (value: number | null, { least, most }: Bounds): boolean =>
  value !== null && (least === null || value >= least) && (most === null || value <= most);

/** Whether both figures of a holding are inside. */
export const isInside = (holding: ScatterDot, { x, y }: Brush): boolean =>
  isWithin(valueAt(holding, 0), x) && isWithin(valueAt(holding, 1), y);
