import { useIsMutating } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { reviewMessages } from './review.messages.ts';

interface Props {
  readonly isDirty: boolean;
  /** The value is given up. */
  readonly onLeave: () => void;
}

/** Asks once before an entered value is left for another metric or page, or a change that is being saved. */
export function LeaveGuard({ isDirty, onLeave }: Props) {
  const isSaving = useIsMutating() > 0;
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    // the browser drops calls on their way
    enableBeforeUnload: () => isDirty || isSaving,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Modal
      title={reviewMessages.leaveTitle}
      isOpen
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>{reviewMessages.stay}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onLeave();
              blocker.proceed();
            }}
          >
            {reviewMessages.leaveAnyway}
          </Button>
        </>
      }
    >
      <p>{reviewMessages.leave}</p>
    </Modal>
  );
}
