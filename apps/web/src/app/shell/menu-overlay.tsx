import type { ReactNode } from 'react';

import { useModalDialog } from '../../ui/overlay/use-modal-dialog.ts';

interface Props {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side menu over the page. It traps the focus; Escape and the scrim close it. */
export function MenuOverlay({ onClose, children }: Props) {
  const dialog = useModalDialog();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      className="menu-overlay"
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
