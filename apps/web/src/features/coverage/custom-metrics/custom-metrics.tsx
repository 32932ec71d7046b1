import type { CompanyScores } from '@verdure/contract/coverage/companies';
import {
  type CustomMetric,
  customMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { customMetricsMessages } from './custom-metrics.messages.ts';
import { customMetricsQuery } from './custom-metrics.queries.ts';

interface Props {
  readonly scores: CompanyScores;
}

/** The organisation's own questions, where the company's preferences show them (SCR-COMP-15). */
export function CustomMetrics({ scores }: Props) {
  const isShown = mayCall(useViewer(), customMetricsEndpoint) && scores.preferences.custom_metrics;
  return isShown ? <Answers companyId={scores.company_id} /> : null;
}

const columns = [
  {
    header: 'Metric',
    cell: ({ question_name, question }: CustomMetric) => (
      <>
        {question_name}
        <p className="caption">{question}</p>
      </>
    ),
  },
  {
    header: 'Value',
    isNumber: true,
    cell: ({ value, display_unit }: CustomMetric) =>
      value === null ? (
        <span className="faint">{customMetricsMessages.notDisclosed}</span>
      ) : (
        [value, display_unit].filter((part) => part !== null).join(' ')
      ),
  },
  { header: 'Year', isNumber: true, cell: ({ year }: CustomMetric) => year },
];

function Answers({ companyId }: { readonly companyId: number }) {
  const metrics = useQuery(customMetricsQuery(companyId, usePastDay()));
  return (
    <Panel title={customMetricsMessages.title}>
      <Loaded query={metrics} failed={customMetricsMessages.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty text={customMetricsMessages.none} />
          ) : (
            <PlainTable
              label={customMetricsMessages.title}
              scrollLabel={customMetricsMessages.rows}
              columns={columns}
              rows={rows}
              keyOf={({ question_id }) => question_id}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
