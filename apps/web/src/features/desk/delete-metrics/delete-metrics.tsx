import './delete-metrics.css';

import {
  DELETED_METRIC_TYPES,
  type DeletedMetricType,
  deleteMetricsEndpoint,
} from '@verdure/contract/desk/delete-metrics';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { deleteMetricsMessages, METRIC_TYPE_NAMES } from './delete-metrics.messages.ts';

interface Props {
  readonly company: IdAndName;
  /** Reporting years, newest first. */
  readonly years: readonly number[];
}

interface Chosen {
  readonly year: number;
  readonly metricType: DeletedMetricType;
}

function useDeleteMetrics(companyId: number, onEnd: () => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: ({ year, metricType }: Chosen) =>
      call(deleteMetricsEndpoint, { params: { companyId, year }, query: { metricType } }),
    onSuccess: async ({ deleted }) => {
      onEnd();
      showToast('success', deleteMetricsMessages.deleted(deleted));
      await makeStale('deletedMetrics');
    },
    onError: (error) => {
      onEnd();
      showToast('error', textOf(error, deleteMetricsMessages.failed));
    },
  });
}

/** Takes the metrics of a chosen year and type out of force, in two steps (SCR-MCM-09). */
export function DeleteMetrics({ company, years }: Props) {
  const [year, setYear] = useState<string | null>(null);
  const [metricType, setMetricType] = useState<DeletedMetricType | null>(null);
  const [isOpen, setOpen] = useState(false);
  const deletion = useDeleteMetrics(company.id, () => setOpen(false));
  const needsType = metricType === null ? deleteMetricsMessages.needsType : null;
  const whyNot = year === null ? deleteMetricsMessages.needsYear : needsType;
  if (years.length === 0) return <p>{deleteMetricsMessages.noYears}</p>;
  return (
    <div className="delete-metrics">
      <p>{deleteMetricsMessages.intro}</p>
      <div className="delete-metrics-choice">
        <Select
          label={deleteMetricsMessages.year}
          placeholder={deleteMetricsMessages.choose}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={year}
          onChange={setYear}
        />
        <Select
          label={deleteMetricsMessages.type}
          placeholder={deleteMetricsMessages.choose}
          options={DELETED_METRIC_TYPES.map((type) => ({
            value: type,
            label: METRIC_TYPE_NAMES[type],
          }))}
          value={metricType}
          onChange={setMetricType}
        />
      </div>
      <Button variant="primary" disabledReason={whyNot} onClick={() => setOpen(true)}>
        {deleteMetricsMessages.button}
      </Button>
      {year === null || metricType === null ? null : (
        <Confirm
          title={deleteMetricsMessages.title(company.name)}
          action={deleteMetricsMessages.action}
          isOpen={isOpen}
          isPending={deletion.isPending}
          onConfirm={() => deletion.mutate({ year: Number(year), metricType })}
          onClose={() => setOpen(false)}
        >
          {deleteMetricsMessages.what(METRIC_TYPE_NAMES[metricType], year)}
        </Confirm>
      )}
    </div>
  );
}
