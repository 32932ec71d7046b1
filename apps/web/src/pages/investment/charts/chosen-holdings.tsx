import { useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import { formatPercent, formatWeightPercent } from '../../../format/percent.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import type { LiftFigure } from '../../../features/investments/lifts/lift-figure.ts';
import { holdingsText, shareOf } from './charted-holding.ts';
import type { ChartedHolding } from './charted-holding.ts';
import { chartsMessages } from './charts.messages.ts';

export type HrefOf = (holding: Pick<ChartedHolding, 'type' | 'id'>) => string | null;

interface Props {
  /** What they have in common. */
  readonly title: string;
  /** The heaviest first. */
  readonly holdings: readonly ChartedHolding[];
  readonly figures: readonly LiftFigure[];
  readonly hrefOf: HrefOf;
}

const MOST_ROWS = 12;

/** The holdings that a reader chose in a chart, with their weight and values. */
export function ChosenHoldings({ title, holdings, figures, hrefOf }: Props) {
  const [shownAll, setShownAll] = useState<string | null>(null);
  const rows = shownAll === title ? holdings : holdings.slice(0, MOST_ROWS);
  return (
    <div className="chosen-holdings">
      <h3 className="panel-title">{title}</h3>
      <p className="caption" role="status">
        {holdingsText(holdings.length)}, {formatPercent(shareOf(holdings))} of the weight
      </p>
      {holdings.length === 0 ? (
        <p className="faint">{chartsMessages.none}</p>
      ) : (
        <PlainTable
          label={`Holdings: ${title}`}
          columns={columnsOf(figures, hrefOf)}
          rows={rows}
          keyOf={({ key }) => key}
        />
      )}
      {rows.length < holdings.length ? (
        <Button size="dense" variant="quiet" onClick={() => setShownAll(title)}>
          {chartsMessages.showAll(formatCount(holdings.length))}
        </Button>
      ) : null}
    </div>
  );
}

const columnsOf = (
  figures: readonly LiftFigure[],
  hrefOf: HrefOf,
): readonly PlainColumn<ChartedHolding>[] => [
  {
    header: 'Holding',
    cell: (holding) => {
      const href = hrefOf(holding);
      return href === null ? holding.name : <a href={href}>{holding.name}</a>;
    },
  },
  { header: 'Weight', isNumber: true, cell: ({ share }) => formatWeightPercent(share) },
  ...figures.map(
    (figure, at): PlainColumn<ChartedHolding> => ({
      header: figure.label,
      isNumber: true,
      cell: ({ values }) => {
        const found = values[at] ?? null;
        return (
          <span className="lifts-value">
            {figure.format(found?.value ?? null)}{' '}
            {found?.grade ? <GradeMark grade={found.grade} size="sm" /> : null}
          </span>
        );
      },
    }),
  ),
];
