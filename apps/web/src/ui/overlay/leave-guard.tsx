import { useBlocker } from '@tanstack/react-router';

import { guardedMark, hasGuarded } from '../unsaved.ts';
import { LeaveQuestion } from './dialog.tsx';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

interface Props {
  readonly isDirty: boolean;
  /** What would be lost. */
  readonly text: string;
  /** Whether a change of the address on this page would lose it too. */
  readonly isLeaving: (from: Place, to: Place) => boolean;
}

/** Asks before unsaved changes are left. */
export function LeaveGuard({ isDirty, text, isLeaving }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || isLeaving(current, next)),
    enableBeforeUnload: () => isDirty && hasGuarded(document.body),
    withResolver: true,
  });
  return (
    <>
      <span hidden {...guardedMark(isDirty)} />
      {blocker.status === 'blocked' ? (
        <LeaveQuestion text={text} onStay={blocker.reset} onLeave={blocker.proceed} />
      ) : null}
    </>
  );
}
