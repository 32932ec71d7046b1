import type { ReviewedMetric } from '@verdure/contract/coverage/review';
import { useRef } from 'react';

import { showToast } from '../../../ui/toast/toast-store.ts';
import { reviewMessages } from './review.messages.ts';
import { useChangeMetric } from './review.mutations.ts';

interface Decision {
  readonly wasApproved: boolean;
  /** The value after it; null where the server refused. */
  readonly after: Promise<ReviewedMetric | null>;
}

interface Input {
  readonly companyId: number;
  /** After an undo the row is open again. */
  readonly onReturn: (row: ReviewedMetric) => void;
}

/** Approve, reject and take the last of these back (SCR-APP-07, SCR-APP-18). */
export function useDecisions({ companyId, onReturn }: Input) {
  const { mutateAsync } = useChangeMetric(companyId);
  const last = useRef<Decision>(null);

  const store = (row: ReviewedMetric, approved: boolean): Promise<ReviewedMetric | null> =>
    mutateAsync({ row, change: { approved } }).then(
      ({ changed }) => changed,
      // the mutation has put the row back and said why
      () => null,
    );

  async function undo(decision: Decision | null = last.current): Promise<void> {
    if (decision === null || decision !== last.current) {
      return showToast('info', reviewMessages.nothingToUndo);
    }
    last.current = null;
    const row = await decision.after;
    if (row === null) return;
    onReturn(row);
    if ((await store(row, decision.wasApproved)) !== null) {
      showToast('success', reviewMessages.updated);
    }
  }

  async function decide(row: ReviewedMetric): Promise<boolean> {
    const decision = { wasApproved: row.approved, after: store(row, !row.approved) };
    last.current = decision;
    const isDone = (await decision.after) !== null;
    if (isDone) {
      const onSelect = () => void undo(decision);
      showToast('success', reviewMessages.updated, { label: reviewMessages.undo, onSelect });
    } else if (last.current === decision) {
      last.current = null;
    }
    return isDone;
  }

  return { decide, undo: () => undo() };
}
