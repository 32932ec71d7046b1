import './chart.css';

import { ChartPicture } from './chart-picture.tsx';
import type { Chart } from './chart.ts';
import { isGradeFill, LABEL_FROM } from './share.ts';
import type { Share } from './share.ts';

interface Props {
  readonly chart: Chart;
  /** The shares of the chart's points, in their order. */
  readonly shares: readonly Share[];
}

/** One bar of 100%: parts by fill and pattern, with the numbers said in words. */
export function StackedBar({ chart, shares }: Props) {
  return (
    <ChartPicture chart={chart} className="stacked-bar">
      {(current) =>
        shares.map((share, at) => (
          <span
            key={share.key}
            className={`share share-${share.fill}`}
            style={{ flexGrow: share.fraction }}
            data-point={at}
            data-current={at === current || undefined}
          >
            {isGradeFill(share) && share.fraction >= LABEL_FROM ? share.label : null}
          </span>
        ))
      }
    </ChartPicture>
  );
}
