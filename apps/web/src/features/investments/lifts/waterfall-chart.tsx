import '../../../ui/chart/totals-chart.css';

import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ChartPicture } from '../../../ui/chart/chart-picture.tsx';
import type { Chart, ChartSubject, MarksLook } from '../../../ui/chart/chart.ts';
import { explainedSentence, notDisclosedSentence } from './explained-lifts.ts';
import { liftsMessages } from './lifts.messages.ts';
import {
  differenceSize,
  waterfallLines,
  waterfallPoints,
  waterfallTable,
} from './waterfall-lines.ts';
import type { Waterfall } from './waterfall-lines.ts';
import { waterfallHeight, waterfallMarks } from '../../../ui/chart/waterfall-marks.ts';

interface Props {
  readonly waterfall: Waterfall;
  readonly subject: ChartSubject;
  /** The bar whose holdings are listed. */
  readonly chosen: string | undefined;
  readonly onBar: (group: string) => void;
}

/** From the reference to the portfolio, a bar a sector, country or holding (ui.md 9.3). */
export function WaterfallChart({ waterfall, subject, chosen, onBar }: Props) {
  const { whole, bars, figure } = waterfall;
  const lines = waterfallLines(waterfall, chosen);
  const difference = (whole.figure_value ?? 0) - (whole.reference_value ?? 0);
  const about = { format: differenceSize(waterfall), reference: whole.reference_name };
  const explained =
    explainedSentence(bars, difference, about) ||
    liftsMessages.same(waterfall.name, whole.reference_name);
  const finding = `${explained} ${notDisclosedSentence(bars, about)}`.trim();
  const heightPx = waterfallHeight(lines);
  const marksOf = (look: MarksLook) =>
    waterfallMarks(lines, { ...look, tickText: (value) => figure.format(value) });
  const chart: Chart = {
    heading: liftsMessages.heading,
    measure: `${figure.label}, ${figure.unit}`,
    finding,
    subject,
    points: waterfallPoints(waterfall),
    table: waterfallTable(waterfall),
    drawing: { draws: 'marks', heightPx, marksOf },
  };
  return (
    <ChartFigure chart={chart}>
      <ChartPicture
        chart={chart}
        className="totals-chart"
        heightPx={heightPx}
        marksOf={({ widthPx: width, heightPx: height, current }) =>
          marksOf({ box: { x: 0, y: 0, width, height }, current })
        }
        // the first and the last line are the two wholes
        onPick={(at) => {
          const bar = bars[at - 1];
          if (bar !== undefined) onBar(bar.group);
        }}
      />
      <p className="lifts-finding">{finding}</p>
      {whole.middle === null ? null : (
        <p className="caption">{liftsMessages.rule(figure.format(whole.middle))}</p>
      )}
    </ChartFigure>
  );
}
