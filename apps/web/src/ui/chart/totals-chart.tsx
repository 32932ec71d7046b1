import './totals-chart.css';

import { formatScore } from '../../format/score.ts';
import { GradeMark } from '../grade/grade-mark.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { ChartPicture } from './chart-picture.tsx';
import type { Chart, ChartSubject, ChartTable } from './chart.ts';
import type { TotalBar } from './total-bar.ts';
import { hasPeerAverage, HIGHEST_TOTAL, TOTAL_TICKS } from './total-bar.ts';

interface Props {
  readonly subject: ChartSubject;
  readonly bars: readonly TotalBar[];
}

const placeOf = (score: number): string => `${(score / HIGHEST_TOTAL) * 100}%`;

/** Horizontal bars with the grade at the end and the peer average as a dashed tick. */
export function TotalsChart({ subject, bars }: Props) {
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
      <ChartPicture chart={chart} className="totals-chart">
        {(current) => (
          <>
            {bars.map((bar, at) => (
              <Row key={bar.label} bar={bar} at={at} isCurrent={at === current} />
            ))}
            <Axis />
          </>
        )}
      </ChartPicture>
      {hasPeerAverage(bars) ? (
        <p className="caption totals-legend">
          <span className="totals-legend-tick" aria-hidden="true" />
          Peer average
        </p>
      ) : null}
    </ChartFigure>
  );
}

const sentence = ({ label, score, peerAverage }: TotalBar): string => {
  const peer = peerAverage === null ? '' : `, peer average ${formatScore(peerAverage)}`;
  return score === null
    ? `${label} ${formatScore(score)}${peer}`
    : `${label} ${formatScore(score)} of 4${peer}`;
};

/** The finding in one sentence: the highest and the lowest. */
function findingOf(bars: readonly TotalBar[]): string {
  const known = bars.filter(({ score }) => score !== null);
  const sorted = known.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  const [best] = sorted;
  const worst = sorted.at(-1);
  if (!best || !worst) return 'no score is disclosed';
  return `highest ${sentence(best)}; lowest ${sentence(worst)}`;
}

function tableOf(bars: readonly TotalBar[]): ChartTable {
  const hasPeers = hasPeerAverage(bars);
  return {
    columns: [
      { header: 'Total', isNumber: false },
      { header: 'Score', isNumber: true },
      { header: 'Grade', isNumber: false },
      ...(hasPeers ? [{ header: 'Peer average', isNumber: true }] : []),
    ],
    rows: bars.map(({ label, score, grade, peerAverage }) => [
      label,
      formatScore(score),
      { grade, score },
      ...(hasPeers ? [formatScore(peerAverage)] : []),
    ]),
  };
}

interface RowProps {
  readonly bar: TotalBar;
  readonly at: number;
  readonly isCurrent: boolean;
}

function Row({ bar, at, isCurrent }: RowProps) {
  const { label, score, grade, peerAverage } = bar;
  return (
    <div className="totals-row" data-point={at} data-current={isCurrent || undefined}>
      <span className="totals-label">{label}</span>
      <span className="totals-track">
        {TOTAL_TICKS.map((tick) => (
          <span key={tick} className="totals-grid" style={{ left: placeOf(tick) }} />
        ))}
        <span className="totals-bar" data-anchor style={{ width: placeOf(score ?? 0) }} />
        {peerAverage === null ? null : (
          <span className="totals-peer" style={{ left: placeOf(peerAverage) }} />
        )}
      </span>
      <span className="totals-value">{formatScore(score)}</span>
      <GradeMark grade={grade} score={score} size="sm" />
    </div>
  );
}

function Axis() {
  return (
    <div className="totals-axis">
      {TOTAL_TICKS.map((tick) => (
        <span key={tick} style={{ left: placeOf(tick) }}>
          {tick}
        </span>
      ))}
    </div>
  );
}
