import { REJECTION_REASONS } from '@verdure/contract/desk/rejection-reasons';
import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { reviewMessages } from './review.messages.ts';

interface Props {
  readonly row: ReviewedMetric;
  readonly onReject: (change: MetricChange) => void;
  readonly onClose: () => void;
}

/** Why a candidate is rejected: a button for each reason, and its number as a key. */
export function RejectCandidate({ row, onReject, onClose }: Props) {
  const reasons = useRef<HTMLDivElement>(null);
  // the dialog gives the focus to its first button, which closes it
  useEffect(() => reasons.current?.focus(), []);
  const reject = (reason: string) => onReject({ rejected: true, reason });
  const handleKey = (event: KeyboardEvent) => {
    const reason = REJECTION_REASONS[Number(event.key) - 1];
    if (reason === undefined) return;
    event.preventDefault();
    reject(reason);
  };
  return (
    <Modal
      title={reviewMessages.whyRejected(row.metric.name)}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{reviewMessages.keepIt}</Button>}
    >
      <div
        ref={reasons}
        role="group"
        aria-label={reviewMessages.rejectedIsKept}
        tabIndex={-1}
        className="stack"
        onKeyDown={handleKey}
      >
        <p>{reviewMessages.rejectedIsKept}</p>
        <div className="review-buttons">
          {REJECTION_REASONS.map((reason, at) => (
            <Button key={reason} onClick={() => reject(reason)}>
              {at + 1} {reason}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  );
}
