import './chart.css';
import './totals-chart.css';

import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { formatScore } from '../../format/score.ts';
import { Switch } from '../controls/switch.tsx';
import { GradeMark } from '../grade/grade-mark.tsx';
import type { TotalBar } from './total-bar.ts';
import { TotalsTable } from './totals-table.tsx';

interface Props {
  /** The measure and its unit, such as 'Total scores, points from 0 to 4'. */
  readonly title: string;
  readonly bars: readonly TotalBar[];
}

const HIGHEST = 4;
const TICKS = [0, 1, 2, 3, 4] as const;

const placeOf = (score: number): string => `${(score / HIGHEST) * 100}%`;

/** Horizontal bars with the grade at the end and the peer average as a dashed tick. */
export function TotalsChart({ title, bars }: Props) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className="chart">
      <figcaption>
        <h2 className="panel-title">{title}</h2>
        <Switch label="View as table" isOn={isTable} onChange={setTable} />
      </figcaption>
      {isTable ? <TotalsTable title={title} bars={bars} /> : <Bars title={title} bars={bars} />}
    </figure>
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

function Bars({ title, bars }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const spoken = at === null ? undefined : bars[at];
  const hasPeers = bars.some(({ peerAverage }) => peerAverage !== null);

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((now) => (now === null ? 0 : Math.min(Math.max(now + step, 0), bars.length - 1)));
  };

  return (
    <>
      <div
        className="totals-chart"
        role="img"
        aria-label={`${title}: ${findingOf(bars)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points out
        tabIndex={0}
        onKeyDown={handleKey}
        onBlur={() => setAt(null)}
      >
        {bars.map((bar, index) => (
          <Row key={bar.label} bar={bar} isCurrent={index === at} />
        ))}
        <div className="totals-axis">
          {TICKS.map((tick) => (
            <span key={tick} style={{ left: placeOf(tick) }}>
              {tick}
            </span>
          ))}
        </div>
      </div>
      {hasPeers ? (
        <p className="caption totals-legend">
          <span className="totals-legend-tick" aria-hidden="true" />
          Peer average
        </p>
      ) : null}
      <p role="status" className="visually-hidden">
        {spoken ? sentence(spoken) : null}
      </p>
    </>
  );
}

interface RowProps {
  readonly bar: TotalBar;
  readonly isCurrent: boolean;
}

function Row({ bar, isCurrent }: RowProps) {
  const { label, score, grade, peerAverage } = bar;
  return (
    <div className="totals-row" data-current={isCurrent || undefined}>
      <span className="totals-label">{label}</span>
      <span className="totals-track">
        {TICKS.map((tick) => (
          <span key={tick} className="totals-grid" style={{ left: placeOf(tick) }} />
        ))}
        <span className="totals-bar" style={{ width: placeOf(score ?? 0) }} />
        {peerAverage === null ? null : (
          <span className="totals-peer" style={{ left: placeOf(peerAverage) }} />
        )}
      </span>
      <span className="totals-value">{formatScore(score)}</span>
      <GradeMark grade={grade} score={score} size="sm" />
    </div>
  );
}
