import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import type { AddedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Contest } from './contested-value.tsx';
import { reviewMessages } from './review.messages.ts';
import {
  needsConfirmation,
  isContested,
  useChangeMetric,
  useChangeMetrics,
  useUndoReview,
} from './review.mutations.ts';
import { companyReviewQuery } from './review.queries.ts';

interface Input {
  readonly companyId: number;
  /** After an undo the value is open again. */
  readonly onReturn: (row: ReviewedMetric) => void;
  /** The server asks whether what is approved is right. */
  readonly onQuestion: (row: ReviewedMetric, text: string) => void;
  /** Somebody else was first at a figure that was entered. */
  readonly onContest: (contest: Contest) => void;
}

/** Acts in their order, and what undoes each of them: the server knows them, also after a reload (SCR-APP-18). */
function useUndo({ companyId, onReturn }: Omit<Input, 'onQuestion' | 'onContest'>) {
  const { mutateAsync } = useUndoReview(companyId);
  /** The acts that are on their way; an undo waits for them. */
  const underway = useRef<Promise<unknown>>(Promise.resolve());
  const queued = <Stored>(stored: Promise<Stored>): Promise<Stored> => {
    underway.current = Promise.allSettled([underway.current, stored]);
    return stored;
  };
  /** Undoes one act, else the newest of the viewer's own. */
  async function undo(actId?: number): Promise<void> {
    await underway.current;
    const answer = await queued(mutateAsync(actId)).catch(() => null);
    if (answer === null) return;
    for (const text of answer.left) showToast('info', reviewMessages.leftAsItIs(text));
    const { undone, metrics } = answer;
    if (undone === null) return showToast('info', reviewMessages.nothingToUndo);
    const row = metrics.findLast(
      ({ metric, year }) => metric.id === undone.metric_id && year === undone.year,
    );
    if (row !== undefined) onReturn(row);
    showToast('success', undone.text);
  }
  /** Says what was done, with its own undo. */
  const said = (text: string, actId: number | null) => {
    if (actId === null) return showToast('success', text);
    const onSelect = () => void undo(actId);
    showToast('success', text, { label: reviewMessages.undo, onSelect });
  };
  return { queued, said, undo: () => undo() };
}

/** The version of a value that is live now, as it is loaded anew; undefined if it is gone. */
function useLiveVersion(companyId: number) {
  const queries = useQueryClient();
  return async ({ metric, year }: ReviewedMetric): Promise<ReviewedMetric | undefined> => {
    const { metrics } = await queries.fetchQuery(companyReviewQuery(companyId));
    return metrics
      .filter((row) => row.metric.id === metric.id && row.year === year)
      .toSorted((a, b) => a.id - b.id)
      .at(-1);
  };
}

/** Approve, reject, correct, and take any of these back (SCR-APP-07). */
export function useDecisions({ companyId, onQuestion, onContest, onReturn }: Input) {
  const liveVersion = useLiveVersion(companyId);
  const { mutateAsync: changeOne } = useChangeMetric(companyId);
  const { mutateAsync: changeAll } = useChangeMetrics(companyId);
  const { queued, said, undo } = useUndo({ companyId, onReturn });

  /** @returns the value after the change; null: it is not stored, which has been said */
  async function store(
    row: ReviewedMetric,
    change: MetricChange,
    added: readonly AddedExcerpt[] = [],
  ): Promise<ReviewedMetric | null> {
    try {
      const { changed, act_id } = await queued(changeOne({ row, change, added }));
      if (act_id === null && change.approved === true) {
        // somebody else was quicker
        showToast('info', reviewMessages.alreadyApproved(changed));
      } else said(reviewMessages.updated, act_id);
      return changed;
    } catch (error) {
      // the mutation has put the row back and said why, unless it is a question
      if (change.approved === true && needsConfirmation(error)) onQuestion(row, textOf(error, ''));
      if (isContested(error, change)) {
        const theirs = await liveVersion(row).catch(() => undefined);
        if (theirs === undefined) showToast('error', textOf(error, ''));
        else onContest({ kind: 'contest', row: theirs, change, added });
      }
      return null;
    }
  }

  /** Approves several values that pass every check, as one act, and says how many fail one. */
  async function approvePassing(rows: readonly ReviewedMetric[], failing: number): Promise<void> {
    const approval = changeAll({ rows, change: { approved: true, passing: true } });
    const answer = await queued(approval).catch(() => null);
    if (answer !== null) said(reviewMessages.passingApproved(rows.length, failing), answer.act_id);
  }

  return { store, approvePassing, undo };
}
