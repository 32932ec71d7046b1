import { PRECISION_WEEKS } from '@verdure/contract/desk/machine-precision';
import type { PrecisionTally } from '@verdure/contract/desk/machine-precision';

import { colour, mark } from '../../../ui/chart/mark.ts';
import type { Mark } from '../../../ui/chart/mark.ts';

export const WEEKS_WIDTH_PX = 132;
export const WEEKS_HEIGHT_PX = 28;

const DOT = 2;
const MARGIN = 3;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Week {
  /** 0 is the oldest. */
  readonly at: number;
  /** 0 to 1. */
  readonly precision: number;
}

const x = (at: number): number =>
  MARGIN + (at / (PRECISION_WEEKS - 1)) * (WEEKS_WIDTH_PX - 2 * MARGIN);
const y = (precision: number): number => MARGIN + (1 - precision) * (WEEKS_HEIGHT_PX - 2 * MARGIN);

const ground = (precision: number): Mark =>
  mark('line', {
    x1: x(0),
    x2: x(PRECISION_WEEKS - 1),
    y1: y(precision),
    y2: y(precision),
    stroke: colour('border'),
  });

/** The precision of each week with decisions, from 0 to 100% between two thin lines. */
export function weekMarks(weeks: PrecisionTally['weeks'], firstWeek: string): readonly Mark[] {
  const shown = weeks.map(({ week, decided, as_read }): Week => {
    const at = Math.round((Date.parse(week) - Date.parse(firstWeek)) / WEEK_MS);
    return { at, precision: as_read / decided };
  });
  return [
    ground(0),
    ground(1),
    mark('polyline', {
      points: shown.map(({ at, precision }) => `${x(at)},${y(precision)}`).join(' '),
      fill: 'none',
      stroke: colour('series-1'),
      'stroke-width': 1.5,
    }),
    ...shown.map(({ at, precision }) =>
      mark('circle', { cx: x(at), cy: y(precision), r: DOT, fill: colour('series-1') }),
    ),
  ];
}
