import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side menu over the page: focus stays in it, Escape and the scrim close it. */
export function MenuOverlay({ onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      className="menu-overlay"
      aria-label="Menu"
      onCancel={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
