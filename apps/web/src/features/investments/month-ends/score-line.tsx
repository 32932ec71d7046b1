import './month-ends.css';
import '../../../ui/chart/totals-chart.css';

import type { ScoreMonthEnd } from '@verdure/contract/investments/score-month-ends';

import type { ReactNode } from 'react';

import { formatDate } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ChartPicture } from '../../../ui/chart/chart-picture.tsx';
import type {
  Chart,
  ChartCell,
  ChartSubject,
  ChartTable,
  MarksLook,
} from '../../../ui/chart/chart.ts';
import type { Mark } from '../../../ui/chart/mark.ts';
import { isMadeAnew, pointsBeside, scorePoints, valuesOf } from './month-end-figure.ts';
import type { BesideLine, MonthEndPoint } from './month-end-figure.ts';
import { LINE_PX, monthEndMarks } from './month-end-marks.ts';
import { monthEndsMessages } from './month-ends.messages.ts';

interface Props {
  /** Oldest first. */
  readonly monthEnds: readonly ScoreMonthEnd[];
  readonly subject: ChartSubject;
  /** Opens a month, which ends on the later of two month ends with a score. */
  readonly onMonth?: (days: { readonly since: string; readonly until: string }) => void;
  /** A quieter line beside the score. */
  readonly beside?: BesideLine | undefined;
  /** What moved the score most in the month that the reader has reached; null: nothing to say of it. */
  readonly cause?: string | null;
  readonly reached?: number | null;
  readonly onReach?: ((at: number | null) => void) | undefined;
  /** What changes the picture. */
  readonly actions?: ReactNode;
}

const LOOK = { format: formatScore, leastSpan: 0.1 } as const;

/** What the line says; `isDrawn` false: no value is known. */
interface Line {
  readonly chart: Chart;
  readonly points: readonly MonthEndPoint[];
  readonly marksOf: (look: MarksLook) => readonly Mark[];
  readonly isDrawn: boolean;
}

function findingOf(points: readonly MonthEndPoint[], beside: string | undefined): string {
  const finding = points.some(({ value }) => value !== null)
    ? monthEndsMessages.finding(points, formatScore)
    : monthEndsMessages.noneKnown;
  const mean =
    beside === undefined ? null : monthEndsMessages.besideFinding(points, formatScore, beside);
  return mean === null ? finding : `${finding}, ${mean}`;
}

function lineOf({
  monthEnds,
  subject,
  beside,
}: Pick<Props, 'monthEnds' | 'subject' | 'beside'>): Line {
  const scores = scorePoints(monthEnds);
  const points = beside === undefined ? scores : pointsBeside(scores, beside);
  const name = beside?.name;
  const marksOf = (look: MarksLook) => monthEndMarks(points, { ...LOOK, beside: name }, look);
  const chart: Chart = {
    heading: monthEndsMessages.score,
    measure: monthEndsMessages.scoreMeasure,
    finding: findingOf(points, name),
    subject,
    points: points.map((point) => monthEndsMessages.point(point, formatScore, name)),
    table: tableOf(points, name),
    drawing: { draws: 'marks', heightPx: LINE_PX, marksOf },
  };
  return { chart, points, marksOf, isDrawn: points.some((point) => valuesOf(point).length > 0) };
}

/** The overall score at the month ends of two years, in words where there is none. */
export function ScoreLine({ monthEnds, subject, onMonth, beside, actions, ...reading }: Props) {
  if (monthEnds.length === 0) return <p className="caption">{monthEndsMessages.noScores}</p>;
  const { chart, points, marksOf, isDrawn } = lineOf({ monthEnds, subject, beside });
  const pick = (at: number) => {
    const [since, until] = [points[at - 1]?.day, points[at]?.day];
    if (since !== undefined && until !== undefined) onMonth?.({ since, until });
  };
  return (
    <ChartFigure chart={chart} actions={actions}>
      {isDrawn ? (
        <ChartPicture
          chart={{ ...chart, points: withCause(chart.points, reading) }}
          className="totals-chart month-ends-picture"
          heightPx={LINE_PX}
          marksOf={({ widthPx: width, heightPx: height, current }) =>
            marksOf({ box: { x: 0, y: 0, width, height }, current })
          }
          onReach={reading.onReach}
          onPick={onMonth === undefined ? undefined : pick}
        />
      ) : null}
      <p className="caption">
        {chart.finding}. {monthEndsMessages.asPublished}
        {beside === undefined ? null : ` ${monthEndsMessages.asMean}`}
        {points.some(isMadeAnew) ? ` ${monthEndsMessages.rings}` : null}
        {onMonth !== undefined && isDrawn ? (
          <span className="no-print"> {monthEndsMessages.pick}</span>
        ) : null}
      </p>
    </ChartFigure>
  );
}

/** The words of each point, with the cause behind those of the one that the reader has reached. */
const withCause = (
  points: readonly string[],
  { cause = null, reached = null }: Pick<Props, 'cause' | 'reached'>,
): readonly string[] =>
  points.map((words, at) => (at === reached && cause !== null ? `${words}. ${cause}` : words));

/** The score at a month end; words where there is none. */
const scoreCell = (point: Parameters<typeof monthEndsMessages.valueWords>[0]): string =>
  point.value === null
    ? monthEndsMessages.valueWords(point, formatScore)
    : formatScore(point.value);

function besideCells({ beside }: MonthEndPoint): readonly ChartCell[] {
  if (beside === undefined) return [];
  return [scoreCell(beside), beside.companies === null ? '' : formatCount(beside.companies)];
}

const tableOf = (points: readonly MonthEndPoint[], beside: string | undefined): ChartTable => ({
  columns: [
    { header: monthEndsMessages.monthEnd, isNumber: false },
    { header: monthEndsMessages.scoreMeasure, isNumber: true },
    { header: monthEndsMessages.grade, isNumber: false },
    ...(beside === undefined
      ? []
      : [beside, monthEndsMessages.companies].map((header) => ({ header, isNumber: true }))),
    { header: monthEndsMessages.note, isNumber: false },
  ],
  rows: points.map((point) => [
    formatDate(point.day),
    scoreCell(point),
    point.grade ?? '',
    ...besideCells(point),
    monthEndsMessages.noteOf(point),
  ]),
});
