import './manage-metrics.css';

import {
  changeCustomMetricEndpoint,
  type OwnQuestion,
} from '@verdure/contract/coverage/custom-metrics';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatCount } from '../../../format/number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { ChangeMetric } from './change-metric.tsx';
import { customMetricsMessages } from './custom-metrics.messages.ts';
import { ownQuestionsQuery, useDeleteQuestion } from './custom-metrics.queries.ts';

/** The line of a page's menu that manages an organisation's own metrics; not for readers. */
export function useManageMetrics() {
  const [isOpen, setOpen] = useState(false);
  const mayChange = mayCall(useViewer(), changeCustomMetricEndpoint);
  return {
    actions: mayChange
      ? [
          {
            label: customMetricsMessages.manage,
            icon: <ListChecks className="icon" aria-hidden />,
            onSelect: () => setOpen(true),
          },
        ]
      : [],
    modal: isOpen ? <ManageMetrics onClose={() => setOpen(false)} /> : null,
  };
}

interface Chosen {
  readonly act: 'change' | 'delete';
  readonly metric: OwnQuestion;
}

/** The list; a change or a deletion takes its place until it ends. */
function ManageMetrics({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const end = () => setChosen(null);
  if (chosen?.act === 'change') return <ChangeMetric metric={chosen.metric} onEnd={end} />;
  if (chosen?.act === 'delete') return <DeleteMetric metric={chosen.metric} onEnd={end} />;
  return (
    <Modal
      title={customMetricsMessages.own}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <MetricList onChoose={setChosen} />
    </Modal>
  );
}

const columns = [
  {
    header: 'Metric',
    cell: ({ question_name, question }: OwnQuestion) => (
      <>
        {question_name}
        <p className="caption">{question}</p>
      </>
    ),
  },
  { header: 'Unit', cell: ({ display_unit }: OwnQuestion) => display_unit },
  {
    header: 'Companies',
    isNumber: true,
    cell: ({ companies }: OwnQuestion) => formatCount(companies),
  },
];

function MetricList({ onChoose }: { readonly onChoose: (chosen: Chosen) => void }) {
  const metrics = useQuery(ownQuestionsQuery());
  const acts = {
    header: 'Change or delete',
    isHeaderHidden: true,
    cell: (metric: OwnQuestion) => (
      <span className="metric-acts">
        <IconButton
          label={customMetricsMessages.change(metric.question_name)}
          icon={<Pencil className="icon" aria-hidden />}
          isDense
          onClick={() => onChoose({ act: 'change', metric })}
        />
        <IconButton
          label={customMetricsMessages.remove(metric.question_name)}
          icon={<Trash2 className="icon" aria-hidden />}
          isDense
          onClick={() => onChoose({ act: 'delete', metric })}
        />
      </span>
    ),
  };
  return (
    <Loaded query={metrics} failed={customMetricsMessages.failed}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty text={customMetricsMessages.none} />
        ) : (
          <>
            <p className="caption">{customMetricsMessages.companies}</p>
            <PlainTable
              label={customMetricsMessages.own}
              columns={[...columns, acts]}
              rows={rows}
              keyOf={({ question_id }) => question_id}
            />
          </>
        )
      }
    </Loaded>
  );
}

interface MetricProps {
  readonly metric: OwnQuestion;
  readonly onEnd: () => void;
}

function DeleteMetric({ metric, onEnd }: MetricProps) {
  const remove = useDeleteQuestion();
  const { question_id, question_name, companies } = metric;
  return (
    <Confirm
      title={customMetricsMessages.remove(question_name)}
      action="Delete metric"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(question_id, { onSettled: onEnd })}
      onClose={onEnd}
    >
      <p>{customMetricsMessages.removeWhat(question_name, companies)}</p>
    </Confirm>
  );
}
