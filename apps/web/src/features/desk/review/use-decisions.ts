import type { MetricChange, ReviewedMetric } from '@verdure/contract/desk/review';
import { useRef } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { reviewMessages } from './review.messages.ts';
import { asksToConfirm, useChangeMetric, useChangeMetrics } from './review.mutations.ts';
import type { BatchChange } from './review.mutations.ts';

/** A decision that was stored about one value or several, and what takes it back. */
interface Decision {
  readonly before: readonly ReviewedMetric[];
  readonly after: readonly ReviewedMetric[];
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

const isOfValue =
  ({ metric, year }: ReviewedMetric) =>
  (other: ReviewedMetric): boolean =>
    other.metric.id === metric.id && other.year === year;

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
    follow: ({ before }: Decision, now: readonly ReviewedMetric[]) => {
      const nowOf = (row: ReviewedMetric) =>
        before.some(({ id }) => id === row.id) ? (now.find(isOfValue(row)) ?? row) : row;
      taken.current = taken.current.map((each) => ({ ...each, after: each.after.map(nowOf) }));
    },
  };
}

/** The calls that store decisions; what fails has been said. */
function useStored({ companyId, onQuestion }: Pick<Input, 'companyId' | 'onQuestion'>) {
  const { mutateAsync } = useChangeMetric(companyId);
  const { mutateAsync: changeAll } = useChangeMetrics(companyId);
  /** @returns the value after the change; null: it is not stored */
  const store = async (row: ReviewedMetric, change: MetricChange) => {
    try {
      return (await mutateAsync({ row, change })).changed;
    } catch (error) {
      // the mutation has put the row back and said why, unless it is a question
      if (change.approved === true && asksToConfirm(error)) onQuestion(row, textOf(error, ''));
      return null;
    }
  };
  /** @returns the values after the change and those that follow; empty: nothing is stored */
  const storeAll = async (rows: readonly ReviewedMetric[], change: BatchChange['change']) => {
    try {
      return (await changeAll({ rows, change })).metrics;
    } catch {
      return [];
    }
  };
  const takeBack = async ({ after, takeBack: change }: Decision) => {
    const [first] = after;
    if (after.length > 1) return storeAll(after, { approved: false, rejected: false });
    const now = first === undefined ? null : await store(first, change);
    return now === null ? [] : [now];
  };
  return { store, storeAll, takeBack };
}

/** Decisions in their order, each with its own undo (SCR-APP-18). */
function useUndo(takeBack: ReturnType<typeof useStored>['takeBack'], onReturn: Input['onReturn']) {
  const taken = useTaken();
  /** The decisions that are on their way; an undo waits for them. */
  const underway = useRef<Promise<unknown>>(Promise.resolve());
  const queued = <Stored>(stored: Promise<Stored>): Promise<Stored> => {
    underway.current = Promise.all([underway.current, stored]);
    return stored;
  };

  async function undo(wanted?: Decision): Promise<void> {
    await underway.current;
    const decision = taken.take(wanted);
    const [first] = decision?.after ?? [];
    if (decision === null || first === undefined) {
      return showToast('info', reviewMessages.nothingToUndo);
    }
    onReturn(first);
    const now = await takeBack(decision);
    if (now.length === 0) return;
    taken.follow(decision, now);
    showToast('success', reviewMessages.updated);
  }
  const said = (text: string, decision: Decision | null) => {
    if (decision === null) return showToast('success', text);
    taken.add(decision);
    const onSelect = () => void undo(decision);
    showToast('success', text, { label: reviewMessages.undo, onSelect });
  };
  return { queued, said, undo: () => undo() };
}

/** Approve, reject and take any of these back (SCR-APP-07). */
export function useDecisions({ onReturn, ...input }: Input) {
  const { store, storeAll, takeBack } = useStored(input);
  const { queued, said, undo } = useUndo(takeBack, onReturn);

  async function decide(row: ReviewedMetric, change: MetricChange): Promise<boolean> {
    const after = await queued(store(row, change));
    if (after === null) return false;
    const undoing = takeBackOf(row, after);
    said(
      reviewMessages.updated,
      undoing === null ? null : { before: [row], after: [after], takeBack: undoing },
    );
    return true;
  }

  /** Approves several values that pass every check, as one act. */
  async function approvePassing(rows: readonly ReviewedMetric[]): Promise<void> {
    const changed = await queued(storeAll(rows, { approved: true, passing: true }));
    const after = changed.filter((row) => row.approved && rows.some(isOfValue(row)));
    if (after.length === 0) return;
    const takeBackAll = { approved: false, rejected: false };
    said(reviewMessages.passingApproved(after.length), {
      before: rows,
      after,
      takeBack: takeBackAll,
    });
  }

  return { decide, approvePassing, undo };
}
