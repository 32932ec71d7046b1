import type { ReactNode } from 'react';

import { formatPercent } from '../../format/percent.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { Chart, ChartSubject, ChartTable } from './chart.ts';
import type { Share } from './share.ts';
import { StackedBar } from './stacked-bar.tsx';

interface Props {
  readonly heading: string;
  /** The measure and its unit: '% of weight'. */
  readonly measure: string;
  readonly subject: ChartSubject;
  readonly shares: readonly Share[];
  readonly table: ChartTable;
  readonly actions?: ReactNode;
  /** The numbers under the bar. */
  readonly children: ReactNode;
}

const words = ({ label, fraction }: Share): string => `${label} ${formatPercent(fraction)}`;

/** Parts of a whole as one bar of 100%, and their numbers. */
export function SharesChart({ shares, actions, children, ...about }: Props) {
  const present = shares.filter(({ fraction }) => fraction > 0);
  const said = present.map(words);
  const chart: Chart = {
    ...about,
    finding: said.join(', '),
    points: said,
    drawing: { draws: 'shares', shares },
  };
  return (
    <ChartFigure chart={chart} actions={actions}>
      <StackedBar chart={chart} shares={present} />
      {children}
    </ChartFigure>
  );
}
