import './totals-chart.css';

import { formatPercent } from '../../format/percent.ts';
import { formatScore } from '../../format/score.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartPicture } from './chart-picture.tsx';
import type { Chart, ChartSubject, ChartTable } from './chart.ts';
import type { TotalBar } from './total-bar.ts';
import { hasAssessedShare, hasPeerAverage } from './total-bar.ts';
import { AXIS_HEIGHT, totalBars } from './total-marks.ts';

interface Props {
  readonly subject: ChartSubject;
  readonly bars: readonly TotalBar[];
}

const BAR_PX = 62;
/** Below this width, labels take two lines. */
const NARROW_PX = 420;

/** Horizontal bars with the grade at the end and the peer average as a dashed tick. */
export function TotalsChart({ subject, bars }: Props) {
  if (bars.every(({ score }) => score === null)) {
    return <p className="caption">Total scores: {NONE_KNOWN}</p>;
  }
  const chart: Chart = {
    heading: 'Total scores',
    measure: 'points from 0 to 4',
    finding: findingOf(bars),
    subject,
    points: bars.map(sentence),
    table: tableOf(bars),
    drawing: { draws: 'totals', bars },
  };
  return (
    <ChartFigure chart={chart}>
      <ChartPicture
        chart={chart}
        className="totals-chart"
        heightPx={AXIS_HEIGHT + bars.length * BAR_PX}
        marksOf={({ widthPx: width, heightPx: height, current }) =>
          totalBars(bars, {
            box: { x: 0, y: 0, width, height },
            labelWidth: width < NARROW_PX ? 92 : 136,
            current,
          })
        }
      />
      {hasPeerAverage(bars) ? (
        <p className="caption totals-legend">
          <span className="totals-legend-tick" aria-hidden="true" />
          Average peer score
        </p>
      ) : null}
    </ChartFigure>
  );
}

const NONE_KNOWN = 'too little data for a score';

const sentence = ({ label, score, peerAverage, assessedFraction = null }: TotalBar): string => {
  const peer = peerAverage === null ? '' : `, average peer score ${formatScore(peerAverage)}`;
  const assessed =
    assessedFraction === null ? '' : `, ${formatPercent(assessedFraction)} of the weight assessed`;
  const shown = score === null ? formatScore(score) : `${formatScore(score)} of 4`;
  return `${label} ${shown}${peer}${assessed}`;
};

/** The finding in one sentence: the highest and the lowest. */
function findingOf(bars: readonly TotalBar[]): string {
  const known = bars.filter(({ score }) => score !== null);
  const sorted = known.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  const [best] = sorted;
  const worst = sorted.at(-1);
  if (!best || !worst) return NONE_KNOWN;
  return `highest ${sentence(best)}; lowest ${sentence(worst)}`;
}

function tableOf(bars: readonly TotalBar[]): ChartTable {
  const hasPeers = hasPeerAverage(bars);
  const hasShares = hasAssessedShare(bars);
  return {
    columns: [
      { header: 'Total', isNumber: false },
      { header: 'Score', isNumber: true },
      { header: 'Grade', isNumber: false },
      ...(hasPeers ? [{ header: 'Average peer score', isNumber: true }] : []),
      ...(hasShares ? [{ header: 'Weight assessed', isNumber: true }] : []),
    ],
    rows: bars.map(({ label, score, grade, peerAverage, assessedFraction = null }) => [
      label,
      formatScore(score),
      { grade, score },
      ...(hasPeers ? [formatScore(peerAverage)] : []),
      ...(hasShares ? [formatPercent(assessedFraction)] : []),
    ]),
  };
}
