import './known-figures.css';

import type { MetricValue } from '@verdure/contract/coverage/companies';
import { factOfView } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { companyMessages, disclosedMessages } from './company.messages.ts';
import { NotSubscribed } from './company-totals.tsx';
import { type CompanyInUniverse, metricValuesQuery } from './company.queries.ts';
import { performanceRows } from './performance-rows.ts';

interface Props {
  readonly valuesIn: CompanyInUniverse;
  /** Opens the figure with its source. */
  readonly onMetric: (metricId: number) => void;
}

/** The figures of a company, each once: a view of another metric's figure is left out. */
const disclosedOf = (values: readonly MetricValue[]): readonly MetricValue[] =>
  values.filter(
    ({ metric_id, performance_value: value, is_proxy }) =>
      typeof value === 'number' && !is_proxy && factOfView(metric_id) === undefined,
  );

const FIGURES_PX = 320;

/** In place of total scores that nobody has: its figures, each opens with its source. */
export function DisclosedFigures({ valuesIn, onMetric }: Props) {
  const values = useQuery(metricValuesQuery({ ...valuesIn, asOf: usePastDay() }));
  return (
    <Panel title={disclosedMessages.title}>
      <Loaded
        query={values}
        failed={companyMessages.scoresFailed}
        heightPx={FIGURES_PX}
        waitText={disclosedMessages.wait}
      >
        {(all) => <Figures values={disclosedOf(all)} onMetric={onMetric} />}
      </Loaded>
      <NotSubscribed />
    </Panel>
  );
}

interface FiguresProps extends Pick<Props, 'onMetric'> {
  readonly values: readonly MetricValue[];
}

/** The year has a column of its own. */
const withoutYear = (value: MetricValue): MetricValue => ({
  ...value,
  value_year: null,
  marked_old: false,
});

function Figures({ values, onMetric }: FiguresProps) {
  if (values.length === 0) return <p className="caption">{disclosedMessages.none}</p>;
  const rows = values.flatMap((value) => {
    const [row] = performanceRows(withoutYear(value));
    return row === undefined ? [] : [{ value, row }];
  });
  type Row = (typeof rows)[number];
  return (
    <div className="stack">
      <p className="caption">{disclosedMessages.noTotal}</p>
      <PlainTable
        label={disclosedMessages.title}
        columns={[
          {
            header: 'Figure',
            cell: ({ value }: Row) => (
              <button
                type="button"
                className="known-issue"
                onClick={() => onMetric(value.metric_id)}
              >
                {value.metric_name}
              </button>
            ),
          },
          { header: 'Value', isNumber: true, cell: ({ row }: Row) => row.current },
          { header: 'Unit', cell: ({ row }: Row) => row.unit },
          { header: 'Year', isNumber: true, cell: ({ value }: Row) => value.value_year },
          { header: 'Change', isNumber: true, cell: ({ row }: Row) => row.change },
        ]}
        rows={rows}
        keyOf={({ value }) => value.metric_id}
      />
    </div>
  );
}
