import './chart.css';

import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { formatScore } from '../../format/score.ts';
import { Switch } from '../controls/switch.tsx';
import { GradeMark } from '../grade/grade-mark.tsx';
import type { MaybeGrade } from '../grade/grade-name.ts';
import { TotalsTable } from './totals-table.tsx';

export interface TotalBar {
  readonly label: string;
  /** Score points from 0 to 4; null is not disclosed. */
  readonly score: number | null;
  readonly grade: MaybeGrade;
  /** Average of the peer group, score points; null without one. */
  readonly peerAverage: number | null;
}

interface Props {
  /** The measure and its unit, such as 'Total scores, points from 0 to 4'. */
  readonly title: string;
  readonly bars: readonly TotalBar[];
}

const HIGHEST = 4;
const HEIGHT_PX = 400;
const LABEL_PX = 132;
const END_PX = 92;
const WIDTH_PX = 640;
const AXIS_PX = 28;

const xOf = (score: number): number =>
  LABEL_PX + (score / HIGHEST) * (WIDTH_PX - LABEL_PX - END_PX);

/** Horizontal bars with the grade at the end and the peer average as a dashed tick. */
export function TotalsChart({ title, bars }: Props) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        <Switch label="View as table" isOn={isTable} onChange={setTable} />
      </figcaption>
      {isTable ? <TotalsTable title={title} bars={bars} /> : <Bars title={title} bars={bars} />}
    </figure>
  );
}

const sentence = ({ label, score, peerAverage }: TotalBar): string => {
  const peer = peerAverage === null ? '' : `, peer average ${formatScore(peerAverage)}`;
  return `${label} ${formatScore(score)} of 4${peer}`;
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
  const rowPx = (HEIGHT_PX - AXIS_PX) / Math.max(bars.length, 1);
  const spoken = at === null ? undefined : bars[at];

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((now) => Math.min(Math.max((now ?? -step) + step, 0), bars.length - 1));
  };

  return (
    <>
      <svg
        className="totals-chart"
        viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
        height={HEIGHT_PX}
        role="img"
        aria-label={`${title}: ${findingOf(bars)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points out
        tabIndex={0}
        preserveAspectRatio="xMinYMid meet"
        onKeyDown={handleKey}
        onBlur={() => setAt(null)}
      >
        <Axis />
        {bars.map((bar, index) => (
          <Row
            key={bar.label}
            bar={bar}
            middlePx={index * rowPx + rowPx / 2}
            isCurrent={index === at}
          />
        ))}
      </svg>
      {bars.some(({ peerAverage }) => peerAverage !== null) ? (
        <p className="caption">
          <span className="chart-peer-key" aria-hidden="true" /> Peer average
        </p>
      ) : null}
      <p role="status" className="visually-hidden">
        {spoken ? sentence(spoken) : null}
      </p>
    </>
  );
}

function Axis() {
  const ticks = [0, 1, 2, 3, 4];
  return ticks.map((tick) => (
    <g key={tick}>
      <line className="chart-grid" x1={xOf(tick)} x2={xOf(tick)} y1={0} y2={HEIGHT_PX - AXIS_PX} />
      <text className="chart-axis" x={xOf(tick)} y={HEIGHT_PX - 8} textAnchor="middle">
        {tick}
      </text>
    </g>
  ));
}

interface RowProps {
  readonly bar: TotalBar;
  readonly middlePx: number;
  readonly isCurrent: boolean;
}

const BAR_PX = 24;

function Row({ bar, middlePx, isCurrent }: RowProps) {
  const end = xOf(bar.score ?? 0);
  return (
    <g className="chart-row" data-current={isCurrent || undefined}>
      <text className="chart-label" x={LABEL_PX - 12} y={middlePx} textAnchor="end">
        {bar.label}
      </text>
      <rect
        className="chart-bar"
        x={LABEL_PX}
        y={middlePx - BAR_PX / 2}
        width={Math.max(end - LABEL_PX, 0)}
        height={BAR_PX}
      />
      {bar.peerAverage === null ? null : (
        <line
          className="chart-peer"
          x1={xOf(bar.peerAverage)}
          x2={xOf(bar.peerAverage)}
          y1={middlePx - BAR_PX}
          y2={middlePx + BAR_PX}
        />
      )}
      <text className="chart-value" x={WIDTH_PX - 52} y={middlePx} textAnchor="end">
        {formatScore(bar.score)}
      </text>
      <foreignObject x={WIDTH_PX - 40} y={middlePx - 12} width={40} height={24}>
        <GradeMark grade={bar.grade} score={bar.score} size="sm" />
      </foreignObject>
    </g>
  );
}
