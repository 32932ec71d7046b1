import './month-ends.css';
import '../../../ui/chart/totals-chart.css';

import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';

import { formatDate } from '../../../format/date.ts';
import { ChartPicture } from '../../../ui/chart/chart-picture.tsx';
import { pointsOf } from './month-end-figure.ts';
import type { MonthEndFigure, MonthEndPoint } from './month-end-figure.ts';
import { LINE_PX, monthEndMarks } from './month-end-marks.ts';
import { monthEndsMessages } from './month-ends.messages.ts';

interface Props {
  /** Oldest first. */
  readonly monthEnds: readonly MonthEndFigures[];
  readonly figure: MonthEndFigure;
  /** The day that today is compared with. */
  readonly since: string;
  readonly onSince: (day: string) => void;
  /** What moved the figure most in the month that the reader has reached; null: nothing to say of it. */
  readonly cause: string | null;
  readonly reached: number | null;
  readonly onReach: (at: number | null) => void;
}

/** A figure at the month ends of two years; a point chooses its day. Nothing where it is known of none. */
export function MonthEndsChart({ monthEnds, figure, since, onSince, ...reading }: Props) {
  if (monthEnds.every((month) => figure.valueIn(month) === null)) return null;
  const points = pointsOf(monthEnds, figure);
  const chart = {
    heading: figure.label,
    measure: figure.measure,
    finding: monthEndsMessages.finding(points, figure.format),
    points: points.map((point, at) => {
      const words = monthEndsMessages.point(point, figure.format);
      const { cause, reached } = reading;
      return at === reached && cause !== null ? `${words}. ${cause}` : words;
    }),
  };
  const hasRing = points.some(({ newMethodology }) => newMethodology !== null);
  return (
    <figure className="month-ends">
      <ChartPicture
        chart={chart}
        className="totals-chart month-ends-picture"
        heightPx={LINE_PX}
        marksOf={({ widthPx: width, heightPx: height, current }) =>
          monthEndMarks(points, figure, { box: { x: 0, y: 0, width, height }, current, since })
        }
        onReach={reading.onReach}
        onPick={(at) => {
          const point = points[at];
          if (point !== undefined) onSince(point.day);
        }}
      />
      <p className="caption">
        {chart.finding}. {monthEndsMessages.hint} {hasRing ? monthEndsMessages.ring : null}
      </p>
      <Numbers points={points} figure={figure} />
    </figure>
  );
}

interface NumbersProps {
  readonly points: readonly MonthEndPoint[];
  readonly figure: MonthEndFigure;
}

/** The values of the line for those who do not see it. */
const Numbers = ({ points, figure: { label, measure, format } }: NumbersProps) => (
  <div className="visually-hidden">
    <table>
      <caption>
        {monthEndsMessages.title}: {label}, {measure}
      </caption>
      <thead>
        <tr>
          <th scope="col">{monthEndsMessages.monthEnd}</th>
          <th scope="col">{label}</th>
          <th scope="col">{monthEndsMessages.note}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.day}>
            <th scope="row">{formatDate(point.day)}</th>
            <td>{monthEndsMessages.valueWords(point, format)}</td>
            <td>{monthEndsMessages.noteOf(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
