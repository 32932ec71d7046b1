import type { ReviewedMetric } from '@verdure/contract/coverage/review';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { reviewMessages } from './review.messages.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** A workbench that asks before it approves what scores would leave out (methodology 4.2). */
export function useAskingBench(bench: WorkbenchState) {
  const [asked, setAsked] = useState<ReviewedMetric | null>(null);
  const { current, whyNotDecided } = bench;
  const decide = (): Promise<boolean> => {
    const isAsked = current !== null && !current.approved && current.held_back !== null;
    if (!isAsked || whyNotDecided !== null) return bench.decide();
    setAsked(current);
    return Promise.resolve(false);
  };
  // the question is about this very version
  const question = asked !== null && asked.id === current?.id ? asked : null;
  return { bench: { ...bench, decide }, question, close: () => setAsked(null) };
}

interface Props {
  readonly row: ReviewedMetric;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Whether an implausible value is right; the safe answer comes first. */
export const AskImplausible = ({ row, onYes, onClose }: Props) => (
  <Modal
    title={reviewMessages.askImplausible(row.metric.name)}
    isOpen
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{reviewMessages.goBack}</Button>
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {reviewMessages.approveImplausible}
        </Button>
      </>
    }
  >
    <p>{reviewMessages.implausible(row.held_back ?? '')}</p>
    <p>{reviewMessages.confirmsImplausible}</p>
  </Modal>
);
