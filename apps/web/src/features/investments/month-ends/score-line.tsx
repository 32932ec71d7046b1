import './month-ends.css';
import '../../../ui/chart/totals-chart.css';

import type { ScoreMonthEnd } from '@verdure/contract/investments/score-month-ends';

import { formatDate } from '../../../format/date.ts';
import { formatScore } from '../../../format/score.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ChartPicture } from '../../../ui/chart/chart-picture.tsx';
import type { Chart, ChartSubject, ChartTable, MarksLook } from '../../../ui/chart/chart.ts';
import { isMadeAnew, scorePoints } from './month-end-figure.ts';
import type { MonthEndPoint } from './month-end-figure.ts';
import { LINE_PX, monthEndMarks } from './month-end-marks.ts';
import { monthEndsMessages } from './month-ends.messages.ts';

interface Props {
  /** Oldest first. */
  readonly monthEnds: readonly ScoreMonthEnd[];
  readonly subject: ChartSubject;
  /** Opens a month, which ends on the later of two month ends with a score. */
  readonly onMonth?: (days: { readonly since: string; readonly until: string }) => void;
}

const LOOK = { format: formatScore, leastSpan: 0.1 } as const;

/** The overall score at the month ends of two years, in words where there is none. */
export function ScoreLine({ monthEnds, subject, onMonth }: Props) {
  if (monthEnds.length === 0) return <p className="caption">{monthEndsMessages.noScores}</p>;
  const points = scorePoints(monthEnds);
  const marksOf = (look: MarksLook) => monthEndMarks(points, LOOK, look);
  const isKnown = points.some(({ value }) => value !== null);
  const chart: Chart = {
    heading: monthEndsMessages.score,
    measure: monthEndsMessages.scoreMeasure,
    finding: isKnown ? monthEndsMessages.finding(points, formatScore) : monthEndsMessages.noneKnown,
    subject,
    points: points.map((point) => monthEndsMessages.point(point, formatScore)),
    table: tableOf(points),
    drawing: { draws: 'marks', heightPx: LINE_PX, marksOf },
  };
  const pick = (at: number) => {
    const [since, until] = [points[at - 1]?.day, points[at]?.day];
    if (since !== undefined && until !== undefined) onMonth?.({ since, until });
  };
  return (
    <ChartFigure chart={chart}>
      {isKnown ? (
        <ChartPicture
          chart={chart}
          className="totals-chart month-ends-picture"
          heightPx={LINE_PX}
          marksOf={({ widthPx: width, heightPx: height, current }) =>
            marksOf({ box: { x: 0, y: 0, width, height }, current })
          }
          onPick={onMonth === undefined ? undefined : pick}
        />
      ) : null}
      <p className="caption">
        {chart.finding}. {monthEndsMessages.asPublished}
        {points.some(isMadeAnew) ? ` ${monthEndsMessages.rings}` : null}
        {onMonth !== undefined && isKnown ? (
          <span className="no-print"> {monthEndsMessages.pick}</span>
        ) : null}
      </p>
    </ChartFigure>
  );
}

const tableOf = (points: readonly MonthEndPoint[]): ChartTable => ({
  columns: [
    { header: monthEndsMessages.monthEnd, isNumber: false },
    { header: monthEndsMessages.scoreMeasure, isNumber: true },
    { header: monthEndsMessages.grade, isNumber: false },
    { header: monthEndsMessages.note, isNumber: false },
  ],
  rows: points.map((point) => [
    formatDate(point.day),
    point.value === null
      ? monthEndsMessages.valueWords(point, formatScore)
      : formatScore(point.value),
    point.grade ?? '',
    monthEndsMessages.noteOf(point),
  ]),
});
