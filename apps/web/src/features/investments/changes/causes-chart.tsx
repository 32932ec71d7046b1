import '../../../ui/chart/totals-chart.css';

import { signedText } from '../../../format/signed.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ChartPicture } from '../../../ui/chart/chart-picture.tsx';
import type { Chart, ChartSubject, MarksLook } from '../../../ui/chart/chart.ts';
import { waterfallHeight, waterfallMarks } from '../../../ui/chart/waterfall-marks.ts';
import type { WaterfallLine } from '../../../ui/chart/waterfall-marks.ts';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';

/** The figure of a day or a profile as the sentence above says it: '2.31 C'. */
export interface ShownEnd {
  /** 'Then', 'Today'. */
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

interface Bar {
  readonly label: string;
  /** In the unit of the figure. */
  readonly change: number;
}

interface Props {
  /** Of the causes, in their order: they lead from the first end to the last. */
  readonly bars: readonly Bar[];
  readonly figure: ChangeFigure;
  readonly subject: ChartSubject;
  readonly ends: readonly [ShownEnd, ShownEnd];
  /** Of a value of the axis, and of a change. */
  readonly texts: {
    readonly tick: (value: number) => string;
    readonly size: (change: number) => string;
  };
  /** The sentence above. */
  readonly finding: string;
  /** 'Why it moved'. */
  readonly heading: string;
  /** What the two ends are: 'since 31 October 2026'. */
  readonly between: string;
}

const lookOf = (change: number, isHigherBetter: boolean | undefined): WaterfallLine['look'] => {
  if (isHigherBetter === undefined) return 'gap';
  return change > 0 === isHigherBetter ? 'lift' : 'drag';
};

const end = ({ label, value, text }: ShownEnd): WaterfallLine => ({
  label,
  shown: text,
  from: value,
  to: value,
  look: 'whole',
  isChosen: false,
});

/** From one figure to the other, a bar for each cause (ui.md 9.7). */
export function CausesChart({ bars, figure, subject, ends, texts, finding, ...named }: Props) {
  const { heading, between } = named;
  const [then, now] = ends;
  const changed = ({ change }: Bar): string => signedText(change, { format: texts.size });
  let reached = then.value;
  const steps = bars.map((bar): WaterfallLine => {
    const from = reached;
    reached += bar.change;
    return {
      label: bar.label,
      shown: changed(bar),
      from,
      to: reached,
      look: lookOf(bar.change, figure.isHigherBetter),
      isChosen: false,
    };
  });
  const lines = [end(then), ...steps, end(now)];
  const heightPx = waterfallHeight(lines);
  const marksOf = (look: MarksLook) => waterfallMarks(lines, { ...look, tickText: texts.tick });
  const chart: Chart = {
    heading,
    measure: `${figure.label}, ${figure.unit}, ${between}`,
    finding,
    subject,
    points: lines.map(({ label, shown }) => `${label} ${shown}`),
    table: {
      columns: [
        { header: changesMessages.cause, isNumber: false },
        { header: changesMessages.change, isNumber: true },
      ],
      rows: bars.map((bar) => [bar.label, changed(bar)]),
    },
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
      />
    </ChartFigure>
  );
}
