import { formatCount } from '../../../format/number.ts';
import { formatShareAboveZero, formatPercent } from '../../../format/percent.ts';
import type { ChartTable } from '../../../ui/chart/chart.ts';
import type { LiftFigure } from '../../../features/investments/lifts/lift-figure.ts';
import type { Bin } from './bins.ts';
import { holdingsText } from './charted-holding.ts';

/** A whole with its place on the axis. */
export interface PlacedWhole {
  readonly name: string;
  readonly value: number;
  /** '1.99 C'. */
  readonly shown: string;
  readonly isReference: boolean;
}

type Edged = Pick<Bin, 'from' | 'to' | 'isOpen'>;

/** '1.75 to 2.00'; '300 and more'. */
export const binText = ({ from, to, isOpen }: Edged, { format }: LiftFigure): string =>
  isOpen ? `${format(from)} and more` : `${format(from)} to ${format(to)}`;

export const binPoint = (bin: Bin, figure: LiftFigure): string =>
  `${binText(bin, figure)}: ${formatShareAboveZero(bin.share)} of the weight, ${holdingsText(bin.holdings.length)}`;

interface Found {
  readonly figure: LiftFigure;
  readonly wholes: readonly PlacedWhole[];
  readonly withoutShare: number;
}

/** 'Most of the weight, 23.0%, is at 1.75 to 2.00; Income is at 1.99 C; 4.5% has no value.' */
export function distributionFinding(
  bins: readonly Bin[],
  { figure, wholes, withoutShare }: Found,
): string {
  const heaviest = bins.toSorted((a, b) => b.share - a.share)[0];
  const most =
    heaviest === undefined
      ? []
      : [
          `The heaviest bar, ${formatPercent(heaviest.share)} of the weight, is ${binText(heaviest, figure)}`,
        ];
  const places = wholes.map(({ name, shown }) => `${name} is at ${shown}`);
  const without = withoutShare > 0 ? [`${formatShareAboveZero(withoutShare)} has no value`] : [];
  return `${[...most, ...places, ...without].join('; ')}.`;
}

export const distributionTable = (
  bins: readonly Bin[],
  { figure, withoutShare }: Found,
  withoutCount: number,
): ChartTable => ({
  columns: [
    { header: `${figure.label}, ${figure.unit}`, isNumber: false },
    { header: 'Weight', isNumber: true },
    { header: 'Holdings', isNumber: true },
  ],
  rows: [
    ...bins.map((bin) => [
      binText(bin, figure),
      formatShareAboveZero(bin.share),
      formatCount(bin.holdings.length),
    ]),
    ['No value', formatShareAboveZero(withoutShare), formatCount(withoutCount)],
  ],
});
