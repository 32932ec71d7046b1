import type { CompanyReview, ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import type { AddedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { showToast } from '../../../ui/toast/toast-store.ts';
import { hasGuarded } from '../../../ui/unsaved.ts';
import { reviewMessages } from './review.messages.ts';
import type { Contest } from './contested-value.tsx';
import { choiceOf, failsACheck, groupsOf, listOf } from './review-choice.ts';
import type { ReviewChoice } from './review-choice.ts';
import type { ReviewSearch } from './review-search.ts';
import { useEvidenceWait } from './evidence-wait.ts';
import { useDecisions } from './use-decisions.ts';
import { figureOfRow, passagesOf, useValueEdit } from './use-value-edit.ts';
import type { ValueEdit } from './use-value-edit.ts';

interface Input {
  readonly review: CompanyReview;
  readonly search: ReviewSearch;
  readonly onSearch: (change: ReviewSearch) => void;
  readonly onQuestion: (row: ReviewedMetric, text: string) => void;
  readonly onContest: (contest: Contest) => void;
}

/** The list and the open metric. */
function useListed({ review, search, onSearch }: Omit<Input, 'onQuestion' | 'onContest'>) {
  const choice = choiceOf(review, search);
  const groups = groupsOf(review, choice);
  const rows = groups.flatMap((group) => group.rows);
  const current = rows.find(({ metric }) => metric.id === search.metric) ?? rows[0] ?? null;
  const at = current === null ? -1 : rows.indexOf(current);
  const open = (row: ReviewedMetric | undefined) => {
    if (row !== undefined) onSearch({ metric: row.metric.id });
  };
  return {
    choice,
    groups,
    rows,
    current,
    open,
    step: (by: number) => open(rows[at + by]),
    openNext: () => open(rows[at + 1] ?? rows[at - 1]),
  };
}

type Store = ReturnType<typeof useDecisions>['store'];

/** The value that is entered for the open metric, and its changes; only saving it closes its form. */
function useCorrection(
  { onSearch, onContest }: Input,
  current: ReviewedMetric | null,
  store: Store,
) {
  const edit = useValueEdit(current);
  const [pendingId, setPendingId] = useState<number | null>(null);
  /** @returns the value after the change; null after a failure, which has been said */
  const send = async (
    change: MetricChange,
    added: readonly AddedExcerpt[] = [],
  ): Promise<ReviewedMetric | null> => {
    if (current === null) return null;
    setPendingId(current.id);
    const changed = await store(current, change, added);
    setPendingId(null);
    return changed;
  };
  /** The draft of what is approved is approved from its own list. */
  const follow = (changed: ReviewedMetric) => {
    if (current === null || !current.approved || changed.approved) return;
    onSearch({ list: undefined, metric: changed.metric.id });
    showToast('info', reviewMessages.correctionWaits);
  };
  return {
    edit,
    isPending: pendingId !== null && pendingId === current?.id,
    change: async (change: MetricChange) => {
      const changed = await send(change);
      if (changed !== null) follow(changed);
    },
    save: async (change: MetricChange) => {
      const sent = edit.draft;
      const added = sent === null ? [] : passagesOf(sent, change);
      // the page follows what others do, under the hands of whoever types
      if (current !== null && sent !== null && sent.before !== figureOfRow(current)) {
        return onContest({ kind: 'contest', row: current, change, added });
      }
      const changed = await send(change, added);
      if (changed === null) return;
      // what is saved is nothing to lose: the page may move on
      flushSync(() => edit.saved(sent));
      follow(changed);
    },
  };
}

/** Where a value is listed: the year stays in the address as it was where it is that of the page. */
function placeOf(row: ReviewedMetric, choice: ReviewChoice): ReviewSearch {
  const list = listOf(row);
  return {
    metric: row.metric.id,
    list: list === 'unapproved' ? undefined : list,
    ...(row.year !== choice.year && { year: row.year }),
  };
}

type ChangeOf = (row: ReviewedMetric) => MetricChange;

const rejectionOf: ChangeOf = ({ rejected }) =>
  rejected ? { rejected: false } : { approved: false };

/** The list, the open metric and what may be done with it. */
export function useWorkbench(input: Input) {
  const { review, onQuestion, onContest, onSearch } = input;
  const listed = useListed(input);
  const { current, choice } = listed;
  const companyId = review.company.id;
  const onReturn = (row: ReviewedMetric) => onSearch(placeOf(row, choice));
  const { store, undo, approvePassing } = useDecisions({
    companyId,
    onQuestion,
    onContest,
    onReturn,
  });
  const correction = useCorrection(input, current, store);
  const { edit, isPending } = correction;
  const isFixed = !review.company.may_change;
  const obstacles = useObstacles(current, { isFixed, isDirty: edit.isDirty, isPending });
  /** Stores a decision; after one about the open metric the next one is open. */
  const decideOn = async (row: ReviewedMetric, change: MetricChange): Promise<boolean> => {
    if (row.id === current?.id) {
      edit.close();
      listed.openNext();
    }
    return (await store(row, change)) !== null;
  };
  const act = async (changeOf: ChangeOf, whyRefused: string | null): Promise<boolean> => {
    if (current === null) return false;
    // the next metric would take the place of the passage
    const why = whyRefused ?? (hasGuarded(document.body) ? reviewMessages.passageFirst : null);
    if (why === null) return decideOn(current, changeOf(current));
    showToast('info', why);
    return false;
  };
  return {
    ...listed,
    ...correction,
    isFixed,
    ...obstacles,
    ...contestOf({ edit, store, onReturn }),
    undo: isFixed ? () => Promise.resolve() : undo,
    decideOn,
    ...passingOf(isFixed ? [] : listed.rows, { isDirty: edit.isDirty, approvePassing }),
    decide: () => act((row) => ({ approved: !row.approved }), obstacles.whyNotApproved),
    /** Takes the open metric out of force, or puts what was rejected back. */
    reject: () => act(rejectionOf, obstacles.whyNotDecided),
  };
}
export type WorkbenchState = ReturnType<typeof useWorkbench>;

interface Contested {
  readonly edit: ValueEdit;
  readonly store: Store;
  readonly onReturn: (row: ReviewedMetric) => void;
}

/** What becomes of a figure that was entered beside somebody else's. */
const contestOf = ({ edit, store, onReturn }: Contested) => ({
  takeTheirs: ({ row }: Contest): void => {
    edit.close();
    onReturn(row);
  },
  keepYours: async ({ row, change, added }: Contest): Promise<void> => {
    onReturn(row);
    edit.rebase(row);
    // a figure in force is corrected for a reason, which the form asks for
    if (row.approved && change.reason === undefined) return;
    const changed = await store(row, change, added);
    if (changed === null) return;
    edit.close();
    onReturn(changed);
  },
});

interface Passing {
  readonly isDirty: boolean;
  readonly approvePassing: ReturnType<typeof useDecisions>['approvePassing'];
}

/** What is listed and passes every check, and its approval; what is typed stays. */
function passingOf(rows: readonly ReviewedMetric[], { isDirty, approvePassing }: Passing) {
  const passing = rows.filter(({ passes_all }) => passes_all);
  return {
    passing,
    approvePassing: async () => {
      if (isDirty) return showToast('info', reviewMessages.saveFirst);
      const failing = rows.filter(failsACheck).length;
      if (passing.length > 0) await approvePassing(passing, failing);
      else if (failing > 0) showToast('info', reviewMessages.nonePasses(failing));
    },
  };
}

interface State {
  readonly isFixed: boolean;
  readonly isDirty: boolean;
  readonly isPending: boolean;
}

/** Why the open metric is not decided now, and why it is not approved. */
function useObstacles(row: ReviewedMetric | null, state: State) {
  const evidenceWait = useEvidenceWait(row);
  const whyNotDecided = row === null ? null : whyNot(row, state);
  return { whyNotDecided, whyNotApproved: whyNotDecided ?? evidenceWait };
}

function whyNot(row: ReviewedMetric, { isFixed, isDirty, isPending }: State): string | null {
  if (isFixed) return reviewMessages.shared;
  if (row.approved && row.cannot_reject) return reviewMessages.cannotReject;
  if (isDirty) return reviewMessages.saveFirst;
  return isPending ? reviewMessages.saving : null;
}
