import { useBlocker } from '@tanstack/react-router';

import { Button } from '../controls/button.tsx';
import { Modal } from './modal.tsx';

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
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Modal
      title="Leave without saving?"
      isOpen
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>Stay</Button>
          <Button variant="danger" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
