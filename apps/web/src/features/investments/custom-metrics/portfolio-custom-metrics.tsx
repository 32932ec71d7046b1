import {
  type PortfolioCustomMetric,
  portfolioCustomMetricsEndpoint,
} from '@verdure/contract/investments/custom-metrics';
import { coveredPercent, QUESTION_TYPES, standingWords } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatCount, formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { customMetricsMessages } from './portfolio-custom-metrics.messages.ts';
import { portfolioCustomMetricsQuery } from './portfolio-custom-metrics.queries.ts';

interface Named {
  readonly name: string;
  readonly scope: InvestmentScope;
}

interface Props {
  readonly scope: InvestmentScope;
  /** What stands beside the portfolio. */
  readonly beside: Named | null;
}

/** Funds and benchmarks have no metrics of an organisation, and a draft is not asked for them. */
const isSaved = ({ type, id, draft }: InvestmentScope): boolean =>
  type === 'portfolio' && id > 0 && draft === undefined;

/** The organisation's own metrics over the companies of a saved portfolio (SCR-PORT-31). */
export function PortfolioCustomMetrics({ scope, beside }: Props) {
  const isOffered = mayCall(useViewer(), portfolioCustomMetricsEndpoint);
  if (!isOffered || !isSaved(scope)) return null;
  const other = beside !== null && isSaved(beside.scope) ? beside : null;
  return <Metrics scope={scope} other={other} />;
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

interface StandingProps {
  readonly standing: PortfolioCustomMetric['standing'];
  readonly weight: number;
}

/** What stands after a figure; the share of a firm one has a column of its own. */
const Standing = ({ standing, weight }: StandingProps) =>
  standing === 'shown' ? null : (
    <>
      {' '}
      <span className="faint">{standingWords(standing, weight)}</span>
    </>
  );

function Value(metric: PortfolioCustomMetric) {
  const { covered_companies, covered_weight, standing, answers } = metric;
  const notDisclosed = <span className="faint">{customMetricsMessages.notDisclosed}</span>;
  if (covered_companies === 0) return notDisclosed;
  if (standing === 'not_shown') {
    return (
      <>
        {notDisclosed}
        <span className="faint">{`, ${standingWords(standing, covered_weight)}`}</span>
      </>
    );
  }
  return (
    <>
      {isOfWords(metric) ? <Answers answers={answers} /> : valueText(metric)}
      <Standing standing={standing} weight={covered_weight} />
    </>
  );
}

type Column = PlainColumn<PortfolioCustomMetric>;

/** The values of the portfolio beside; without a row it has no answer either. */
const otherColumn = (name: string, rows: readonly PortfolioCustomMetric[]): Column => ({
  header: name,
  cell: ({ question_id }) => {
    const metric = rows.find((row) => row.question_id === question_id);
    return metric === undefined ? (
      <span className="faint">{customMetricsMessages.notDisclosed}</span>
    ) : (
      <Value {...metric} />
    );
  },
});

const nameColumn: Column = {
  header: 'Metric',
  cell: ({ question_name, question }: PortfolioCustomMetric) => (
    <>
      {question_name}
      <p className="caption">{question}</p>
    </>
  ),
};

const valueColumn: Column = {
  header: 'Value',
  cell: (metric: PortfolioCustomMetric) => <Value {...metric} />,
};

const coverageColumns: readonly Column[] = [
  {
    header: 'Disclosed, of weight',
    isNumber: true,
    cell: ({ covered_weight: weight }: PortfolioCustomMetric) => coveredPercent(weight),
  },
  {
    header: 'Companies',
    isNumber: true,
    cell: ({ covered_companies: count }: PortfolioCustomMetric) => formatCount(count),
  },
];

interface MetricsProps {
  readonly scope: InvestmentScope;
  /** A saved portfolio beside it. */
  readonly other: Named | null;
}

function Metrics({ scope, other }: MetricsProps) {
  const metrics = useQuery(portfolioCustomMetricsQuery(scope));
  const others = useQuery({
    ...portfolioCustomMetricsQuery(other?.scope ?? scope),
    enabled: other !== null,
  });
  const beside =
    other === null || others.data === undefined ? [] : [otherColumn(other.name, others.data)];
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
                columns={[nameColumn, valueColumn, ...beside, ...coverageColumns]}
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
