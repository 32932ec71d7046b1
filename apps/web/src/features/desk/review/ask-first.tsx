import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { CorrectionEffect } from './correction-effect.tsx';
import { RejectCandidate } from './reject-candidate.tsx';
import { listOf } from './review-choice.ts';
import { reviewMessages } from './review.messages.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** What is asked before a decision is stored. */
export type Question =
  | { readonly kind: 'implausible'; readonly row: ReviewedMetric; readonly text: string }
  | { readonly kind: 'governance' | 'rejection'; readonly row: ReviewedMetric };

export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    ask: setQuestion,
    askImplausible: (row: ReviewedMetric, text: string) =>
      setQuestion({ kind: 'implausible', row, text }),
    close: () => setQuestion(null),
  };
}
type Asking = ReturnType<typeof useQuestion>;

/** What must be asked before the usual decision about a row; null: nothing. */
function questionOf(row: ReviewedMetric): Question | null {
  const list = listOf(row);
  if (list === 'unapproved' || list === 'rejected') {
    if (row.held_back !== null) {
      return { kind: 'implausible', row, text: reviewMessages.implausible(row.held_back) };
    }
    return row.cannot_reject ? { kind: 'governance', row } : null;
  }
  return null;
}

/**
 * A workbench that asks before it approves what scores would leave out (methodology 4.2) and what
 * is never rejected afterwards, and for the reason before it rejects a candidate.
 */
export function useAskingBench(bench: WorkbenchState, { question, ask, close }: Asking) {
  const { current, whyNotDecided, whyNotApproved } = bench;
  const asks = (wanted: Question | null, why: string | null): Promise<boolean> | null => {
    if (wanted === null || why !== null) return null;
    ask(wanted);
    return Promise.resolve(false);
  };
  return {
    question,
    close,
    bench: {
      ...bench,
      decide: () =>
        (current === null ? null : asks(questionOf(current), whyNotApproved)) ?? bench.decide(),
      reject: () => {
        const isCandidate = current !== null && listOf(current) === 'unapproved';
        const wanted: Question | null = isCandidate ? { kind: 'rejection', row: current } : null;
        return asks(wanted, whyNotDecided) ?? bench.reject();
      },
    },
  };
}
export type AskingBench = ReturnType<typeof useAskingBench>['bench'];

interface Props {
  readonly question: Question;
  /** The name of the company. */
  readonly company: string;
  readonly onDecide: (row: ReviewedMetric, change: MetricChange) => void;
  readonly onClose: () => void;
}

/** The question; the safe answer comes first. */
export function AskFirst({ question, company, onDecide, onClose }: Props) {
  const { kind, row } = question;
  const decide = (change: MetricChange) => {
    onClose();
    onDecide(row, change);
  };
  if (kind === 'rejection') {
    return <RejectCandidate row={row} onReject={decide} onClose={onClose} />;
  }
  const isConfirmed = kind === 'implausible';
  return (
    <Modal
      title={(isConfirmed ? reviewMessages.askImplausible : reviewMessages.askGovernance)(
        row.metric.name,
      )}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{reviewMessages.goBack}</Button>
          <Button
            variant="primary"
            onClick={() => decide({ approved: true, ...(isConfirmed && { confirmed: true }) })}
          >
            {isConfirmed ? reviewMessages.approveImplausible : reviewMessages.approveGovernance}
          </Button>
        </>
      }
    >
      {kind === 'implausible' ? (
        <>
          <p>{question.text}</p>
          <p>{reviewMessages.confirmsImplausible}</p>
        </>
      ) : null}
      {row.cannot_reject ? (
        <>
          <p>{reviewMessages.cannotReject}</p>
          <p>{reviewMessages.governanceStays}</p>
          <CorrectionEffect row={row} company={company} />
        </>
      ) : null}
    </Modal>
  );
}
