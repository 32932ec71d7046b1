import type { MetricChange, ReviewedMetric } from '@verdure/contract/desk/review';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { reviewMessages } from './review.messages.ts';

interface Props {
  readonly row: ReviewedMetric;
  readonly onApprove: (change: MetricChange) => void;
  readonly onClose: () => void;
}

/** A figure that no passage states takes a second press of the key that approves. */
export function ApproveUnproved({ row, onApprove, onClose }: Props) {
  const question = useRef<HTMLDivElement>(null);
  // the dialog gives the focus to its first button, which closes it
  useEffect(() => question.current?.focus(), []);
  const approve = () => onApprove({ approved: true });
  const handleKey = (event: KeyboardEvent) => {
    // a key that is still down from the first press does not answer
    if (event.key !== 'a' || event.repeat) return;
    event.preventDefault();
    approve();
  };
  return (
    <Modal
      title={reviewMessages.askUnproved(row.metric.name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{reviewMessages.goBack}</Button>
          <Button variant="primary" onClick={approve}>
            {reviewMessages.approveUnproved}
          </Button>
        </>
      }
    >
      <div
        ref={question}
        role="group"
        aria-label={reviewMessages.unprovedStays}
        tabIndex={-1}
        className="stack"
        onKeyDown={handleKey}
      >
        {row.checks
          .filter(({ passes }) => !passes)
          .map(({ check, text }) => (
            <p key={check}>{text}</p>
          ))}
        <p>{reviewMessages.unprovedStays}</p>
      </div>
    </Modal>
  );
}
