import './chart.css';

import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { Boundary } from '../states/boundary.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import { titleOf } from './chart.ts';
import type { Chart } from './chart.ts';
import { ChartMenu } from './chart-menu.tsx';
import { usePatterns } from './patterns.ts';

/** Rarely used, so loaded on demand; the picture stays until then. */
const Numbers = lazyPart(async () => (await import('./chart-numbers.tsx')).ChartNumbers);

interface Props {
  readonly chart: Chart;
  /** Beside the menu: what changes the measure. */
  readonly actions?: ReactNode;
  /** The picture, and what belongs to it. */
  readonly children: ReactNode;
}

/** The frame of every chart: its title with measure and unit, its menu, its picture or its table. */
export function ChartFigure({ chart, actions, children }: Props) {
  const [isTable, setTable] = useState(false);
  const hasPatterns = usePatterns();
  const showTable = (isWanted: boolean) => {
    if (isWanted) void Numbers.preload().then(() => setTable(true));
    else setTable(false);
  };
  return (
    <figure className="chart" data-patterns={hasPatterns || undefined}>
      <figcaption>
        <span className="chart-title">
          <h2 className="panel-title">{chart.heading}</h2>
          <span className="caption">{chart.measure}</span>
        </span>
        <span className="chart-actions">
          {actions}
          <ChartMenu chart={chart} isTable={isTable} onTable={showTable} />
        </span>
      </figcaption>
      {isTable ? (
        <Boundary>
          <Suspense fallback={children}>
            <Numbers title={titleOf(chart)} table={chart.table} />
          </Suspense>
        </Boundary>
      ) : (
        children
      )}
    </figure>
  );
}
