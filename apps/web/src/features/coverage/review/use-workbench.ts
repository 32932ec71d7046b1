import type {
  CompanyReview,
  MetricChange,
  ReviewedMetric,
} from '@verdure/contract/coverage/review';

import { showToast } from '../../../ui/toast/toast-store.ts';
import { reviewMessages } from './review.messages.ts';
import { useChangeMetric } from './review.mutations.ts';
import { choiceOf, groupsOf } from './review-choice.ts';
import type { ReviewSearch } from './review-search.ts';
import { useDecisions } from './use-decisions.ts';
import { useValueEdit } from './use-value-edit.ts';

interface Input {
  readonly review: CompanyReview;
  readonly search: ReviewSearch;
  readonly onSearch: (change: ReviewSearch) => void;
}

/** The list, the open metric and what may be done with it. */
export function useWorkbench({ review, search, onSearch }: Input) {
  const companyId = review.company.id;
  const choice = choiceOf(review, search);
  const groups = groupsOf(review, choice);
  const rows = groups.flatMap((group) => group.rows);
  const current = rows.find(({ metric }) => metric.id === search.metric) ?? rows[0] ?? null;
  const edit = useValueEdit(current);
  const correct = useChangeMetric(companyId);
  const open = (row: ReviewedMetric | undefined) => {
    if (row !== undefined) onSearch({ metric: row.metric.id });
  };
  const { decide, undo } = useDecisions({ companyId, onReturn: open });

  const isPending = correct.isPending && correct.variables.row.id === current?.id;
  const whyNotDecided = current === null ? null : whyNot(current, edit.isDirty, isPending);
  const at = current === null ? -1 : rows.indexOf(current);
  return {
    choice,
    groups,
    rows,
    current,
    edit,
    isPending,
    whyNotDecided,
    open,
    undo,
    step: (by: number) => open(rows[at + by]),
    change: (change: MetricChange) => {
      if (current === null) return;
      const onSuccess = () => {
        edit.close();
        showToast('success', reviewMessages.updated);
      };
      correct.mutate({ row: current, change }, { onSuccess });
    },
    /** Approves or rejects the open metric and opens the next one. */
    decide: async (): Promise<boolean> => {
      if (current === null) return false;
      if (whyNotDecided !== null) {
        showToast('info', whyNotDecided);
        return false;
      }
      edit.close();
      open(rows[at + 1] ?? rows[at - 1]);
      return decide(current);
    },
  };
}
export type WorkbenchState = ReturnType<typeof useWorkbench>;

function whyNot(row: ReviewedMetric, isDirty: boolean, isPending: boolean): string | null {
  if (row.approved && row.cannot_reject) return reviewMessages.cannotReject;
  if (isDirty) return reviewMessages.saveFirst;
  return isPending ? reviewMessages.saving : null;
}
