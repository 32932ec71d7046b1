import type {
  KnownMetricCompanyRow,
  KnownMetricRow,
} from '@verdure/contract/investments/known-metrics';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { formatPercent, formatWeightPercent } from '../../../format/percent.ts';
import { companyMetricPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { FirstRowsTable } from '../../../ui/table/first-rows-table.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { meanText, sourceText, valueText, yearsText } from './known-metric-texts.ts';
import { knownMetricsMessages } from './known-metrics.messages.ts';
import { knownMetricCompaniesQuery, knownMetricsQuery } from './known-metrics.queries.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly origin: Origin;
  /** The metric whose companies are listed. */
  readonly openId: number | undefined;
  readonly onOpen: (metricId: number | undefined) => void;
}

const MOST_AT_FIRST = 12;
const LIST_PX = 400;

/** Each metric that companies held have of their own, the widest known first; each opens to them. */
export function KnownMetrics({ scope, origin, openId, onOpen }: Props) {
  const query = useQuery(knownMetricsQuery(scope));
  return (
    <Loaded query={query} failed={knownMetricsMessages.failed} heightPx={LIST_PX}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="caption">{knownMetricsMessages.none}</p>
        ) : (
          <div className="stack">
            <p className="caption">
              {knownMetricsMessages.caption} {knownMetricsMessages.shares}
            </p>
            <FirstRowsTable
              label={knownMetricsMessages.table}
              columns={columnsOf(onOpen)}
              rows={rows}
              keyOf={({ metric_id: id }) => id}
              most={MOST_AT_FIRST}
              things="metrics"
            />
            <Drawer
              title={rows.find(({ metric_id: id }) => id === openId)?.metric ?? ''}
              isOpen={openId !== undefined && rows.some(({ metric_id: id }) => id === openId)}
              onClose={() => onOpen(undefined)}
            >
              {openId === undefined ? null : (
                <MetricCompanies scope={scope} origin={origin} metricId={openId} />
              )}
            </Drawer>
          </div>
        )
      }
    </Loaded>
  );
}

const columnsOf = (onOpen: Props['onOpen']) => [
  {
    header: 'Metric',
    cell: ({ metric, metric_id: id }: KnownMetricRow) => (
      <button type="button" className="link-button" onClick={() => onOpen(id)}>
        {metric}
      </button>
    ),
  },
  { header: 'Mean or range', isNumber: true, cell: meanText },
  {
    header: 'Companies',
    isNumber: true,
    cell: ({ covered_companies: covered, companies }: KnownMetricRow) =>
      `${covered} of ${companies}`,
  },
  {
    header: 'Share of the weight',
    isNumber: true,
    cell: ({ covered }: KnownMetricRow) => formatPercent(covered),
  },
  { header: 'Years', isNumber: true, cell: yearsText },
];

interface CompaniesProps extends Pick<Props, 'scope' | 'origin'> {
  readonly metricId: number;
}

function MetricCompanies({ scope, origin, metricId }: CompaniesProps) {
  const query = useQuery(knownMetricCompaniesQuery(scope, metricId));
  return (
    <Loaded query={query} failed={knownMetricsMessages.companiesFailed} heightPx={LIST_PX}>
      {(rows) => (
        <div className="stack">
          <p className="caption">{knownMetricsMessages.shares}</p>
          <PlainTable
            label={knownMetricsMessages.companies}
            columns={[
              {
                header: 'Company',
                cell: ({ id, name }: KnownMetricCompanyRow) => (
                  <a href={companyMetricPath(id, metricId, origin)}>{name}</a>
                ),
              },
              {
                header: 'Weight',
                isNumber: true,
                cell: ({ weight }: KnownMetricCompanyRow) => formatWeightPercent(weight),
              },
              { header: 'Value', isNumber: true, cell: valueText },
              { header: 'Year', isNumber: true, cell: ({ year }: KnownMetricCompanyRow) => year },
              { header: 'Source', cell: sourceText },
            ]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        </div>
      )}
    </Loaded>
  );
}
