import type {
  CompanyReview,
  MetricChange,
  ReviewedMetric,
} from '@verdure/contract/coverage/review';

import { showToast } from '../../../ui/toast/toast-store.ts';
import { hasGuarded } from '../../../ui/unsaved.ts';
import { reviewMessages } from './review.messages.ts';
import { useChangeMetric } from './review.mutations.ts';
import { choiceOf, groupsOf } from './review-choice.ts';
import type { ReviewSearch } from './review-search.ts';
import { useDecisions } from './use-decisions.ts';
import { useValueEdit } from './use-value-edit.ts';
import type { ValueEdit } from './use-value-edit.ts';

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
  const sending = useSending(companyId, { current, edit });
  const open = (row: ReviewedMetric | undefined) => {
    if (row !== undefined) onSearch({ metric: row.metric.id });
  };
  const { decide, undo } = useDecisions({ companyId, onReturn: open });

  const { isPending, change, save } = sending;
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
    change,
    save,
    /** Approves or rejects the open metric and opens the next one. */
    decide: async (): Promise<boolean> => {
      if (current === null) return false;
      // the next metric would take the place of the passage
      const why = whyNotDecided ?? (hasGuarded(document.body) ? reviewMessages.passageFirst : null);
      if (why !== null) {
        showToast('info', why);
        return false;
      }
      edit.close();
      open(rows[at + 1] ?? rows[at - 1]);
      return decide(current);
    },
  };
}
export type WorkbenchState = ReturnType<typeof useWorkbench>;

interface Sending {
  readonly current: ReviewedMetric | null;
  readonly edit: ValueEdit;
}

/** Changes the open value; only saving what is entered closes its form. */
function useSending(companyId: number, { current, edit }: Sending) {
  const correct = useChangeMetric(companyId);
  /** Whether it was changed; a failure has been said. */
  const send = async (change: MetricChange): Promise<boolean> => {
    if (current === null) return false;
    try {
      await correct.mutateAsync({ row: current, change });
    } catch {
      return false;
    }
    showToast('success', reviewMessages.updated);
    return true;
  };
  return {
    isPending: correct.isPending && correct.variables.row.id === current?.id,
    change: (change: MetricChange) => void send(change),
    save: async (change: MetricChange) => {
      const sent = edit.draft;
      if (await send(change)) edit.saved(sent);
    },
  };
}

function whyNot(row: ReviewedMetric, isDirty: boolean, isPending: boolean): string | null {
  if (row.approved && row.cannot_reject) return reviewMessages.cannotReject;
  if (isDirty) return reviewMessages.saveFirst;
  return isPending ? reviewMessages.saving : null;
}
