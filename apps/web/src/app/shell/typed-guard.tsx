import { useBlocker } from '@tanstack/react-router';

import { DISCARD_TYPED, LeaveQuestion } from '../../ui/overlay/dialog.tsx';
import { hasUnguarded } from '../../ui/unsaved.ts';

/** Asks before a half-written form is left for another page, or its dialog by the browser's Back. */
export function TypedGuard() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      if (!hasUnguarded(document.body)) return false;
      if (action !== 'PUSH' && action !== 'REPLACE') return true;
      // a dialog that has saved may open another page itself
      const isInDialog = document.querySelector('dialog[open]') !== null;
      return !isInDialog && current.pathname !== next.pathname;
    },
    enableBeforeUnload: () => hasUnguarded(document.body),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return <LeaveQuestion text={DISCARD_TYPED} onStay={blocker.reset} onLeave={blocker.proceed} />;
}
