import type { MetricChange, ReviewedMetric } from '@verdure/contract/desk/review';
import { useRef } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { reviewMessages } from './review.messages.ts';
import { asksToConfirm, useChangeMetric } from './review.mutations.ts';

/** A decision that was stored, and what takes it back. */
interface Decision {
  readonly before: ReviewedMetric;
  readonly after: ReviewedMetric;
  readonly takeBack: MetricChange;
}

interface Input {
  readonly companyId: number;
  /** After an undo the row is open again. */
  readonly onReturn: (row: ReviewedMetric) => void;
  /** The server asks whether what is approved is right. */
  readonly onQuestion: (row: ReviewedMetric, text: string) => void;
}

/** What undoes a decision about a row; null: nothing does. */
function takeBackOf(row: ReviewedMetric, after: ReviewedMetric): MetricChange | null {
  if (after.rejected) return { rejected: false };
  // a sum that was rejected is in force without its judgement
  if (row.approved && after.approved) {
    return { approved: true, awareness_score: row.awareness_score };
  }
  if (!after.approved) return row.rejected ? { rejected: true } : { approved: true };
  return row.cannot_reject ? null : { approved: false, rejected: false };
}

/** What can be taken back, the newest last. Values that came back have other versions. */
function useTaken() {
  const taken = useRef<readonly Decision[]>([]);
  return {
    add: (decision: Decision) => {
      taken.current = [...taken.current, decision];
    },
    /** The wanted decision, else the newest, which leaves the list; null: there is none. */
    take: (wanted?: Decision): Decision | null => {
      const { takeBack } = wanted ?? taken.current.at(-1) ?? {};
      const found = taken.current.find((each) => each.takeBack === takeBack) ?? null;
      taken.current = taken.current.filter((each) => each !== found);
      return found;
    },
    /** What was decided before about the same value is about its version of now. */
    follow: ({ before }: Decision, now: ReviewedMetric) => {
      taken.current = taken.current.map((each) =>
        each.after.id === before.id ? { ...each, after: now } : each,
      );
    },
  };
}

/** Approve, reject and take any of these back (SCR-APP-07, SCR-APP-18). */
export function useDecisions({ companyId, onReturn, onQuestion }: Input) {
  const { mutateAsync } = useChangeMetric(companyId);
  const taken = useTaken();
  /** The decisions that are on their way; an undo waits for them. */
  const underway = useRef<Promise<unknown>>(Promise.resolve());

  const store = async (row: ReviewedMetric, change: MetricChange) => {
    try {
      return (await mutateAsync({ row, change })).changed;
    } catch (error) {
      // the mutation has put the row back and said why, unless it is a question
      if (change.approved === true && asksToConfirm(error)) onQuestion(row, textOf(error, ''));
      return null;
    }
  };

  async function undo(wanted?: Decision): Promise<void> {
    await underway.current;
    const decision = taken.take(wanted);
    if (decision === null) return showToast('info', reviewMessages.nothingToUndo);
    onReturn(decision.after);
    const now = await store(decision.after, decision.takeBack);
    if (now === null) return;
    taken.follow(decision, now);
    showToast('success', reviewMessages.updated);
  }

  async function decide(row: ReviewedMetric, change: MetricChange): Promise<boolean> {
    const stored = store(row, change);
    underway.current = Promise.all([underway.current, stored]);
    const after = await stored;
    if (after === null) return false;
    const takeBack = takeBackOf(row, after);
    const decision = takeBack === null ? null : { before: row, after, takeBack };
    if (decision !== null) taken.add(decision);
    showToast('success', reviewMessages.updated, decision === null ? undefined : undoOf(decision));
    return true;
  }
  const undoOf = (decision: Decision) => ({
    label: reviewMessages.undo,
    onSelect: () => void undo(decision),
  });

  return { decide, undo: () => undo() };
}
