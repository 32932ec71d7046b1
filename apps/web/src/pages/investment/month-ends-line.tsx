import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { hasEsg, hasFeature, mayCall, useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';
import { pillarsOf } from '../../features/investments/constituents/pillar-kinds.ts';
import { MonthEndsChart } from '../../features/investments/month-ends/month-ends-chart.tsx';
import type { MonthEndFigure } from '../../features/investments/month-ends/month-end-figure.ts';
import { portfolioMonthEndsQuery } from '../../features/investments/month-ends/month-ends.queries.ts';
import { formatPercent } from '../../format/percent.ts';
import { formatScore } from '../../format/score.ts';
import { shown } from '../../format/shown.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly since: string;
  readonly onSince: (day: string) => void;
}

/** The figures of a portfolio at the last month ends; nothing where none are known. */
export function MonthEndsLine({ scope: { id, profileId }, ...props }: Props) {
  const viewer = useViewer();
  const { data } = useQuery({
    ...portfolioMonthEndsQuery(profileId),
    enabled: mayCall(viewer, portfolioMonthEndsEndpoint),
  });
  const figures = useMemo(() => figuresOf(viewer), [viewer]);
  const monthEnds = data?.find((row) => row.id === id)?.month_ends ?? [];
  return <MonthEndsChart {...props} monthEnds={monthEnds} figures={figures} />;
}

type ScoreField = Extract<keyof MonthEndFigures, `${string}_score`>;

const scoreFigure = (field: ScoreField, label: string): MonthEndFigure => ({
  id: field,
  label,
  measure: 'points, 0 to 4',
  leastSpan: 0.1,
  valueIn: (month) => month[field],
  format: formatScore,
});

const FIELD_OF_PILLAR: Readonly<Record<string, ScoreField>> = {
  sustainability: 'sustainability_score',
  sustainability_s2: 'climate_score',
  governance: 'governance_score',
  impact: 'impact_score',
};

const GRADED: MonthEndFigure = {
  id: 'covered',
  label: 'Share graded',
  measure: '% of the weight with an ESG score',
  leastSpan: 0.02,
  valueIn: ({ covered }) => covered,
  format: formatPercent,
};

const TEMPERATURE: MonthEndFigure = {
  id: 'itr',
  label: 'Implied temperature rise',
  measure: '°C',
  leastSpan: 0.1,
  valueIn: ({ itr }) => itr,
  format: (value) => shown(value, { quantity: 'temperature' }),
};

const FOOTPRINT: MonthEndFigure = {
  id: 'footprint',
  label: 'Carbon footprint',
  measure: 'tCO2e per $1M invested, by enterprise value, net',
  leastSpan: 1,
  valueIn: ({ footprint }) => footprint,
  format: (value) => shown(value, { quantity: 'footprint_contribution' }),
};

/** What the organisation sees, the ESG score first. */
function figuresOf(viewer: Viewer): readonly MonthEndFigure[] {
  const pillars = pillarsOf(null, viewer).flatMap(({ kind, label }) => {
    const field = FIELD_OF_PILLAR[kind];
    return field === undefined ? [] : [scoreFigure(field, label)];
  });
  return [
    ...(hasEsg(viewer) ? [scoreFigure('esg_score', 'ESG score')] : []),
    ...pillars,
    ...(hasEsg(viewer) ? [GRADED] : []),
    ...(hasFeature(viewer, 'temperatureRise') ? [TEMPERATURE] : []),
    ...(hasFeature(viewer, 'footprint') ? [FOOTPRINT] : []),
  ];
}
