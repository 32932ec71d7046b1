import type { ReactNode } from 'react';

import { formatDate } from '../../format/date.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartPicture } from './chart-picture.tsx';
import type { Chart, ChartSubject, ChartTable } from './chart.ts';
import type { DayBar, DaysLook } from './day-bar.ts';
import { dayMarks } from './day-marks.ts';

interface Props {
  readonly heading: string;
  readonly measure: string;
  readonly subject: ChartSubject;
  readonly days: readonly DayBar[];
  readonly look: DaysLook;
  readonly heightPx: number;
  readonly actions?: ReactNode;
  /** Opens a day. */
  readonly onDay: (day: string) => void;
}

/** Stories by day: positive up from zero, negative down. A day opens by click or Enter. */
export function DaysChart({ days, look, heightPx, actions, onDay, ...about }: Props) {
  const chart: Chart = {
    ...about,
    finding: findingOf(days),
    points: days.map((day) => sentence(day, look)),
    table: tableOf(days),
    drawing: { draws: 'days', days, look },
  };
  return (
    <ChartFigure chart={chart} actions={actions}>
      <ChartPicture
        chart={chart}
        className="totals-chart"
        heightPx={heightPx}
        marksOf={({ widthPx: width, heightPx: height, current }) =>
          dayMarks(days, { ...look, box: { x: 0, y: 0, width, height }, current })
        }
        onPick={(at) => {
          const day = days[at];
          if (day !== undefined) onDay(day.day);
        }}
      />
    </ChartFigure>
  );
}

const sentence = ({ day, positive, neutral, negative }: DayBar, { hasNeutral }: DaysLook): string =>
  `${formatDate(day)}: ${positive} positive, ${hasNeutral ? `${neutral} neutral, ` : ''}${negative} negative`;

function findingOf(days: readonly DayBar[]): string {
  const sum = (key: 'positive' | 'negative') => days.reduce((all, day) => all + day[key], 0);
  return `${sum('positive')} positive and ${sum('negative')} negative stories in ${days.length} days`;
}

const tableOf = (days: readonly DayBar[]): ChartTable => ({
  columns: [
    { header: 'Day', isNumber: false },
    { header: 'Positive', isNumber: true },
    { header: 'Neutral', isNumber: true },
    { header: 'Negative', isNumber: true },
  ],
  rows: days.map(({ day, positive, neutral, negative }) => [
    formatDate(day),
    String(positive),
    String(neutral),
    String(negative),
  ]),
});
