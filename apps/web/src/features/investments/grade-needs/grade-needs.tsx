import { checkOwnDataEndpoint } from '@verdure/contract/coverage/own-data';
import type { GradeNeedRow } from '@verdure/contract/investments/grade-needs';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatPercent, formatWeightPercent } from '../../../format/percent.ts';
import { companyPath, paths } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { FirstRowsTable } from '../../../ui/table/first-rows-table.tsx';
import { gradeNeedsMessages } from './grade-needs.messages.ts';
import { gradeNeedsQuery } from './grade-needs.queries.ts';
import { companiesIn, gradeSteps, neededMetrics } from './needed-metrics.ts';
import type { NeededMetric } from './needed-metrics.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly origin: Origin;
  /** Downloads the missing metrics as a sheet to fill. */
  readonly onSheet: () => void;
}

const MOST_COMPANIES = 5;
const MOST_METRICS = 5;
const LIST_PX = 400;

/** The shortest way to an ESG grade: the companies to grade next, and how far each brings it. */
export function GradeNeeds({ scope, origin, onSheet }: Props) {
  const query = useQuery(gradeNeedsQuery(scope));
  return (
    <Loaded query={query} failed={gradeNeedsMessages.failed} heightPx={LIST_PX}>
      {(rows) =>
        companiesIn(rows).length === 0 ? (
          <p className="caption">{gradeNeedsMessages.none}</p>
        ) : (
          <div className="stack">
            <p className="caption">{stepsText(rows)}</p>
            <FirstRowsTable
              label={gradeNeedsMessages.companies}
              columns={companyColumns(origin)}
              rows={companiesIn(rows)}
              keyOf={({ id }) => id}
              most={MOST_COMPANIES}
              things="companies"
            />
            <WayIn onSheet={onSheet} />
          </div>
        )
      }
    </Loaded>
  );
}

/** The metrics that these companies lack. */
export function MissingMetrics({ scope }: Pick<Props, 'scope'>) {
  const query = useQuery(gradeNeedsQuery(scope));
  return (
    <Loaded query={query} failed={gradeNeedsMessages.failed} heightPx={LIST_PX}>
      {(rows) =>
        companiesIn(rows).length === 0 ? (
          <p className="caption">{gradeNeedsMessages.none}</p>
        ) : (
          <div className="stack">
            <p className="caption">{gradeNeedsMessages.metricsCaption(companiesIn(rows).length)}</p>
            <FirstRowsTable
              label={gradeNeedsMessages.metricsTable}
              columns={METRIC_COLUMNS}
              rows={neededMetrics(rows)}
              keyOf={({ id }) => id}
              most={MOST_METRICS}
              things="metrics"
            />
          </div>
        )
      }
    </Loaded>
  );
}

/** The sheet to fill, and where whoever may bring figures brings it. */
function WayIn({ onSheet }: Pick<Props, 'onSheet'>) {
  const mayBring = mayCall(useViewer(), checkOwnDataEndpoint);
  return (
    <div className="row-middle no-print">
      <Button onClick={onSheet}>{gradeNeedsMessages.sheet}</Button>
      {mayBring ? <a href={paths.ownData}>{gradeNeedsMessages.ownData}</a> : null}
    </div>
  );
}

/** How far the companies listed bring the grade. */
function stepsText(rows: readonly GradeNeedRow[]): string {
  const steps = gradeSteps(rows);
  if (steps === null) return '';
  const { gradedFraction, first, last } = steps;
  const { graded, first: firstText, firm, short } = gradeNeedsMessages;
  const lastText = (last.isFirm ? firm : short)(
    last.companies,
    formatPercent(last.reachedFraction),
  );
  return [
    graded(formatPercent(gradedFraction)),
    ...(first === null ? [] : [firstText(first.companies, formatPercent(first.reachedFraction))]),
    lastText,
  ].join(' ');
}

const companyColumns = (origin: Origin) => [
  {
    header: 'Company',
    cell: ({ id, name }: GradeNeedRow) => <a href={companyPath(id, origin)}>{name}</a>,
  },
  {
    header: 'Weight',
    isNumber: true,
    cell: ({ weight }: GradeNeedRow) => formatWeightPercent(weight),
  },
  {
    header: 'Metrics missing',
    isNumber: true,
    cell: ({ metrics, needs_revenue: needsRevenue }: GradeNeedRow) =>
      needsRevenue ? gradeNeedsMessages.andRevenue(metrics.length) : metrics.length,
  },
  {
    header: 'Graded with it',
    isNumber: true,
    cell: ({ reached }: GradeNeedRow) => formatPercent(reached),
  },
];

const METRIC_COLUMNS = [
  { header: 'Metric', cell: ({ name }: NeededMetric) => name },
  { header: 'Companies', isNumber: true, cell: ({ companies }: NeededMetric) => companies },
  {
    header: 'Share of the weight',
    isNumber: true,
    cell: ({ weightFraction }: NeededMetric) => formatPercent(weightFraction),
  },
];
