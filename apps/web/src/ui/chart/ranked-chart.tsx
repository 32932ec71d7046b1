import './totals-chart.css';

import { formatPercent } from '../../format/percent.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartPicture } from './chart-picture.tsx';
import type { Chart, ChartSubject, ChartTable } from './chart.ts';
import type { RankedBar } from './ranked-bar.ts';
import { RANKED_AXIS_PX, rankedBars } from './ranked-marks.ts';

interface Props {
  readonly heading: string;
  /** The measure and its unit. */
  readonly measure: string;
  /** What the parts add up to, for the sentence: 'the footprint'. */
  readonly whole: string;
  readonly subject: ChartSubject;
  /** The largest first. */
  readonly bars: readonly RankedBar[];
}

const ROW_PX = 28;
const NARROW_PX = 480;

/** The largest parts of a figure as bars, with their share and a line of the sum so far. */
export function RankedChart({ whole, bars, ...about }: Props) {
  const chart: Chart = {
    ...about,
    finding: findingOf(bars, whole),
    points: bars.map(sentence),
    table: tableOf(bars),
    drawing: { draws: 'ranked', bars },
  };
  return (
    <ChartFigure chart={chart}>
      <ChartPicture
        chart={chart}
        className="totals-chart"
        heightPx={bars.length * ROW_PX + RANKED_AXIS_PX}
        marksOf={({ widthPx: width, heightPx: height, current }) =>
          rankedBars(bars, {
            box: { x: 0, y: 0, width, height },
            labelWidth: width < NARROW_PX ? 108 : 184,
            current,
          })
        }
      />
      <p className="caption">{chart.finding}. The line is the sum so far, in percent.</p>
    </ChartFigure>
  );
}

const sentence = ({ label, shown, fraction, cumulativeFraction }: RankedBar): string =>
  `${label} ${shown}, ${formatPercent(fraction)}; ${formatPercent(cumulativeFraction)} so far`;

function findingOf(bars: readonly RankedBar[], whole: string): string {
  const [largest] = bars;
  const last = bars.at(-1);
  if (!largest || !last) return `Nobody adds to ${whole}`;
  const first = `${largest.label} adds ${formatPercent(largest.fraction)} of ${whole}`;
  if (bars.length === 1) return first;
  return `${first}, the ${bars.length} largest ${formatPercent(last.cumulativeFraction)}`;
}

const tableOf = (bars: readonly RankedBar[]): ChartTable => ({
  columns: [
    { header: 'Company', isNumber: false },
    { header: 'Contribution', isNumber: true },
    { header: 'Share', isNumber: true },
    { header: 'Sum so far', isNumber: true },
  ],
  rows: bars.map(({ label, shown, fraction, cumulativeFraction }) => [
    label,
    shown,
    formatPercent(fraction),
    formatPercent(cumulativeFraction),
  ]),
});
