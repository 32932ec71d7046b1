import { NOT_DISCLOSED_GROUP } from '@verdure/contract/investments/attribution';
import type { AttributionRow } from '@verdure/contract/investments/attribution';

import type { ChartTable } from '../../../ui/chart/chart.ts';
import { changeText } from '../../../format/change-text.ts';
import { formatWeightPercent } from '../../../format/percent.ts';
import { weightHead } from './counted-weight.ts';
import { directionWord } from './explained-lifts.ts';
import { signedText } from '../../../format/signed.ts';
import { isLift } from './lift-figure.ts';
import type { LiftFigure } from './lift-figure.ts';
import type { WaterfallLine } from '../../../ui/chart/waterfall-marks.ts';

/** Both ends of a waterfall and what stands between them. */
export interface Waterfall {
  readonly name: string;
  readonly whole: AttributionRow;
  readonly bars: readonly AttributionRow[];
  readonly figure: LiftFigure;
}

const wholeText = (
  value: number | null,
  grade: AttributionRow['figure_grade'],
  { format }: LiftFigure,
): string => (grade === null ? format(value) : `${format(value)} ${grade}`);

function lookOf({ group, contribution }: AttributionRow, figure: LiftFigure) {
  if (group === NOT_DISCLOSED_GROUP) return 'gap';
  return isLift(contribution, figure) ? 'lift' : 'drag';
}

/** Writes contributions with the decimals that every bar that one sees needs. */
function contributionText({ whole, bars, figure }: Waterfall): (bar: AttributionRow) => string {
  const parts = bars.map(({ contribution }) => contribution);
  const [from, to] = [whole.reference_value ?? 0, whole.figure_value ?? 0];
  const { size } = changeText({ from, to, parts }, figure);
  return ({ contribution }) => signedText(contribution, { format: size });
}

/** Writes the difference and what explains it in a sentence, without a sign: small bars need more decimals. */
export const differenceSize = ({ whole, figure }: Waterfall): ((change: number) => string) =>
  changeText({ from: whole.reference_value ?? 0, to: whole.figure_value ?? 0, parts: [] }, figure)
    .size;

/** The reference, the bars from it, the portfolio. */
export function waterfallLines(
  waterfall: Waterfall,
  chosen: string | undefined,
): readonly WaterfallLine[] {
  const { name, whole, bars, figure } = waterfall;
  const textOf = contributionText(waterfall);
  const [start, end] = [whole.reference_value ?? 0, whole.figure_value ?? 0];
  let reached = start;
  const steps = bars.map((bar): WaterfallLine => {
    const from = reached;
    reached += bar.contribution;
    return {
      label: bar.name,
      shown: textOf(bar),
      from,
      to: reached,
      look: lookOf(bar, figure),
      isChosen: bar.group === chosen,
    };
  });
  const wholeLine = (label: string, value: number, shown: string): WaterfallLine => ({
    label,
    shown,
    from: value,
    to: value,
    look: 'whole',
    isChosen: false,
  });
  return [
    wholeLine(
      whole.reference_name,
      start,
      wholeText(whole.reference_value, whole.reference_grade, figure),
    ),
    ...steps,
    wholeLine(name, end, wholeText(whole.figure_value, whole.figure_grade, figure)),
  ];
}

/** Each line in words. */
export function waterfallPoints(waterfall: Waterfall): readonly string[] {
  const { name, whole, bars, figure } = waterfall;
  const { format } = figure;
  const textOf = contributionText(waterfall);
  return [
    `${whole.reference_name} ${wholeText(whole.reference_value, whole.reference_grade, figure)}`,
    ...bars.map(
      (bar) =>
        `${bar.name} ${directionWord(bar.contribution, figure)}: ${textOf(bar)}; ` +
        `${formatWeightPercent(bar.weight)} here at ${format(bar.value)}, ` +
        `${formatWeightPercent(bar.reference_weight)} in ${whole.reference_name} at ${format(bar.reference_group_value)}`,
    ),
    `${name} ${wholeText(whole.figure_value, whole.figure_grade, figure)}`,
  ];
}

export function waterfallTable(waterfall: Waterfall): ChartTable {
  const { whole, bars, figure } = waterfall;
  const { format } = figure;
  const textOf = contributionText(waterfall);
  return {
    columns: [
      { header: 'Part', isNumber: false },
      { header: weightHead('Weight here, %', whole.counted_weight), isNumber: true },
      {
        header: weightHead(`Weight in ${whole.reference_name}, %`, whole.reference_counted_weight),
        isNumber: true,
      },
      { header: 'Value here', isNumber: true },
      { header: `Value in ${whole.reference_name}`, isNumber: true },
      { header: 'Contribution', isNumber: true },
    ],
    rows: bars.map((bar) => [
      bar.name,
      formatWeightPercent(bar.weight),
      formatWeightPercent(bar.reference_weight),
      format(bar.value),
      format(bar.reference_group_value),
      textOf(bar),
    ]),
  };
}
