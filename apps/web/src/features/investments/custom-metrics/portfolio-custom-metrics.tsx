import { QUESTION_TYPES } from '@verdure/contract/coverage/custom-metrics';
import {
  type PortfolioCustomMetric,
  portfolioCustomMetricsEndpoint,
} from '@verdure/contract/investments/custom-metrics';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatCount, formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { customMetricsMessages } from './portfolio-custom-metrics.messages.ts';
import { portfolioCustomMetricsQuery } from './portfolio-custom-metrics.queries.ts';

interface Props {
  readonly scope: InvestmentScope;
}

/** The organisation's own metrics over the companies of a saved portfolio (SCR-PORT-31). */
export function PortfolioCustomMetrics({ scope: { type, id, draft } }: Props) {
  const isOffered = mayCall(useViewer(), portfolioCustomMetricsEndpoint);
  const isSaved = type === 'portfolio' && id > 0 && draft === undefined;
  return isOffered && isSaved ? <Metrics portfolioId={id} /> : null;
}

const isOfWords = ({ question_type_id }: PortfolioCustomMetric): boolean =>
  question_type_id === QUESTION_TYPES.words;

function valueText({ question_type_id, raw_value, display_unit }: PortfolioCustomMetric): string {
  if (question_type_id === QUESTION_TYPES.yesOrNo) return `${formatPercent(raw_value)} yes`;
  return [formatNumber(raw_value), display_unit].filter((part) => part !== null).join(' ');
}

const Answers = ({ answers }: Pick<PortfolioCustomMetric, 'answers'>) => (
  <ul>
    {answers.map(({ words, weight, companies }) => (
      <li key={words}>
        {words}{' '}
        <span className="faint">{`${formatPercent(weight)}, ${formatCount(companies)}`}</span>
      </li>
    ))}
  </ul>
);

function Value(metric: PortfolioCustomMetric) {
  if (metric.covered_companies === 0) {
    return <span className="faint">{customMetricsMessages.notDisclosed}</span>;
  }
  return isOfWords(metric) ? <Answers answers={metric.answers} /> : valueText(metric);
}

const columns = [
  {
    header: 'Metric',
    cell: ({ question_name, question }: PortfolioCustomMetric) => (
      <>
        {question_name}
        <p className="caption">{question}</p>
      </>
    ),
  },
  { header: 'Value', cell: (metric: PortfolioCustomMetric) => <Value {...metric} /> },
  {
    header: 'Disclosed, of weight',
    isNumber: true,
    cell: ({ covered_weight: weight }: PortfolioCustomMetric) => formatPercent(weight),
  },
  {
    header: 'Companies',
    isNumber: true,
    cell: ({ covered_companies: count }: PortfolioCustomMetric) => formatCount(count),
  },
];

function Metrics({ portfolioId }: { readonly portfolioId: number }) {
  const metrics = useQuery(portfolioCustomMetricsQuery(portfolioId));
  return (
    <Panel title={customMetricsMessages.heading}>
      <Loaded query={metrics} failed={customMetricsMessages.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty text={customMetricsMessages.none} />
          ) : (
            <div className="stack">
              <p className="caption">{customMetricsMessages.basis}</p>
              <PlainTable
                label={customMetricsMessages.heading}
                scrollLabel={customMetricsMessages.rows}
                columns={columns}
                rows={rows}
                keyOf={({ question_id }) => question_id}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
