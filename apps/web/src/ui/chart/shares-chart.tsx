import type { ReactNode } from 'react';

import { formatPercent } from '../../format/percent.ts';
import { useId } from 'react';

import { ChartFigure } from './chart-figure.tsx';
import { ChartPicture } from './chart-picture.tsx';
import type { ChartSpace } from './chart-picture.tsx';
import type { Chart, ChartSubject, ChartTable } from './chart.ts';
import type { Share } from './share.ts';
import { otherTicks, shareBar, sharePatterns } from './share-marks.ts';

interface Props {
  readonly heading: string;
  /** The measure and its unit: '% of weight'. */
  readonly measure: string;
  readonly subject: ChartSubject;
  readonly shares: readonly Share[];
  /** The parts of what it is compared with, in the same order: ticks on the bar. */
  readonly others?: readonly Share[] | undefined;
  readonly table: ChartTable;
  readonly actions?: ReactNode;
  /** Opens what a part stands for. */
  readonly onPick?: (share: Share) => void;
  /** The numbers under the bar. */
  readonly children: ReactNode;
}

const BAR_PX = 20;

const words = ({ label, fraction }: Share): string => `${label} ${formatPercent(fraction)}`;

/** Parts of a whole as one bar of 100%, and their numbers. */
export function SharesChart({ shares, others = [], actions, onPick, ...props }: Props) {
  const { children, ...about } = props;
  const present = shares.filter(({ fraction }) => fraction > 0);
  const said = present.map(words);
  const id = useId();
  const marksOf = ({ widthPx: width, heightPx: height, current }: ChartSpace) => [
    sharePatterns(id),
    ...shareBar(present, { box: { x: 0, y: 0, width, height }, id, labelPx: 12, current }),
    ...otherTicks(others, { x: 0, y: 0, width, height }),
  ];
  const chart: Chart = {
    ...about,
    finding: said.join(', '),
    points: said,
    drawing: { draws: 'shares', shares },
  };
  return (
    <ChartFigure chart={chart} actions={actions}>
      <ChartPicture
        chart={chart}
        className="stacked-bar"
        heightPx={BAR_PX}
        marksOf={marksOf}
        onPick={onPick && ((at) => present[at] && onPick(present[at]))}
      />
      {children}
    </ChartFigure>
  );
}
