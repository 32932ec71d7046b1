import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import type { ChangeFigure } from '../../features/investments/changes/change-figure.ts';
import { MonthEndsChart } from '../../features/investments/month-ends/month-ends-chart.tsx';
import type { MonthEndFigure } from '../../features/investments/month-ends/month-end-figure.ts';
import { portfolioMonthEndsQuery } from '../../features/investments/month-ends/month-ends.queries.ts';
import { useMonthCause } from './use-month-cause.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly figure: ChangeFigure;
  readonly since: string;
  readonly onSince: (day: string) => void;
}

/** A figure of a portfolio at the last month ends; nothing where none is stored. */
export function MonthEndsLine({ scope, figure, ...props }: Props) {
  const { id, profileId } = scope;
  const viewer = useViewer();
  const { data } = useQuery({
    ...portfolioMonthEndsQuery(profileId),
    enabled: mayCall(viewer, portfolioMonthEndsEndpoint),
  });
  const stored = STORED[figure.id];
  const all = data?.find((row) => row.id === id)?.month_ends ?? [];
  // a page of an earlier day shows nothing that came after it
  const monthEnds = all.filter(
    ({ month_end }) => scope.asOf === undefined || month_end <= scope.asOf,
  );
  const [reached, setReached] = useState<number | null>(null);
  const cause = useMonthCause({ scope, figure, monthEnds, reached });
  if (stored === undefined) return null;
  const { label, unit: measure, format } = figure;
  return (
    <MonthEndsChart
      {...props}
      cause={cause}
      reached={reached}
      onReach={setReached}
      monthEnds={monthEnds}
      figure={{ label, measure, format, ...stored }}
    />
  );
}

type Stored = Pick<MonthEndFigure, 'leastSpan' | 'valueIn'>;

const storedScore = (field: Extract<keyof MonthEndFigures, `${string}_score`>): Stored => ({
  leastSpan: 0.1,
  valueIn: (month) => month[field],
});

/** The figures that month ends store, by the names of the figures of the page. */
const STORED: Readonly<Record<string, Stored>> = {
  esg: storedScore('esg_score'),
  sustainability: storedScore('sustainability_score'),
  sustainability_s2: storedScore('climate_score'),
  governance: storedScore('governance_score'),
  impact: storedScore('impact_score'),
  graded: { leastSpan: 0.02, valueIn: ({ covered }) => covered },
  itr: { leastSpan: 0.1, valueIn: ({ itr }) => itr },
  'footprint-carbon': { leastSpan: 1, valueIn: ({ footprint }) => footprint },
};
