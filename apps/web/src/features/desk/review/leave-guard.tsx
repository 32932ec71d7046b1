import { useIsMutating } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';

import { LeaveQuestion } from '../../../ui/overlay/dialog.tsx';
import { hasGuarded } from '../../../ui/unsaved.ts';
import { reviewMessages } from './review.messages.ts';

interface Props {
  /** An entered value. */
  readonly isDirty: boolean;
  /** The value is given up. */
  readonly onLeave: () => void;
}

/**
 * Asks once before an entered value or a half-written passage is left for another metric or page,
 * or a change that is being saved.
 */
export function LeaveGuard({ isDirty, onLeave }: Props) {
  const isSaving = useIsMutating() > 0;
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty || hasGuarded(document.body),
    // the browser drops calls on their way
    enableBeforeUnload: () => isSaving || hasGuarded(document.body),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <LeaveQuestion
      text={isDirty ? reviewMessages.leave : reviewMessages.leavePassage}
      onStay={blocker.reset}
      onLeave={() => {
        onLeave();
        blocker.proceed();
      }}
    />
  );
}
