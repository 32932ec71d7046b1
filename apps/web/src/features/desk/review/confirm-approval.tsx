import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { type Contest, ContestedValue } from './contested-value.tsx';
import { CorrectionEffect } from './correction-effect.tsx';
import { lacksPassage } from './evidence-wait.ts';
import { RejectCandidate } from './reject-candidate.tsx';
import { reportedText } from './metric-figures.ts';
import { failedChecks, listOf } from './review-choice.ts';
import { reviewMessages } from './review.messages.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** What is asked before a decision is stored. */
export type Question =
  | { readonly kind: 'implausible'; readonly row: ReviewedMetric; readonly text: string }
  | Contest
  | { readonly kind: 'failing' | 'governance' | 'rejection'; readonly row: ReviewedMetric };

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

/** Without any passage the buttons say so themselves: a question at each such value would be passed over. */
const failsMoreThanEvidence = (row: ReviewedMetric): boolean =>
  failedChecks(row).some(({ check }) => check !== 'passage' || !lacksPassage(row));

/** What must be asked before the usual decision about a row; null: nothing. */
function questionOf(row: ReviewedMetric): Question | null {
  const list = listOf(row);
  if (list === 'unapproved' || list === 'rejected') {
    if (row.held_back !== null) {
      return { kind: 'implausible', row, text: reviewMessages.implausible(row.held_back) };
    }
    if (failsMoreThanEvidence(row)) return { kind: 'failing', row };
    return row.cannot_reject ? { kind: 'governance', row } : null;
  }
  return null;
}

/**
 * A workbench that asks before it approves what scores would leave out (methodology 4.2), what fails
 * a check and what is never rejected afterwards, and for the reason before it rejects a candidate.
 */
export function useConfirmingBench(bench: WorkbenchState, { question, ask, close }: Asking) {
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
export type ConfirmingBench = ReturnType<typeof useConfirmingBench>['bench'];

interface Props {
  readonly question: Question;
  /** The name of the company. */
  readonly company: string;
  readonly onDecide: (row: ReviewedMetric, change: MetricChange) => void;
  readonly onTake: (contest: Contest) => void;
  readonly onKeep: (contest: Contest) => void;
  readonly onClose: () => void;
}

const { askImplausible, askFailing, askGovernance, goBack, backToValue } = reviewMessages;
const { approveImplausible, approveAnyway, approveGovernance } = reviewMessages;

const WORDS = {
  implausible: { title: askImplausible, back: goBack, approve: approveImplausible },
  failing: { title: askFailing, back: backToValue, approve: approveAnyway },
  governance: { title: askGovernance, back: goBack, approve: approveGovernance },
} as const;

/** The approval of a row in spite of what is asked about it. */
function approvalOf({ kind, row }: Exclude<Question, Contest>): MetricChange {
  const despite = failedChecks(row).map(({ check }) => check);
  return {
    approved: true,
    ...(kind === 'implausible' && { confirmed: true }),
    ...(despite.length > 0 && { despite }),
  };
}

/** The question; the safe answer comes first and has the focus. */
export function ConfirmApproval({ question, company, onDecide, onClose, ...contested }: Props) {
  if (question.kind === 'contest') {
    const after = (act: (contest: Contest) => void) => () => {
      onClose();
      act(question);
    };
    const { onTake, onKeep } = contested;
    return (
      <ContestedValue
        contest={question}
        onTake={after(onTake)}
        onKeep={after(onKeep)}
        onClose={onClose}
      />
    );
  }
  const { kind, row } = question;
  const decide = (change: MetricChange) => {
    onClose();
    onDecide(row, change);
  };
  if (kind === 'rejection') {
    return <RejectCandidate row={row} onReject={decide} onClose={onClose} />;
  }
  const { title, back, approve } = WORDS[kind];
  return (
    <Modal
      title={title(row.metric.name)}
      isOpen
      onClose={onClose}
      footer={
        <div className="review-buttons" data-first-focus>
          <Button onClick={onClose}>{back}</Button>
          <Button
            variant={kind === 'failing' ? 'secondary' : 'primary'}
            onClick={() => decide(approvalOf(question))}
          >
            {approve}
          </Button>
        </div>
      }
    >
      {kind === 'implausible' ? (
        <>
          <p>{question.text}</p>
          <p>{reviewMessages.confirmsImplausible}</p>
        </>
      ) : null}
      <FailedChecks question={question} />
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

/** Each check that the figure fails, with both figures; what is implausible has said its own. */
function FailedChecks({
  question: { kind, row },
}: {
  readonly question: Exclude<Question, Contest>;
}) {
  const failed = failedChecks(row).filter(
    ({ check }) => kind !== 'implausible' || check !== 'peers',
  );
  return failed.map(({ check, text }) => (
    <p key={check}>
      {reviewMessages.failsCheck(reportedText(row), reviewMessages.checkNames[check], text)}
    </p>
  ));
}
